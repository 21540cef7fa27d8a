import { useEffect } from 'react'
import { AdminCard } from '@/components/admin/admin-card'
import { ImageTileGrid, ImageGallery } from '@/components/bucket-images/image-gallery'
import { ImageUploader } from '@/components/bucket-images/image-uploader'
import { useBucketScreen } from '@/components/bucket-images/use-bucket-screen'
import { buckets } from '@/config/buckets'
import { paths } from '@/config/paths'
import { missingBucketNotice, featuredImagesTexts } from '@/content/admin/images'
import { casaMalecon, departamentoTerraza, interiorSala } from '@/content/photos'
import { featuredPlaceholderUrl } from '@/content/stock-photos'
import { BucketLayout } from '@/layout/admin/bucket-layout'
import { readErrorCode } from '@/components/error-reason'
import { Alert } from '@/ui/alert'
import { Picture } from '@/ui/picture'
import { toast } from '@/ui/toast'
import { SortableImages } from './sortable-images'

/** Manages the images of the home carousel (specification section 2, "Featured images admin"). */
export function Component() {
  const screen = useBucketScreen(buckets.featuredImages, featuredImagesTexts)
  const isBucketMissing = screen.error !== null && readErrorCode(screen.error) === 'bucket-missing'

  useEffect(() => {
    if (isBucketMissing) toast.error(missingBucketNotice.title)
  }, [isBucketMissing])

  return (
    <BucketLayout
      title="Imágenes destacadas"
      intro={
        <>
          Galería de la portada, carpeta <code className="font-mono text-label wrap-anywhere">{screen.bucket}</code>. La
          portada muestra las tres primeras: para cambiar su orden, arrástrelas.
        </>
      }
      path={paths.featuredImages}
      screen={screen}
      uploader={<ImageUploader screen={screen} submitLabel="Subir imagen" disabled={isBucketMissing} />}
    >
      {isBucketMissing ? (
        <Alert tone="warn" title={missingBucketNotice.title}>
          {missingBucketNotice.description}
        </Alert>
      ) : (
        <ImageGallery screen={screen} placeholder={featuredPlaceholderUrl} quiet Images={SortableImages} />
      )}
      <RecommendedImages />
    </BucketLayout>
  )
}

const examples = [
  { photo: departamentoTerraza, text: 'Terraza con la bahía de fondo' },
  { photo: casaMalecon, text: 'Fachada con buganvillas, luz de tarde' },
  { photo: interiorSala, text: 'Interior amplio, luz natural' },
]

/** Guidelines and examples for carousel images. */
function RecommendedImages() {
  return (
    <AdminCard title="Imágenes recomendadas">
      <p className="mb-4 text-sm text-muted">
        Imágenes de alta calidad: horizontales 4:3, de 2400&nbsp;×&nbsp;1800&nbsp;píxeles, luz natural, horizonte
        nivelado y sin rótulos.
      </p>
      <ImageTileGrid>
        {examples.map(({ photo, text }) => (
          <li key={text} className="min-w-0 border border-hairline">
            <div className="aspect-4/3">
              <Picture image={photo} alt="" sizes="(min-width: 1024px) 18vw, 45vw" />
            </div>
            <p className="px-3 py-2.5 text-xs">{text}</p>
          </li>
        ))}
      </ImageTileGrid>
    </AdminCard>
  )
}
