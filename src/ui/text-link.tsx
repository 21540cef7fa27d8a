import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { beginSmoothScroll } from '@/browser/scrolling'
import { cx } from './cx'
import { NewTabHint, newTabProps } from './new-tab'

/** Classes of a link in running text; `standalone` makes it a 44 px row with room for an arrow. */
export const linkStyle = (standalone = false, className?: string) =>
  cx(
    'font-semibold underline decoration-1 underline-offset-[.28em] decoration-current/45 transition-colors hover:decoration-current',
    standalone && 'inline-flex min-h-11 items-center gap-2',
    className,
  )

interface TextLinkProps {
  standalone?: boolean
  /** Opens in a new tab, and tells screen readers so. */
  newTab?: boolean
}

/** Link to another page of the site. */
export function TextLink({
  standalone,
  newTab,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & TextLinkProps) {
  return (
    <Link className={linkStyle(standalone, className)} {...(newTab && newTabProps)} {...rest}>
      <span className="contents">{children}</span>
      {newTab && <NewTabHint />}
    </Link>
  )
}

/** Link to a section of this page, with smooth scrolling. Does not scroll if the section is missing. */
export function SectionLink({ id, onClick, ...rest }: Omit<ComponentProps<typeof Link>, 'to' | 'id'> & { id: string }) {
  const onPress = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    beginSmoothScroll()
  }
  return <Link to={`#${id}`} preventScrollReset onClick={onPress} {...rest} />
}

export function ExternalLink({
  standalone,
  newTab,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & TextLinkProps) {
  return (
    <a className={linkStyle(standalone, className)} {...(newTab && newTabProps)} {...rest}>
      <span className="contents">{children}</span>
      {newTab && <NewTabHint />}
    </a>
  )
}
