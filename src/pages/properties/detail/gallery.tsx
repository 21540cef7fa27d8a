import { Maximize } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useHydratedState } from '@/browser/use-hydrated'
import { lazyPart } from '@/components/lazy-part'
import { SharedPhotoTransition } from '@/components/property/property-photo'
import { toCardImageUrl, toLargePhotoProps } from '@/config/buckets'
import { illustrativeImageNote } from '@/content/images'
import { chunkErrorTexts } from '@/content/messages'
import { noPhotosNote } from '@/content/stock-photos'
import { parsePropertyLinkState } from '@/lib/property-link-state'
import { cx } from '@/ui/cx'
import { ImageWithFallback } from '@/ui/image-with-fallback'
import { type GalleryPhoto, listGalleryPhotos } from './gallery-photos'

const loadLightbox = () => import('./lightbox')
const Lightbox = lazyPart(() => loadLightbox().then((module) => module.Lightbox), chunkErrorTexts.lightbox)

/** The small variant of a photo as a background, visible until the large variant loads. */
const toBackdropStyle = (url: string) => ({
  background: `center / cover url("${toCardImageUrl(url).replace(/["\\\n]/g, encodeURIComponent)}")`,
})

/** Marks a photo that is taller than wide, which keeps its height in the stage. All others fill it. */
function markIfTall(stage: HTMLElement | null) {
  const image = stage?.querySelector('img')
  if (image?.complete && image.naturalHeight > image.naturalWidth) image.dataset.tall = ''
}

interface GalleryProps {
  id: string
  title: string
  images: readonly string[]
}

export function Gallery({ id, title, images }: GalleryProps) {
  const { photos, isStock } = listGalleryPhotos(title, images)
  // The photo of the clicked card is already in the HTTP cache, and the view transition moves it here.
  const { photo: cardPhotoUrl } = parsePropertyLinkState(useHydratedState())
  const [selectedIndex, setSelectedIndex] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const [failedUrls, setFailedUrls] = useState<string[]>([])
  const currentPhoto = photos[Math.min(selectedIndex, photos.length - 1)]
  const preload = () => void loadLightbox().catch(() => undefined)
  if (!currentPhoto) return null
  return (
    <div>
      <div className="relative aspect-3/2">
        <button
          type="button"
          className="block size-full cursor-zoom-in"
          aria-label={`Ver en pantalla completa: foto ${selectedIndex + 1} de ${photos.length}`}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          ref={markIfTall}
          onLoadCapture={(event) => markIfTall(event.currentTarget)}
          onPointerEnter={preload}
          onFocus={preload}
        >
          <SharedPhotoTransition id={id}>
            <ImageWithFallback
              key={currentPhoto.src}
              {...toLargePhotoProps(currentPhoto.src)}
              fallbackSrc={currentPhoto.fallback}
              alt={currentPhoto.alt}
              width={1200}
              height={800}
              priority
              className={cx('data-tall:bg-neutral! data-tall:object-contain', isStock && 'grayscale-60')}
              style={cardPhotoUrl === currentPhoto.src ? toBackdropStyle(cardPhotoUrl) : undefined}
              onFail={(src) => setFailedUrls([...failedUrls, src])}
            />
          </SharedPhotoTransition>
        </button>
        {photos.length > 1 && (
          <span
            className="pointer-events-none absolute right-0 bottom-0 flex items-center gap-2 bg-page px-3 py-2 text-xs font-semibold tabular-nums print:hidden"
            aria-hidden="true"
          >
            <span>{`${selectedIndex + 1} / ${photos.length}`}</span>
            <Maximize size={20} strokeWidth={1.5} />
          </span>
        )}
        {(isStock || failedUrls.includes(currentPhoto.src)) && (
          <span className="absolute bottom-0 left-0 bg-page px-3 py-2 text-xs font-semibold">
            {isStock ? noPhotosNote : illustrativeImageNote}
          </span>
        )}
      </div>
      {photos.length > 1 && <Thumbnails photos={photos} selectedIndex={selectedIndex} onSelect={setSelectedIndex} />}
      {isOpen && (
        <Lightbox photos={photos} index={selectedIndex} onSelect={setSelectedIndex} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}

interface ThumbnailsProps {
  photos: readonly GalleryPhoto[]
  selectedIndex: number
  onSelect: (index: number) => void
}

/** Number of thumbnails in view. The visitor scrolls to the others. */
const thumbnailColumns = 5

/** A strip that scrolls the thumbnail of the selected photo into view, also when the lightbox selects the photo. */
function Thumbnails({ photos, selectedIndex, onSelect }: ThumbnailsProps) {
  const strip = useRef<HTMLDivElement>(null)
  const indexInView = useRef(0)
  const [isAtStart, setAtStart] = useState(true)
  const hiddenCount = photos.length - thumbnailColumns
  useEffect(() => {
    // Nothing has to move at the start, and reading positions right after a render forces a layout.
    if (selectedIndex === indexInView.current) return
    indexInView.current = selectedIndex
    const thumbnail = strip.current?.children[selectedIndex]
    if (!strip.current || !(thumbnail instanceof HTMLElement)) return
    // `scrollIntoView` would also move the page.
    strip.current.scrollLeft = thumbnail.offsetLeft - (strip.current.clientWidth - thumbnail.offsetWidth) / 2
  }, [selectedIndex])
  return (
    <div
      ref={strip}
      role="group"
      aria-label="Fotos"
      className="relative -mx-1.5 mt-[calc(var(--gap)-6px)] grid auto-cols-[calc((100%-4*var(--gap))/5)] grid-flow-col gap-(--gap) overflow-x-auto p-1.5 [--gap:clamp(6px,.8vw,12px)] [scrollbar-width:thin] motion-safe:scroll-smooth print:auto-cols-[calc((100%-3*var(--gap))/4)]"
      onScroll={(event) => setAtStart(event.currentTarget.scrollLeft < 8)}
    >
      {photos.map((photo, index) => {
        const isOfHidden = isAtStart && hiddenCount > 0 && index === thumbnailColumns - 1 && selectedIndex !== index
        return (
          <button
            key={index}
            type="button"
            aria-label={isOfHidden ? `Foto ${index + 1} (+${hiddenCount})` : `Foto ${index + 1}`}
            aria-current={index === selectedIndex}
            className={cx(
              'relative aspect-4/3 overflow-hidden',
              index === selectedIndex && 'outline-2 outline-offset-2 outline-ink print:outline-none',
              'print:nth-[n+5]:hidden',
            )}
            onClick={() => onSelect(index)}
          >
            <ImageWithFallback
              src={toCardImageUrl(photo.src)}
              fallbackSrc={photo.src}
              alt=""
              width={640}
              height={480}
              missingText=""
              fetchPriority="low"
            />
            {isOfHidden && (
              <span
                className="absolute inset-0 grid place-items-center bg-ink/72 font-semibold text-white print:hidden"
                aria-hidden="true"
              >
                {`+${hiddenCount}`}
              </span>
            )}
          </button>
        )
      })}
    </div>
  )
}
