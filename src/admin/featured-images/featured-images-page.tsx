import { useEffect } from 'react'
import { ImageGallery } from '@/components/bucket-images/image-gallery'
import { ImageUploader } from '@/components/bucket-images/image-uploader'
import { useBucketScreen } from '@/components/bucket-images/use-bucket-screen'
import { buckets } from '@/config/buckets'
import { paths } from '@/config/paths'
import { bucketMissing, featuredTexts } from '@/content/bucket-texts'
import { PLACEHOLDER_PROPERTY } from '@/content/stock-photos'
import { BucketLayout } from '@/layout/bucket-layout'
import { failureCode } from '@/queries/error-reason'
import { Alert } from '@/ui/alert'
import { toast } from '@/ui/toast'
import { RecommendedImages } from './recommended-images'

/** Manager of the images of the home carousel (specification section 2, "Featured images admin"). */
export function Component() {
  const screen = useBucketScreen(buckets.featuredImages, featuredTexts)
  const isMissing = screen.error !== null && failureCode(screen.error) === 'bucket-missing'

  useEffect(() => {
    if (isMissing) toast.error(bucketMissing.title)
  }, [isMissing])

  return (
    <BucketLayout
      title="Imágenes destacadas"
      intro={
        <>
          Galería de la portada, carpeta <code className="font-mono text-label wrap-anywhere">{screen.bucket}</code>. La
          portada muestra las tres primeras, por orden de nombre.
        </>
      }
      path={paths.featuredImages}
      screen={screen}
      uploader={<ImageUploader screen={screen} submitLabel="Subir imagen" disabled={isMissing} />}
    >
      {isMissing ? (
        <Alert tone="warn" title={bucketMissing.title}>
          {bucketMissing.description}
        </Alert>
      ) : (
        <ImageGallery screen={screen} placeholder={PLACEHOLDER_PROPERTY} quiet />
      )}
      <RecommendedImages />
    </BucketLayout>
  )
}
