import { messages } from '@/content/messages'
import { statusLabels } from '@/content/property-labels'
import { publishTexts } from '@/content/publish'
import { errorReason } from '@/queries/error-reason'
import { useSetPropertyStatus } from '@/queries/property-changes'
import { knownStatus, propertyStatuses, type Property, type PropertyStatus } from '@/schemas/property'
import { Segmented } from '@/ui/segmented'
import { toast } from '@/ui/toast'

const options = propertyStatuses.map((value) => ({ value, label: statusLabels[value] }))

/** Sets whether the listing is for sale, sold or rented; takes effect at once. */
export function StatusPanel({ property }: { property: Property }) {
  const { mutate, variables, isPending, data } = useSetPropertyStatus()
  const shown = isPending ? variables.status : knownStatus(data?.status ?? property.status)

  const change = (status: PropertyStatus) => {
    if (isPending) return
    mutate(
      { id: property.id, status },
      {
        onSuccess: () => toast.success(publishTexts.statusUpdated(statusLabels[status])),
        onError: (error) => toast.error(messages.updateProperty, { description: errorReason(error) }),
      },
    )
  }

  return (
    <div className="wrap mb-8 flex flex-wrap items-center gap-x-6 gap-y-2">
      <p className="text-label font-semibold" aria-hidden="true">
        Estado de la publicación
      </p>
      <Segmented label="Estado de la publicación" options={options} value={shown} onChange={change} />
    </div>
  )
}
