import { ViewTransition, type ReactNode } from 'react'
import { prefersStillness } from '@/lib/prefers-stillness'

interface TravellingPhotoProps {
  /** Of the listing. On one page only one photo of a listing may travel. */
  id: string
  children: ReactNode
}

/**
 * A listing's photo that is on the page before and on the page after: where the browser can, it moves from one
 * place to the other (see `foto` in src/styles/motifs.css). Nothing else of a page is animated.
 */
export function TravellingPhoto({ id, children }: TravellingPhotoProps) {
  return (
    <ViewTransition name={`foto-${id}`} default="none" share={prefersStillness() ? 'none' : 'foto'}>
      {children}
    </ViewTransition>
  )
}
