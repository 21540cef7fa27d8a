import { type ReactNode, ViewTransition } from 'react'
import { prefersReducedMotion } from '@/browser/scrolling'
import { toCardImageUrl } from '@/config/buckets'
import { ImageWithFallback } from '@/ui/image-with-fallback'

interface PropertyPhotoProps {
  url: string | undefined
  alt: string
  priority?: boolean
}

/** A listing's photo at card size. Falls back to the full size, then to the text 'Sin imagen'. */
export function PropertyPhoto({ url, alt, priority }: PropertyPhotoProps) {
  return (
    <ImageWithFallback
      src={url && toCardImageUrl(url)}
      fallbackSrc={url}
      alt={alt}
      width={640}
      height={480}
      priority={priority}
    />
  )
}

interface SharedPhotoTransitionProps {
  /** Id of the listing. Use it at most once per page: a `view-transition-name` must be unique. */
  id: string
  children: ReactNode
}

/**
 * Shared element transition of a listing's photo between two pages, in browsers with view transitions (see `foto` in
 * src/styles/motifs.css). No other element of the page is animated.
 */
export function SharedPhotoTransition({ id, children }: SharedPhotoTransitionProps) {
  return (
    <ViewTransition name={`foto-${id}`} default="none" share={prefersReducedMotion() ? 'none' : 'foto'}>
      {children}
    </ViewTransition>
  )
}
