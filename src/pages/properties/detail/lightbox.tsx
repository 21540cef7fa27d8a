import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/counter.css'
import YetAnotherLightbox from 'yet-another-react-lightbox'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import { prefersReducedMotion } from '@/browser/focus'
import type { GalleryPhoto } from './gallery'

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
  'Photo gallery': 'Galería de fotos',
  '{index} of {total}': '{index} de {total}',
}

/** Full-screen viewer. Arrow keys and swipes change the photo, Escape closes it. Loaded on demand. */
export function Lightbox({ photos, index, onSelect, onClose }: LightboxProps) {
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      index={index}
      slides={photos.map(({ src, alt }) => ({ src, alt }))}
      plugins={[Counter]}
      labels={labels}
      carousel={{ finite: false, preload: 1 }}
      animation={prefersReducedMotion() ? { fade: 0, swipe: 0, navigation: 0 } : undefined}
      on={{ view: ({ index: shown }) => onSelect(shown) }}
      counter={{ container: { style: { top: 'unset', bottom: 0 } } }}
    />
  )
}
