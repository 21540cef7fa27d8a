import { useQuery } from '@tanstack/react-query'
import { listId } from '@/components/admin/admin-list'
import { keepFocusInList } from '@/components/admin/keep-focus-in-list'
import type { SignInPrompt } from '@/components/admin/use-sign-in-prompt'
import { QueryError } from '@/components/query-error'
import { paths } from '@/config/paths'
import { messages } from '@/content/messages'
import { listingCount } from '@/content/properties/labels'
import { reviewQueueQuery } from '@/services/properties/moderation'
import { EmptyState } from '@/ui/page-states'
import { TextLink } from '@/ui/text-link'
import { ReviewItem } from './review-item'

/** The listings that wait for a review, the oldest first. */
export function ReviewQueue({ signInPrompt }: { signInPrompt: SignInPrompt }) {
  return (
    <div id={listId} className="scroll-mt-16">
      <Queue signInPrompt={signInPrompt} />
    </div>
  )
}

function Queue({ signInPrompt }: { signInPrompt: SignInPrompt }) {
  const query = useQuery(reviewQueueQuery)
  const { data, error, isFetching } = query
  if (error && !data) return <QueryError title={messages.loadPropertiesAdmin} query={query} />
  if (!data) return <p role="status">Cargando propiedades...</p>
  return (
    <div aria-busy={isFetching || undefined}>
      <p tabIndex={-1} role="status" className="text-sm text-mut tabular-nums">
        {listingCount(data.total, true)} en revisión
      </p>
      {data.rows.length === 0 ? (
        <EmptyState
          title="Nada por revisar"
          text="Ninguna propiedad espera una decisión."
          actions={<TextLink to={paths.admin}>Ver lo pendiente</TextLink>}
          className="mt-4"
        />
      ) : (
        <ul ref={keepFocusInList} className="mt-4 grid gap-6">
          {data.rows.map((waiting) => (
            <ReviewItem key={waiting.id} waiting={waiting} signInPrompt={signInPrompt} />
          ))}
        </ul>
      )}
    </div>
  )
}
