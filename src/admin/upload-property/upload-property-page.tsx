import { useSearchParams } from 'react-router-dom'
import { MissingPart } from '@/components/missing-part'
import { paths } from '@/config/paths'
import { missingCode } from '@/content/missing-code'
import { PageHead } from '@/layout/page-head'
import { lazyPart } from '@/ui/lazy-part'
import { PublishHeading } from './publish-heading'

// The form and its libraries weigh as much as half the site: the prerendered page is painted before them.
const NewProperty = lazyPart(() => import('./new-property').then((module) => module.NewProperty))
const EditProperty = lazyPart(() => import('./edit-property').then((module) => module.EditProperty))

const missingForm = (retry: () => void) => (
  <div className="wrap min-h-svh">
    <MissingPart title={missingCode.form} onRetry={retry} />
  </div>
)

/** Publishes a listing; with `?editar=<id>` the same form edits one. */
export function Page() {
  const [search] = useSearchParams()
  const edited = search.get('editar')
  if (edited) {
    return (
      <EditProperty
        key={edited}
        id={edited}
        fallback={<PublishHeading title="Editar propiedad">Cargando la propiedad...</PublishHeading>}
        missing={(retry) => (
          <>
            <PublishHeading title="Editar propiedad" />
            {missingForm(retry)}
          </>
        )}
      />
    )
  }
  return (
    <>
      <PageHead
        title="Publicar propiedad"
        description="Publique su casa, apartamento, terreno o local en Ancón: complete los datos, suba sus fotos y aparecerá en la lista."
        path={paths.uploadProperty}
      />
      <PublishHeading title="Publicar propiedad">
        Complete los cuatro bloques y publique. Los campos con{' '}
        <span className="text-buganvilla" aria-hidden="true">
          *
        </span>
        <span className="sr-only">asterisco</span> son obligatorios.
      </PublishHeading>
      <NewProperty
        fallback={
          <p className="wrap min-h-svh text-mut" role="status">
            Cargando el formulario...
          </p>
        }
        missing={missingForm}
      />
    </>
  )
}
