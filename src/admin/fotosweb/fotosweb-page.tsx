import { useRef } from 'react'
import { ImageGallery } from '@/components/bucket-images/image-gallery'
import { ImageUploader, type UploaderHandle } from '@/components/bucket-images/image-uploader'
import { useBucketScreen } from '@/components/bucket-images/use-bucket-screen'
import { buckets } from '@/config/buckets'
import { paths } from '@/config/paths'
import { fotoswebTexts } from '@/content/bucket-texts'
import { PLACEHOLDER_SITE } from '@/content/stock-photos'
import { BucketLayout } from '@/layout/bucket-layout'
import { splitStandardImages } from '@/queries/bucket-images'
import { StandardImages } from './standard-images'

/** Manager of the images that the site itself shows (specification section 2, "Fotosweb admin"). */
export function Component() {
  const uploader = useRef<UploaderHandle>(null)
  const screen = useBucketScreen(buckets.fotosweb, fotoswebTexts)
  const standard = screen.images && splitStandardImages(screen.images.map(({ name }) => name))

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
      uploader={<ImageUploader ref={uploader} screen={screen} submitLabel="Subir archivo" slots={standard?.missing} />}
    >
      {standard && <StandardImages check={standard} onFill={(name) => uploader.current?.fill(name)} />}
      <ImageGallery screen={screen} placeholder={PLACEHOLDER_SITE} />
    </BucketLayout>
  )
}
