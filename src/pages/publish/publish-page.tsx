import { useSearchParams } from 'react-router-dom'
import { lazyPart } from '@/components/lazy-part'
import { paths } from '@/config/paths'
import { PageHead } from '@/layout/page-head'
import { initialPropertyForm } from '@/schemas/publish'
import { PropertyForm, PublishHeading } from './property-form'

// Lazy: publishing does not need the code of the editor.
const EditProperty = lazyPart(() => import('./edit-property').then((module) => module.EditProperty))

/**
 * The public form that publishes a listing. It needs no administrator, although the specification fixes its path under
 * /admin. With `?editar=<id>` the same form edits a listing.
 */
export function Component() {
  const editedId = useSearchParams()[0].get('editar')
  if (editedId) {
    return (
      <EditProperty
        key={editedId}
        id={editedId}
        fallback={
          <div className="min-h-svh">
            <PublishHeading title="Editar propiedad">Cargando la propiedad...</PublishHeading>
          </div>
        }
        errorClass="wrap min-h-svh"
      />
    )
  }
  return (
    <>
      <PageHead
        title="Publicar propiedad"
        description="Publique su casa, departamento, terreno o local en Ancón: complete los datos, suba sus fotos y aparecerá en la lista."
        path={paths.uploadProperty}
      />
      <PublishHeading title="Publicar propiedad">
        Complete los cuatro bloques y publique. Los campos con{' '}
        <span className="text-primary" aria-hidden="true">
          *
        </span>
        <span className="sr-only">asterisco</span> son obligatorios.
      </PublishHeading>
      <PropertyForm initial={initialPropertyForm} previous={null} />
    </>
  )
}
