import { useRef, useState } from 'react'
import { ResultLimit } from '@/components/result-limit'
import type { SignInPrompt } from '@/components/session/use-sign-in-prompt'
import { messages } from '@/content/messages'
import { errorReason } from '@/queries/error-reason'
import { usePropertyResults } from '@/queries/property-results'
import type { PropertySummary } from '@/schemas/property'
import type { PropertyFilters } from '@/schemas/property-filters'
import { EmptyState, ErrorState } from '@/ui/page-states'
import { Pagination } from '@/ui/pagination'
import { InvalidListingRow, ListingRow } from './listing-row'
import { useListingActions } from './use-listing-actions'
import { VerifyDialog } from './verify-dialog'

const noFavorites: readonly string[] = []

interface ListingTableProps {
  filters: PropertyFilters
  signInPrompt: SignInPrompt
  hrefOf: (page: number) => string
}

/** One page of the list of listings. */
export function ListingTable({ filters, signInPrompt, hrefOf }: ListingTableProps) {
  const summary = useRef<HTMLParagraphElement>(null)
  const { page, isOutOfRange, isEmpty, countText, pageCount } = usePropertyResults(filters, noFavorites)
  const { data, error, isFetching, refetch } = page
  const [verified, setVerified] = useState<PropertySummary | null>(null)
  const actions = useListingActions(signInPrompt, () => summary.current?.focus())

  if (isOutOfRange) return <ResultLimit />
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
        {countText}
      </p>
      {isEmpty ? (
        <EmptyState title="No hay propiedades" text="Ninguna propiedad coincide con la búsqueda." className="mt-4" />
      ) : (
        <ul className="mt-2">
          {data.unreadable.map((id) => (
            <InvalidListingRow
              key={id}
              id={id}
              busy={actions.isRemoving(id)}
              onRemove={() => actions.confirmRemoval({ id, title: id })}
            />
          ))}
          {data.properties.map((property) => (
            <ListingRow
              key={property.id}
              property={property}
              status={actions.pendingStatus(property.id) ?? property.status}
              busy={actions.pendingStatus(property.id) !== null || actions.isRemoving(property.id)}
              onStatus={(status) => actions.changeStatus(property, status)}
              onRemove={() => actions.confirmRemoval(property)}
              onVerify={filters.desk && (() => setVerified(property))}
            />
          ))}
        </ul>
      )}
      <div className="mt-8">
        <Pagination label="Páginas de propiedades" page={filters.page} pageCount={pageCount} hrefOf={hrefOf} />
      </div>
      {verified && <VerifyDialog property={verified} signInPrompt={signInPrompt} onClose={() => setVerified(null)} />}
    </div>
  )
}
