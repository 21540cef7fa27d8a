import { useQuery } from '@tanstack/react-query'
import { findCaption, galleryPhotos } from '@/content/home'
import { galleryImagesQuery } from '@/services/images/home-images'
import { Carousel } from '@/ui/carousel'
import { cx } from '@/ui/cx'
import { ImageWithFallback } from '@/ui/image-with-fallback'
import { Picture } from '@/ui/picture'

/** Top padding of each slide: from the `md` breakpoint up, the three slides start at different heights. */
const topPaddings = ['', 'md:pt-[clamp(32px,5vw,80px)]', 'md:pt-[clamp(16px,2.5vw,40px)]']
/**
 * A 4:5 frame crops a 4:3 photograph, so the image is wider than the frame. On a phone, `sizes` says less than the width of
 * the image, to save bytes.
 */
const sizes = '(min-width: 1440px) 700px, (min-width: 768px) 50vw, 100vw'

/** Three images that the agency uploaded. Built-in photographs replace missing ones. */
export function Gallery() {
  const { data: storedImages = [] } = useQuery(galleryImagesQuery)
  return (
    <section id="galeria" aria-label="Galería" className="sec">
      <div className="wrap">
        <Carousel
          label="Imágenes destacadas"
          slideClassName="basis-[min(82%,420px)] md:basis-[calc((100%-2*var(--gutter))/3)]"
        >
          {galleryPhotos.map(({ photo, alt }, index) => {
            const caption = findCaption(index)
            const image = storedImages[index]
            return (
              <figure key={caption.title} className={cx(topPaddings[index])}>
                <div className="after-first-paint aspect-4/5">
                  {image ? (
                    <ImageWithFallback
                      src={image.src}
                      srcSet={image.srcSet}
                      sizes={sizes}
                      fallbackSrc={photo.src}
                      alt={caption.title}
                      width={photo.width}
                      height={photo.height}
                      onFail={(failed) => console.warn('A gallery image failed to load', failed)}
                    />
                  ) : (
                    <Picture image={photo} alt={alt} sizes={sizes} />
                  )}
                </div>
                <figcaption className="grid gap-1 pt-4">
                  <p className="font-serif text-h3">{caption.title}</p>
                  <p className="text-sm text-muted">{caption.text}</p>
                </figcaption>
              </figure>
            )
          })}
        </Carousel>
      </div>
    </section>
  )
}
