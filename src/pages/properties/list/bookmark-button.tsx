import { Bookmark } from 'lucide-react'
import type { ComponentProps } from 'react'
import { linkStyle } from '@/ui/text-link'

/** A small text button with a bookmark, filled once the search is saved. */
export function BookmarkButton({ filled, children, ...rest }: ComponentProps<'button'> & { filled?: boolean }) {
  return (
    <button
      type="button"
      className={linkStyle(false, '-mx-1 inline-flex min-h-9 items-center gap-2 px-1 text-sm')}
      {...rest}
    >
      <Bookmark size={16} className={filled ? 'fill-current' : undefined} />
      <span>{children}</span>
    </button>
  )
}
