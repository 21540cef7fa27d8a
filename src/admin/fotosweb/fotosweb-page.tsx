import { RefreshCw } from 'lucide-react'
import { useRef } from 'react'
import { AdminCard } from '@/components/admin/admin-card'
import { ImageGallery } from '@/components/bucket-images/image-gallery'
import { ImageUploader, type UploaderHandle } from '@/components/bucket-images/image-uploader'
import { useBucketScreen } from '@/components/bucket-images/use-bucket-screen'
import { buckets } from '@/config/buckets'
import { paths } from '@/config/paths'
import { checkStandardImages, standardImages, type StandardImagesCheck } from '@/config/standard-images'
import { fotoswebTexts } from '@/content/admin/images'
import { sitePlaceholderUrl } from '@/content/stock-photos'
import { BucketLayout } from '@/layout/admin/bucket-layout'
import { formatCount } from '@/lib/text'
import { Alert } from '@/ui/alert'
import { Badge } from '@/ui/badge'
import { Button, IconButton } from '@/ui/button'

/** Manages the images of the site's own pages (specification section 2, "Fotosweb admin"). */
export function Component() {
  const uploader = useRef<UploaderHandle>(null)
  const screen = useBucketScreen(buckets.fotosweb, fotoswebTexts)
  const check = screen.images && checkStandardImages(screen.images.map(({ name }) => name))

  return (
    <BucketLayout
      title="Fotosweb"
      intro={
        <>
          Imágenes del sitio, carpeta <code className="font-mono text-label">{screen.bucket}</code>.
        </>
      }
      path={paths.fotosweb}
      screen={screen}
      uploader={
        <ImageUploader ref={uploader} screen={screen} submitLabel="Subir archivo" standardNames={check?.missing} />
      }
    >
      {check && (
        <StandardImages
          check={check}
          refreshing={screen.refreshing}
          onRefresh={screen.refresh}
          onFill={(name) => uploader.current?.fill(name)}
        />
      )}
      <ImageGallery screen={screen} placeholder={sitePlaceholderUrl} />
    </BucketLayout>
  )
}

interface StandardImagesProps {
  check: StandardImagesCheck
  refreshing: boolean
  onRefresh: () => void
  /** Opens the file picker for a missing image. If one file is already chosen, gives it the name of that image instead. */
  onFill: (name: string) => void
}

const cellStyle = 'border-b border-hairline py-2.5 pr-3 align-middle last:pr-0'
const headStyle = 'border-b border-ink py-2 pr-3 text-left text-xs font-semibold text-secondary last:pr-0'

/** Lists the file names that the site looks up in the bucket, and whether the bucket has each one. */
function StandardImages({ check, refreshing, onRefresh, onFill }: StandardImagesProps) {
  const { present, missing } = check
  return (
    <AdminCard
      title="Imágenes estándar"
      note={
        <span className="whitespace-nowrap">
          <span>{`${present.length} de ${standardImages.length}`}</span>
          <IconButton
            label="Verificar las imágenes estándar"
            className="-my-3 -mr-3 ml-1 align-middle"
            disabled={refreshing}
            onClick={onRefresh}
          >
            <RefreshCw size={16} />
          </IconButton>
        </span>
      }
    >
      {missing.length > 0 && (
        <Alert tone="warn" className="mb-2">
          <span>{`${missing.length === 1 ? 'Falta' : 'Faltan'} ${formatCount(missing.length, 'imagen', 'imágenes')}.`}</span>{' '}
          El sitio usa la imagen de respaldo en su lugar.
        </Alert>
      )}
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr>
            <th scope="col" className={headStyle}>
              Archivo
            </th>
            <th scope="col" className={`${headStyle} max-md:hidden`}>
              Uso
            </th>
            <th scope="col" className={headStyle}>
              Estado
            </th>
          </tr>
        </thead>
        <tbody>
          {standardImages.map(({ name, use }) => (
            <tr key={name}>
              <th scope="row" className={`${cellStyle} text-left font-mono text-label font-medium wrap-anywhere`}>
                {name}
              </th>
              <td className={`${cellStyle} text-muted max-md:hidden`}>{use}</td>
              <td className={cellStyle}>
                <div className="flex flex-wrap items-center gap-2">
                  {missing.includes(name) ? (
                    <>
                      <Badge tone="warn">Falta</Badge>
                      <Button size="sm" aria-label={`Subir ${name}`} onClick={() => onFill(name)}>
                        Subir
                      </Button>
                    </>
                  ) : (
                    <Badge tone="ok">Presente</Badge>
                  )}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </AdminCard>
  )
}
