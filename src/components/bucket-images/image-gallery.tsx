import { type ComponentType, type ReactNode, useRef } from 'react'
import { AdminCard } from '@/components/admin/admin-card'
import { formatCount } from '@/lib/text'
import {
  type BucketImage,
  removeBucketImage,
  toRemovalKey,
  useImagesBeingRemoved,
} from '@/services/images/bucket-images'
import { queryKeys } from '@/services/query-keys'
import { formatErrorReason } from '@/components/error-reason'
import { useAdminAction } from '@/components/use-admin-action'
import { ErrorState } from '@/ui/page-states'
import { Skeleton } from '@/ui/skeleton'
import { toast } from '@/ui/toast'
import { ImageTile, type ImageTileProps } from './image-tile'
import type { BucketScreen } from './use-bucket-screen'
import { formatUploadError, hasResponse } from './use-upload'

interface ImageGalleryProps {
  screen: BucketScreen
  /** URL of the fallback image for a photo that fails to load. */
  placeholder: string
  /** See `ImageTileProps`. */
  quiet?: boolean
  /** Lays the images out. Default: in the order of `screen.images`. */
  Images?: ComponentType<ImageGridProps>
}

export interface ImageGridProps {
  screen: BucketScreen
  images: BucketImage[]
  toTile: (image: BucketImage) => ImageTileProps
}

/** The images of a bucket, each with its actions. */
export function ImageGallery({ screen, placeholder, quiet, Images = ImageGrid }: ImageGalleryProps) {
  const { bucket, texts, images, error, refreshing, refresh } = screen
  const heading = useRef<HTMLHeadingElement>(null)
  const namesBeingRemoved = useImagesBeingRemoved(bucket)

  const removal = useAdminAction((name: string) => removeBucketImage(bucket, name), {
    keys: [queryKeys.siteImages(bucket)],
    mutationKey: toRemovalKey(bucket),
    done: (_, name) => {
      toast.success(texts.removed(name))
      heading.current?.focus()
    },
    failed: (failure) => texts.removalFailed(formatUploadError(failure), hasResponse(failure)),
    refusal: texts.removalRefused,
    label: (name) => `Eliminar ${name}`,
    canRunInParallel: true,
  })

  const confirmAndRemove = (name: string) => {
    if (window.confirm(texts.confirmRemoval(name))) removal.run(name)
  }

  const toTile = (image: BucketImage) => ({
    image,
    placeholder,
    quiet,
    removing: namesBeingRemoved.includes(image.name),
    onRemove: () => confirmAndRemove(image.name),
  })

  return (
    <AdminCard title="Galería" note={images && formatCount(images.length, 'imagen', 'imágenes')} headingRef={heading}>
      {images ? (
        <Images screen={screen} images={images} toTile={toTile} />
      ) : error ? (
        <ErrorState title={texts.loadFailed} text={formatErrorReason(error)} onRetry={refresh} retrying={refreshing} />
      ) : (
        <div role="status" aria-label="Cargando imágenes...">
          <ImageTileGrid>
            {[1, 2, 3].map((place) => (
              <li key={place}>
                <Skeleton className="aspect-4/3" />
              </li>
            ))}
          </ImageTileGrid>
        </div>
      )}
      {images?.length === 0 && <p className="text-muted">Todavía no hay imágenes.</p>}
    </AdminCard>
  )
}

function ImageGrid({ images, toTile }: ImageGridProps) {
  return (
    <ImageTileGrid>
      {images.map((image) => (
        <ImageTile key={image.name} {...toTile(image)} />
      ))}
    </ImageTileGrid>
  )
}

export function ImageTileGrid({ children }: { children: ReactNode }) {
  return <ul className="two-columns gap-4 empty:hidden md:grid-cols-3">{children}</ul>
}
