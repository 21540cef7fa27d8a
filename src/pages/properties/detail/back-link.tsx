import { ArrowLeft } from 'lucide-react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { paths } from '@/config/paths'
import { readCardLink } from '@/lib/card-link'

const listOf = (state: unknown): string | null => {
  const { from } = readCardLink(state)
  return from === paths.properties || from?.startsWith(`${paths.properties}?`) ? from : null
}

/** Back to the list as it was left: through the history when the visitor came from there, so that the place is kept as well. */
export function BackLink() {
  const list = listOf(useLocation().state)
  const navigate = useNavigate()
  return (
    <Link
      to={list ?? paths.properties}
      className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold print:hidden"
      onClick={(event) => {
        if (!list || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        void navigate(-1)
      }}
    >
      <ArrowLeft size={16} aria-hidden="true" />
      Volver a propiedades
    </Link>
  )
}
