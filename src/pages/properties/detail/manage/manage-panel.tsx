import { Pencil, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/config/paths'
import { usePropertyDeletion } from '@/components/property/use-property-actions'
import { useListingPermissions } from '@/components/use-permissions'
import { useSession } from '@/components/use-session'
import type { Property } from '@/services/properties/columns'
import { Button, ButtonLink } from '@/ui/button'
import { ManageStatus, ManageTools } from './manage-tools'

export { OwnBar } from './own-bar'

interface ManagePanelProps {
  property: Property
  openAccess: boolean
  hasStoredSession: boolean
}

/**
 * Rendered only with open access or a stored session. Loads the session only if one is stored. Without a stored session, access
 * is open, and everyone may delete.
 */
export function ManagePanel({ property, openAccess, hasStoredSession }: ManagePanelProps) {
  return hasStoredSession ? (
    <SessionPanel property={property} openAccess={openAccess} />
  ) : (
    <ManageOptions property={property} canEdit={false} />
  )
}

function SessionPanel({ property, openAccess }: { property: Property; openAccess: boolean }) {
  const { data: session } = useSession()
  const permissions = useListingPermissions(session)
  const canEdit = permissions.canEdit(property.id)
  const isOwner = permissions.isOwner(property.id)
  return canEdit || openAccess ? <ManageOptions property={property} canEdit={canEdit} isOwner={isOwner} /> : null
}

interface ManageOptionsProps {
  property: Property
  canEdit: boolean
  isOwner?: boolean
}

function ManageOptions({ property, canEdit, isOwner = false }: ManageOptionsProps) {
  const navigate = useNavigate()
  const { remove, isDeleting } = usePropertyDeletion(() => void navigate(paths.properties, { replace: true }))
  return (
    <section
      aria-label="Administrar esta propiedad"
      className="mt-6 border border-hairline bg-white p-[clamp(20px,2vw,32px)] print:hidden"
    >
      <h2 className="text-label font-sans font-semibold">Administrar esta propiedad</h2>
      {canEdit && <ManageStatus property={property} />}
      <div className="mt-4 flex flex-wrap gap-3">
        {canEdit && (
          <ButtonLink to={paths.editProperty(property.id)} size="sm">
            <Pencil size={16} />
            Editar
          </ButtonLink>
        )}
        <Button
          size="sm"
          variant="danger"
          loading={isDeleting}
          loadingText="Eliminando..."
          onClick={() => remove(property)}
        >
          <Trash2 size={16} />
          Eliminar
        </Button>
      </div>
      {canEdit && <ManageTools property={property} isOwner={isOwner} />}
    </section>
  )
}
