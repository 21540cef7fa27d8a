import { useRef } from 'react'
import { AdminCard } from '@/components/admin/admin-card'
import { useAdminAction } from '@/components/use-admin-action'
import { errorMessages } from '@/content/messages'
import { formatShortDate } from '@/lib/dates'
import { formatKilobytes } from '@/lib/format'
import { formatCount } from '@/lib/text'
import { readUnusedImages, removeUnusedImages } from '@/services/images/unused-images'
import { Button } from '@/ui/button'
import { ExternalLink } from '@/ui/text-link'
import { toast } from '@/ui/toast'

const findLabel = 'Buscar imágenes sin uso'
const formatImageCount = ({ length }: readonly unknown[]) => formatCount(length, 'imagen', 'imágenes')

/** Finds and removes photos that no listing shows, such as those of a listing that was deleted or never published. */
export function UnusedImages() {
  const result = useRef<HTMLParagraphElement>(null)
  // The search scans the whole bucket: it runs only on request.
  const search = useAdminAction(() => readUnusedImages(), {
    failed: 'No se pudo buscar imágenes sin uso',
    refusal: 'Solo un administrador puede ver las imágenes sin uso.',
    label: findLabel,
  })
  const removal = useAdminAction(
    (names: string[]) =>
      removeUnusedImages(names).catch((error: unknown) => {
        // The removal or the nightly job may have removed some of the images.
        search.mutate()
        throw error
      }),
    {
      done: (count) => {
        toast.success(formatCount(count, 'imagen eliminada', 'imágenes eliminadas'))
        search.run()
        result.current?.focus()
      },
      failed: 'No se pudieron eliminar las imágenes',
      refusal: errorMessages.permission,
      label: (names) => `Eliminar ${formatImageCount(names)}`,
    },
  )
  const unusedImages = search.data
  const total = unusedImages?.reduce((sum, { size }) => sum + size, 0) ?? 0
  const confirmAndRemove = (names: string[]) => {
    if (window.confirm(`¿Está seguro que desea eliminar ${formatImageCount(names)} sin uso?`)) removal.run(names)
  }

  return (
    <AdminCard title="Imágenes sin uso">
      <div className="grid gap-4">
        <p className="text-sm text-muted">
          Fotos de propiedades que ninguna publicación muestra y que tienen más de un día, hasta mil por búsqueda.
        </p>
        <Button
          size="sm"
          className="justify-self-start"
          loading={search.isPending}
          loadingText="Buscando..."
          onClick={() => search.run()}
        >
          {findLabel}
        </Button>
        <p ref={result} tabIndex={-1} role="status" className="text-sm font-semibold empty:hidden">
          {unusedImages &&
            (unusedImages.length === 0
              ? 'No hay imágenes sin uso.'
              : `${formatImageCount(unusedImages)} sin uso, ${formatKilobytes(total)} en total.`)}
        </p>
        {unusedImages && unusedImages.length > 0 && (
          <>
            <ul
              aria-label="Imágenes sin uso"
              className="relative max-h-80 overflow-y-auto border-y border-hairline text-xs"
            >
              {unusedImages.map(({ name, url, size, createdAt }) => (
                <li key={name} className="border-b border-hairline py-2 last:border-0">
                  <ExternalLink newTab href={url} className="wrap-anywhere">
                    {name}
                  </ExternalLink>
                  <br />
                  <span className="text-muted">{`${formatKilobytes(size)} · ${formatShortDate(createdAt)}`}</span>
                </li>
              ))}
            </ul>
            <Button
              size="sm"
              variant="danger"
              className="justify-self-start"
              loading={removal.isPending}
              loadingText="Eliminando..."
              onClick={() => confirmAndRemove(unusedImages.map(({ name }) => name))}
            >
              {`Eliminar ${formatImageCount(unusedImages)}`}
            </Button>
          </>
        )}
      </div>
    </AdminCard>
  )
}
