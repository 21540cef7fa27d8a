import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { iconButtonStyle } from './button'

interface PaginationProps {
  /** From 1. */
  page: number
  pageCount: number
  /** Returns the URL of a page. It must include the active filters. */
  toHref: (page: number) => string
  label: string
}

/** Uses links, so that visitors can open pages in a new tab and share them, and search engines can crawl them. */
export function Pagination({ page, pageCount, toHref, label }: PaginationProps) {
  if (pageCount < 2) return null
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-1 tabular-nums">
      <PageArrow to={page > 1 ? toHref(page - 1) : null} label="Anterior" rel="prev" />
      {listShownPages(page, pageCount).map((entry, index) =>
        entry === null ? (
          <span key={`hueco-${index}`} className="w-6 text-center text-muted" aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={entry}
            to={toHref(entry)}
            aria-label={`Página ${entry}`}
            aria-current={entry === page ? 'page' : undefined}
            className="inline-grid h-11 min-w-11 place-items-center rounded text-sm font-semibold not-aria-[current=page]:hover:bg-neutral aria-[current=page]:bg-ink aria-[current=page]:text-white"
          >
            {entry}
          </Link>
        ),
      )}
      <PageArrow to={page < pageCount ? toHref(page + 1) : null} label="Siguiente" rel="next" />
    </nav>
  )
}

function PageArrow({ to, label, rel }: { to: string | null; label: string; rel: 'prev' | 'next' }) {
  const Icon = rel === 'prev' ? ArrowLeft : ArrowRight
  const icon = <Icon size={20} strokeWidth={1.5} />
  const style = iconButtonStyle()
  if (to === null) {
    return (
      <button type="button" disabled aria-label={label} className={style}>
        {icon}
      </button>
    )
  }
  return (
    <Link to={to} rel={rel} aria-label={label} className={style}>
      {icon}
    </Link>
  )
}

/** The first page, the last one, and the current one with its neighbours. Fills a gap of one page; null marks a wider gap. */
export function listShownPages(page: number, pageCount: number): (number | null)[] {
  const shownPages = [...new Set([1, page - 1, page, page + 1, pageCount])].filter(
    (number) => number >= 1 && number <= pageCount,
  )
  return shownPages.flatMap((number, index) => {
    const previous = shownPages[index - 1]
    if (previous === undefined || number - previous === 1) return [number]
    return number - previous === 2 ? [number - 1, number] : [null, number]
  })
}
