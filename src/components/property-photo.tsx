import { cardImageUrl } from '@/config/buckets'
import { ImageWithFallback } from '@/ui/image-with-fallback'

interface PropertyPhotoProps {
  url: string | undefined
  alt: string
  priority?: boolean
  className?: string
}

/** A listing's photo at card size; the full one where there is no small one, 'Sin imagen' where neither loads. */
export function PropertyPhoto({ url, alt, priority, className }: PropertyPhotoProps) {
  return (
    <ImageWithFallback
      src={url && cardImageUrl(url)}
      fallbackSrc={url}
      alt={alt}
      width={640}
      height={480}
      priority={priority}
      className={className}
    />
  )
}
