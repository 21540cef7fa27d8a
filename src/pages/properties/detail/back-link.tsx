import { ArrowLeft } from 'lucide-react'
import { Link, useNavigate } from 'react-router-dom'
import { useHydratedState } from '@/browser/use-hydrated'
import { findListType, paths } from '@/config/paths'
import { parsePropertyLinkState } from '@/lib/property-link-state'

/**
 * Link to the property list. If the visitor came from a list, a click goes back in the history, which restores the filters
 * and the scroll position.
 */
export function BackLink() {
  const listPath = readListPath(useHydratedState())
  const navigate = useNavigate()
  return (
    <Link
      to={listPath ?? paths.properties}
      className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold print:hidden"
      onClick={(event) => {
        if (!listPath || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        void navigate(-1)
      }}
    >
      <ArrowLeft size={16} />
      Volver a propiedades
    </Link>
  )
}

const readListPath = (state: unknown): string | null => {
  const { from } = parsePropertyLinkState(state)
  return from && findListType(from.split('?')[0] ?? '') !== null ? from : null
}
