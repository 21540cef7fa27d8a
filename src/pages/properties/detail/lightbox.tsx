import YetAnotherLightbox, { type Slide } from 'yet-another-react-lightbox'
import Captions from 'yet-another-react-lightbox/plugins/captions'
import captionsStyles from 'yet-another-react-lightbox/plugins/captions.css?inline'
import counterStyles from 'yet-another-react-lightbox/plugins/counter.css?inline'
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails'
import thumbnailsStyles from 'yet-another-react-lightbox/plugins/thumbnails.css?inline'
import libraryStyles from 'yet-another-react-lightbox/styles.css?inline'
import { prefersReducedMotion } from '@/browser/scrolling'
import { addStyles } from '@/components/lazy-part'
import { toCardImageUrl } from '@/config/buckets'
import { ImageWithFallback } from '@/ui/image-with-fallback'
import { cx } from '@/ui/cx'
import type { GalleryPhoto } from './gallery-photos'
import ownStyles from './lightbox.css?inline'

addStyles([libraryStyles, captionsStyles, counterStyles, thumbnailsStyles, ownStyles].join('\n'))

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
  Close: 'Cerrar',
  Lightbox: 'Galería de fotos',
  Carousel: 'Fotos',
  Slide: 'Foto',
  Thumbnails: 'Miniaturas',
  Caption: 'Pie de foto',
  'Photo gallery': 'Galería de fotos',
  '{index} of {total}': '{index} de {total}',
}

/** Number of thumbnails that fit in the strip on a phone. */
const maxPhoneThumbnails = 4

/** Full-screen viewer. Arrow keys and swipes change the photo, Escape closes it. Loaded on demand. */
export function Lightbox({ photos, index, onSelect, onClose }: LightboxProps) {
  return (
    <YetAnotherLightbox
      open
      className={cx('lightbox', photos.length <= maxPhoneThumbnails && 'lightbox-few')}
      close={onClose}
      index={index}
      slides={photos.map(({ src, alt, caption }) => ({ src, alt, description: caption }))}
      plugins={[Captions, Thumbnails]}
      captions={{ descriptionTextAlign: 'center', descriptionMaxLines: 2 }}
      thumbnails={{
        width: 72,
        height: 54,
        padding: 0,
        border: 2,
        borderColor: 'transparent',
        borderRadius: 0,
        gap: 8,
        vignette: false,
      }}
      render={{
        thumbnail: Thumbnail,
        // The library's counter is three text nodes in one element. They stop changing once a browser translates the page.
        controls: () => (
          <p className="yarl__counter" aria-hidden="true">
            {`${index + 1} / ${photos.length}`}
          </p>
        ),
      }}
      labels={labels}
      // Loads four photos on each side of the one in view. The strip has only the thumbnails of these nine.
      carousel={{ finite: true, preload: 4 }}
      animation={prefersReducedMotion() ? { fade: 0, swipe: 0, navigation: 0 } : undefined}
      on={{ view: ({ index: viewedIndex }) => onSelect(viewedIndex) }}
    />
  )
}

/** The small variant of a photo, or the large one if the small one is missing. */
const Thumbnail = ({ slide }: { slide: Slide }) =>
  'src' in slide && (
    <ImageWithFallback
      src={toCardImageUrl(slide.src)}
      fallbackSrc={slide.src}
      alt=""
      width={72}
      height={54}
      missingText=""
    />
  )
