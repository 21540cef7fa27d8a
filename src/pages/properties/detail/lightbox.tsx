import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import YetAnotherLightbox, { type ControllerRef, type Slide } from 'yet-another-react-lightbox'
import Inline from 'yet-another-react-lightbox/plugins/inline'
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails'
import thumbnailsStyles from 'yet-another-react-lightbox/plugins/thumbnails.css?inline'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import libraryStyles from 'yet-another-react-lightbox/styles.css?inline'
import { prefersReducedMotion } from '@/browser/scrolling'
import { addStyles } from '@/components/lazy-part'
import { toCardImageUrl } from '@/config/buckets'
import { IconButton } from '@/ui/button'
import { cx } from '@/ui/cx'
import { ModalDialog } from '@/ui/dialog'
import { ImageWithFallback } from '@/ui/image-with-fallback'
import type { GalleryPhoto } from './gallery-photos'
import ownStyles from './lightbox.css?inline'

addStyles([libraryStyles, thumbnailsStyles, ownStyles].join('\n'))

interface LightboxProps {
  photos: readonly GalleryPhoto[]
  index: number
  /** Called with the index of the photo in view. */
  onSelect: (index: number) => void
  onClose: () => void
}

const labels = {
  Previous: 'Foto anterior',
  Next: 'Foto siguiente',
  Carousel: 'Fotos',
  Slide: 'Foto',
  Thumbnails: 'Miniaturas',
  'Photo gallery': 'Fotos',
  '{index} of {total}': '{index} de {total}',
  'Zoom in': 'Acercar',
  'Zoom out': 'Alejar',
}

/** Number of thumbnails that fit in the strip on a phone. */
const maxPhoneThumbnails = 5

/** Full-screen viewer. Arrow keys and swipes change the photo, two fingers enlarge it. Loaded on demand. */
export function Lightbox({ photos, index, onSelect, onClose }: LightboxProps) {
  const controller = useRef<ControllerRef>(null)
  // The library listens for keys on its container only.
  useEffect(() => controller.current?.focus(), [])
  return (
    <ModalDialog
      onClose={onClose}
      aria-label="Galería de fotos"
      // The library's classes of a layer over the whole screen.
      className={cx(
        'lightbox on-ink yarl__portal yarl__portal_open size-full max-h-none max-w-none flex-col open:flex',
        photos.length <= maxPhoneThumbnails && 'lightbox-few',
      )}
    >
      <div
        className="lightbox-bar flex items-center justify-between gap-3 pl-4"
        onKeyDown={({ key }) => {
          if (key === 'ArrowLeft') controller.current?.prev()
          if (key === 'ArrowRight') controller.current?.next()
        }}
      >
        <p className="flex min-w-0 gap-3 text-sm text-white">
          <span className="shrink-0 font-semibold tabular-nums">{`${index + 1} / ${photos.length}`}</span>
          <span className="truncate">{photos[index]?.caption}</span>
        </p>
        <IconButton label="Cerrar" className="size-12! shrink-0" onClick={onClose}>
          <X size={24} strokeWidth={1.5} />
        </IconButton>
      </div>
      <div className="relative min-h-0 flex-1">
        <YetAnotherLightbox
          index={index}
          slides={photos.map(({ src, alt }) => ({ src, alt }))}
          plugins={[Inline, Thumbnails, Zoom]}
          controller={{ ref: controller }}
          // Enough to read a plan: two pixels of the screen for each pixel of the photo.
          zoom={{ maxZoomPixelRatio: 2, pinchZoomV4: true }}
          thumbnails={{
            width: 56,
            height: 42,
            padding: 0,
            border: 2,
            borderColor: 'transparent',
            borderRadius: 0,
            gap: 8,
            vignette: false,
          }}
          render={{ thumbnail: Thumbnail }}
          labels={labels}
          // Loads four photos on each side of the one in view. The strip has only the thumbnails of these nine.
          carousel={{ finite: true, preload: 4, padding: 0 }}
          animation={prefersReducedMotion() ? { fade: 0, swipe: 0, navigation: 0, zoom: 0 } : undefined}
          on={{ view: ({ index: viewedIndex }) => onSelect(viewedIndex) }}
        />
      </div>
    </ModalDialog>
  )
}

/** The small variant of a photo, or the large one if the small one is missing. */
const Thumbnail = ({ slide }: { slide: Slide }) =>
  'src' in slide && (
    <ImageWithFallback
      src={toCardImageUrl(slide.src)}
      fallbackSrc={slide.src}
      alt=""
      width={56}
      height={42}
      missingText=""
    />
  )
