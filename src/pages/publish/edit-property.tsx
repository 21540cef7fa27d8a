import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ListingStateNotice } from '@/components/property/listing-state-notice'
import { paths } from '@/config/paths'
import { errorMessages } from '@/content/messages'
import { propertyStatusLabels } from '@/content/properties/labels'
import { PageHead } from '@/layout/page-head'
import { formatErrorReason } from '@/components/error-reason'
import { propertyQuery } from '@/services/properties/read'
import { useListingPermissions } from '@/components/use-permissions'
import { useSession } from '@/components/use-session'
import { useStatusChange } from '@/components/property/use-property-actions'
import { propertyStatuses } from '@/schemas/properties/property'
import type { Property } from '@/services/properties/columns'
import { toFormInput } from '@/schemas/publish'
import { Alert } from '@/ui/alert'
import { Button, ButtonLink } from '@/ui/button'
import { Segmented } from '@/ui/segmented'
import { PropertyForm, PublishHeading } from './property-form'

/** The publish form with the values of a listing. Owners edit their own listings, administrators edit any. */
export function EditProperty({ id }: { id: string }) {
  const property = useQuery({ ...propertyQuery(id), staleTime: 0, refetchOnMount: 'always' })
  const session = useSession()
  const { query: ownIds, canEdit } = useListingPermissions(session.data)
  const hasFailed = property.isError || session.isError || ownIds.isError
  const isAllowed = property.data !== null && canEdit(id)
  // The editor stays open when a later check fails or the session ends: saving reports the error.
  const [isOpen, setOpen] = useState(false)
  if (!isOpen && !hasFailed && property.isFetchedAfterMount && isAllowed) setOpen(true)

  function renderContent() {
    if (isOpen && property.data) return <LoadedEditForm property={property.data} />
    if (hasFailed) {
      return (
        <CannotEdit
          title={errorMessages.loadProperty}
          text={formatErrorReason(property.error ?? session.error ?? ownIds.error)}
        >
          <Button
            onClick={() => {
              void property.refetch()
              void session.refetch()
              if (session.data) void ownIds.refetch()
            }}
          >
            Volver a intentar
          </Button>
        </CannotEdit>
      )
    }
    if (!property.isFetchedAfterMount || session.isPending || property.isPending || ownIds.isLoading) {
      return (
        <p className="wrap min-h-svh text-muted" role="status">
          Cargando la propiedad...
        </p>
      )
    }
    if (!property.data) {
      return (
        <CannotEdit title={errorMessages.propertyNotFound} text={errorMessages.propertyNotFoundDetail}>
          <ButtonLink to={paths.properties}>Ver propiedades</ButtonLink>
        </CannotEdit>
      )
    }
    return (
      <CannotEdit
        title={errorMessages.updateProperty}
        text="Solo puede editarla el navegador que la publicó o un administrador."
      >
        <ButtonLink to={paths.property(id)}>Ver la propiedad</ButtonLink>
      </CannotEdit>
    )
  }

  return (
    <>
      <PageHead
        title="Editar propiedad"
        description="Cambie los datos y las fotos de su propiedad publicada."
        path={paths.editProperty(id)}
        noindex
      />
      <PublishHeading title="Editar propiedad">{property.data?.title}</PublishHeading>
      {renderContent()}
    </>
  )
}

function LoadedEditForm({ property }: { property: Property }) {
  // The version that fills the form. A refetch changes only `property`.
  const [previous] = useState(property)
  return (
    <>
      <StatusPanel property={property} />
      <div className="wrap mb-8 empty:hidden">
        <ListingStateNotice property={property} />
      </div>
      <PropertyForm initial={toFormInput(previous)} previous={previous} />
    </>
  )
}

const statusOptions = propertyStatuses.map((value) => ({ value, label: propertyStatusLabels[value] }))

/** Changes the status of the listing (active, sold or rented), which is saved at once, without the form. */
function StatusPanel({ property }: { property: Property }) {
  const { shownStatus, change } = useStatusChange(property)
  return (
    <div className="wrap mb-8 flex flex-wrap items-center gap-x-6 gap-y-2">
      <p className="text-label font-semibold" aria-hidden="true">
        Estado de la publicación
      </p>
      <Segmented
        label="Estado de la publicación"
        options={statusOptions}
        value={shownStatus}
        onChange={change}
        className="flex-wrap"
      />
    </div>
  )
}

function CannotEdit({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="wrap min-h-svh pb-20">
      <Alert tone="warn" role="alert" title={title}>
        <p>{text}</p>
        <div className="mt-4">{children}</div>
      </Alert>
    </div>
  )
}
