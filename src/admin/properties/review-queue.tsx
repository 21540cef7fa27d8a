import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { SignInPrompt } from '@/components/admin/use-sign-in-prompt'
import { messages } from '@/content/messages'
import { listingCount } from '@/content/properties/labels'
import { errorReason } from '@/components/error-reason'
import { reviewQueueQuery } from '@/services/properties/moderation'
import { EmptyState, ErrorState } from '@/ui/page-states'
import { ReviewItem } from './review-item'

/** The listings that wait for a review, the oldest first. */
export function ReviewQueue({ signInPrompt }: { signInPrompt: SignInPrompt }) {
  const summary = useRef<HTMLParagraphElement>(null)
  const { data, error, isFetching, refetch } = useQuery(reviewQueueQuery)
  if (error && !data) {
    return (
      <ErrorState
        title={messages.loadPropertiesAdmin}
        text={errorReason(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (!data) return <p role="status">Cargando propiedades...</p>
  return (
    <div aria-busy={isFetching || undefined}>
      <p ref={summary} tabIndex={-1} role="status" className="text-sm text-mut tabular-nums">
        {listingCount(data.total, true)} en revisión
      </p>
      {data.rows.length === 0 ? (
        <EmptyState title="Nada por revisar" text="Ninguna propiedad espera una decisión." className="mt-4" />
      ) : (
        <ul className="mt-4 grid gap-6">
          {data.rows.map((waiting) => (
            // The decided item unmounts with the focused button.
            <ReviewItem
              key={waiting.id}
              waiting={waiting}
              signInPrompt={signInPrompt}
              onDecided={() => summary.current?.focus()}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
