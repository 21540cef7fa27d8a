import { useHydratedState } from '@/browser/use-hydrated'
import { PropertyPhoto, SharedPhotoTransition } from '@/components/property/property-photo'
import { paths } from '@/config/paths'
import { site } from '@/config/site'
import { errorMessages } from '@/content/messages'
import { PageHead } from '@/layout/page-head'
import { parsePropertyLinkState } from '@/lib/property-link-state'
import { ButtonLink } from '@/ui/button'
import { ErrorState } from '@/ui/page-states'
import { Skeleton } from '@/ui/skeleton'
import { BackLink } from './back-link'
import { ContactButtons } from './contact-buttons'
import { propertyTitleStyle } from './detail-header'

/** Loading state. Shows title and photo of the clicked card immediately, in their final position. */
export function DetailLoading({ id }: { id: string }) {
  const { title, photo } = parsePropertyLinkState(useHydratedState())
  return (
    <div className="wrap min-h-svh pb-section" aria-busy="true">
      <title>{`${title ?? 'Propiedad'} | ${site.name}`}</title>
      <div className="flex items-center justify-between gap-4 pt-2 pb-1">
        <BackLink />
      </div>
      <p role="status" className="mb-3 min-h-[30px] text-sm">
        Cargando propiedad...
      </p>
      {title ? <h1 className={propertyTitleStyle}>{title}</h1> : <Skeleton className="h-12 w-2/3" />}
      <Skeleton className="mt-2 mb-5 h-6 w-1/2" />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-12 lg:gap-x-gutter">
        <div className="aspect-3/2 lg:col-span-8">
          {photo ? (
            <SharedPhotoTransition id={id}>
              <PropertyPhoto url={photo} alt="" priority />
            </SharedPhotoTransition>
          ) : (
            // Before the application starts, boot.ts puts the first photo here.
            <div
              id="first-photo"
              className="skeleton size-full"
              aria-hidden="true"
              dangerouslySetInnerHTML={{ __html: '' }}
              suppressHydrationWarning
            />
          )}
        </div>
        <div className="hidden gap-3 self-start lg:col-span-4 lg:grid">
          <Skeleton className="h-60" />
          <ContactButtons property={null} />
        </div>
      </div>
    </div>
  )
}

export function DetailNotFound() {
  return (
    <section className="wrap sec">
      <PageHead
        title={errorMessages.propertyNotFound}
        description={errorMessages.propertyNotFoundDetail}
        path={paths.properties}
        noindex
      />
      <p className="eyebrow text-muted">Detalle</p>
      <h1 className="mt-3.5 text-h1">{errorMessages.propertyNotFound}</h1>
      <p className="mt-[18px] text-lead text-muted">{errorMessages.propertyNotFoundDetail}</p>
      <div className="mt-7 flex flex-wrap gap-3">
        <ButtonLink to={paths.properties} variant="dark">
          Volver a propiedades
        </ButtonLink>
      </div>
    </section>
  )
}

interface DetailErrorProps {
  id: string
  reason: string
  onRetry: () => void
  isRetrying: boolean
}

/** Does not set `noindex`: the listing may exist. */
export function DetailError({ id, reason, onRetry, isRetrying }: DetailErrorProps) {
  return (
    <section className="wrap sec">
      <PageHead title="Propiedad" description={errorMessages.loadProperty} path={paths.property(id)} />
      <h1 className="mb-6 text-h1">Propiedad</h1>
      <ErrorState title={errorMessages.loadProperty} text={reason} onRetry={onRetry} retrying={isRetrying} />
      <div className="mt-8 flex flex-wrap gap-3">
        <ContactButtons property={null} size="md" />
      </div>
    </section>
  )
}
