import { type ReactNode, ViewTransition } from 'react'
import { prefersReducedMotion } from '@/browser/focus'
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

interface TravellingPhotoProps {
  /** Of the listing. On one page only one photo of a listing may travel. */
  id: string
  children: ReactNode
}

/**
 * A listing's photo that is on the page before and on the page after: where the browser can, it moves from one
 * place to the other (see `foto` in src/styles/motifs.css). Nothing else of a page is animated.
 */
export function SharedPhotoTransition({ id, children }: TravellingPhotoProps) {
  return (
    <ViewTransition name={`foto-${id}`} default="none" share={prefersReducedMotion() ? 'none' : 'foto'}>
      {children}
    </ViewTransition>
  )
}
