import { useQuery } from '@tanstack/react-query'
import { anconBay as bayAlt } from '@/content/images'
import { anconBay } from '@/content/photos'
import { bayImageQuery } from '@/services/images/home-images'
import { ImageWithFallback } from '@/ui/image-with-fallback'
import { Picture } from '@/ui/picture'

const sizes = '(min-width: 768px) 133vw, 130vw'
/** From 768 px on a detail, because the hero shows the whole bay. */
const photoStyle = 'object-[100%_60%] md:origin-[100%_58%] md:scale-170'

/** The panorama above the featured properties: the agency's image if it uploaded one, or the built-in one. */
export function Bay({ headingId }: { headingId: string }) {
  const { data: image } = useQuery(bayImageQuery)
  return (
    <div className="over-photo relative overflow-clip bg-ink">
      <div className="after-first-paint aspect-4/5 max-h-[640px] w-full md:aspect-21/9">
        {image ? (
          <ImageWithFallback
            src={image.src}
            srcSet={image.srcSet}
            sizes={sizes}
            fallbackSrc={anconBay.src}
            alt={bayAlt}
            width={anconBay.width}
            height={anconBay.height}
            className={photoStyle}
            onFail={(failed) => console.warn('The bay image failed to load', failed)}
          />
        ) : (
          <Picture image={anconBay} alt={bayAlt} sizes={sizes} className={photoStyle} />
        )}
      </div>
      <div className="bay-scrim absolute inset-0" />
      <div className="absolute inset-x-0 bottom-0 pb-[clamp(28px,4vw,56px)]">
        <div className="wrap">
          <p className="eyebrow mb-3.5">Selección de la agencia</p>
          <h2 id={headingId} className="max-w-[12em] text-h1">
            Propiedades destacadas
          </h2>
        </div>
      </div>
    </div>
  )
}
