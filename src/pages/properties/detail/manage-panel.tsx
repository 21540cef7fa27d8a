import { Pencil, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { useNavigate } from 'react-router-dom'
import { ChunkError } from '@/components/chunk-error'
import { ListingStateNotice } from '@/components/listing-state-notice'
import { useConfirmedDelete } from '@/components/use-delete-property'
import { paths } from '@/config/paths'
import { chunkErrorTexts, messages } from '@/content/messages'
import { statusLabels } from '@/content/properties/labels'
import { listingFailure } from '@/components/error-reason'
import { useSetPropertyStatus } from '@/services/properties/write'
import { useSession } from '@/components/use-session'
import { normalizeStatus, type Property, type PropertyStatus, propertyStatuses } from '@/schemas/properties/property'
import { Button, ButtonLink } from '@/ui/button'
import { Labelled } from '@/ui/field'
import { Select } from '@/ui/input'
import { lazyWithRetry } from '@/ui/lazy-with-retry'
import { toast } from '@/ui/toast'

// With its form, which the other parts of the panel do without.
const OwnerTools = lazyWithRetry(() => import('./owner-tools').then((module) => module.OwnerTools))

interface ManagePanelProps {
  property: Property
  isOpen: boolean
  maySignIn: boolean
}

/** Loads the session only if the visitor may have one (`maySignIn`). With open access, everyone may delete. */
export function ManagePanel({ property, isOpen, maySignIn }: ManagePanelProps) {
  return maySignIn ? <ForSession property={property} isOpen={isOpen} /> : <Panel property={property} canEdit={false} />
}

function ForSession({ property, isOpen }: { property: Property; isOpen: boolean }) {
  const { data: session } = useSession()
  const canEdit = !!session && (session.isAdmin || session.userId === property.ownerId)
  const isOwner = !!session && session.userId === property.ownerId
  return canEdit || isOpen ? <Panel property={property} canEdit={canEdit} isOwner={isOwner} /> : null
}

interface PanelProps {
  property: Property
  canEdit: boolean
  isOwner?: boolean
}

function Panel({ property, canEdit, isOwner = false }: PanelProps) {
  const navigate = useNavigate()
  const { remove, isDeleting } = useConfirmedDelete()
  const removeAndLeave = async () => {
    if (await remove(property.id)) void navigate(paths.properties, { replace: true })
  }
  return (
    <section
      aria-label="Administrar esta propiedad"
      className="mt-6 border border-garua bg-blanco p-[clamp(20px,2vw,32px)] print:hidden"
    >
      <h2 className="text-label font-sans font-semibold">Administrar esta propiedad</h2>
      {canEdit && <ListingStateNotice property={property} className="mt-4" />}
      {canEdit && <StatusField property={property} />}
      <div className="mt-4 flex flex-wrap gap-3">
        {canEdit && (
          <ButtonLink to={paths.editProperty(property.id)} size="sm">
            <Pencil size={16} aria-hidden="true" />
            Editar
          </ButtonLink>
        )}
        <Button size="sm" variant="danger" loading={isDeleting} loadingText="Eliminando..." onClick={removeAndLeave}>
          <Trash2 size={16} aria-hidden="true" />
          Eliminar
        </Button>
      </div>
      {canEdit && (
        <OwnerTools
          property={property}
          isOwner={isOwner}
          renderError={(retry) => <ChunkError title={chunkErrorTexts.form} onRetry={retry} className="mt-6" />}
        />
      )}
    </section>
  )
}

function StatusField({ property }: { property: Property }) {
  const { id, status } = property
  const controlId = useId()
  const { mutate, isPending, variables } = useSetPropertyStatus()
  const choose = (next: PropertyStatus) => {
    if (isPending) return
    mutate(
      { id, status: next },
      {
        onSuccess: () => toast.success('Estado actualizado'),
        onError: (error) => toast.error(...listingFailure(messages.updateProperty, error)),
      },
    )
  }
  return (
    <Labelled id={controlId} label="Estado" className="mt-4">
      <Select
        id={controlId}
        value={isPending ? variables.status : normalizeStatus(status)}
        onChange={(event) => choose(normalizeStatus(event.target.value))}
      >
        {propertyStatuses.map((value) => (
          <option key={value} value={value}>
            {statusLabels[value]}
          </option>
        ))}
      </Select>
    </Labelled>
  )
}
