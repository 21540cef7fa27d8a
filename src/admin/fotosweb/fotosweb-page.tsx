import { RefreshCw } from 'lucide-react'
import { AdminCard } from '@/components/admin/admin-card'
import { ImageGallery } from '@/components/bucket-images/image-gallery'
import { ImageUploader } from '@/components/bucket-images/image-uploader'
import { type BucketScreen, useBucketScreen } from '@/components/bucket-images/use-bucket-screen'
import { buckets } from '@/config/buckets'
import { paths } from '@/config/paths'
import { checkStandardImages, standardImages, type StandardImagesCheck } from '@/config/standard-images'
import { fotoswebTexts } from '@/content/admin/images'
import { sitePlaceholderUrl } from '@/content/stock-photos'
import { BucketLayout } from '@/layout/admin/bucket-layout'
import { formatCount } from '@/lib/text'
import { Alert } from '@/ui/alert'
import { IconButton } from '@/ui/button'
import { StandardImageRow } from './standard-image-row'

/** Manages the images of the site's own pages (specification section 2, "Fotosweb admin"). */
export function Component() {
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
      uploader={<ImageUploader screen={screen} submitLabel="Subir archivo" />}
    >
      {check && <StandardImages screen={screen} check={check} />}
      <ImageGallery screen={screen} placeholder={sitePlaceholderUrl} />
    </BucketLayout>
  )
}

interface StandardImagesProps {
  screen: BucketScreen
  check: StandardImagesCheck
}

/** The pictures that the site looks up in the bucket by name: what each is for, and a button that stores another one. */
function StandardImages({ screen, check }: StandardImagesProps) {
  const { present, missing } = check
  const { images = [], refreshing, refresh } = screen
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
            onClick={refresh}
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
      <ul className="border-t border-ink">
        {standardImages.map(({ name, use }) => (
          <StandardImageRow
            key={name}
            screen={screen}
            name={name}
            use={use}
            image={images.find((stored) => stored.name === name)}
          />
        ))}
      </ul>
    </AdminCard>
  )
}
