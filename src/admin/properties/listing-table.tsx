import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { AdminList } from '@/components/admin/admin-list'
import { ResultLimit } from '@/components/search/result-limit'
import { errorMessages } from '@/content/messages'
import { listingNumberTexts } from '@/content/properties/review'
import { listingNumbersQuery } from '@/services/activity/administration'
import { usePropertyResults } from '@/components/search/use-property-results'
import type { PropertySummary } from '@/services/properties/columns'
import type { PropertyFilters } from '@/schemas/properties/property-filters'
import { listingColumns, ListingRow } from './listing-row'
import { OwnerDialog } from './owner-dialog'
import { VerifyDialog } from './verify-dialog'

const noFavorites: readonly string[] = []

interface ListingTableProps {
  filters: PropertyFilters
  toHref: (page: number) => string
}

export function ListingTable({ filters, toHref }: ListingTableProps) {
  const countRef = useRef<HTMLParagraphElement>(null)
  const { pageQuery, isOutOfRange, isEmpty, countText, pageCount } = usePropertyResults(filters, noFavorites)
  const [propertyOfOwner, setPropertyOfOwner] = useState<PropertySummary | null>(null)
  const [propertyToVerify, setPropertyToVerify] = useState<PropertySummary | null>(null)
  const isAdmin = filters.adminView !== undefined
  const ids = pageQuery.data?.map(({ id }) => id) ?? []
  const { data: numbers } = useQuery({ ...listingNumbersQuery(ids), enabled: isAdmin && ids.length > 0 })
  const onDeleted = () => countRef.current?.focus()

  if (isOutOfRange) return <ResultLimit />
  return (
    <>
      <AdminList
        query={pageQuery}
        name="propiedades"
        loadFailed={errorMessages.loadPropertiesAdmin}
        emptyText="Ninguna propiedad coincide con la búsqueda."
        isEmpty={isEmpty}
        count={countText}
        countRef={countRef}
        headClass={listingColumns}
        head={
          <>
            <span>{isAdmin && listingNumberTexts.published}</span>
            <span title={listingNumberTexts.viewsDetail}>{isAdmin && listingNumberTexts.views}</span>
            <span>{listingNumberTexts.status}</span>
          </>
        }
        listClass="mt-1 border-t border-ink"
        paging={{ page: filters.page, pageCount, toHref }}
      >
        {pageQuery.data?.map((property) => (
          <ListingRow
            key={property.id}
            property={property}
            numbers={numbers?.get(property.id)}
            onDeleted={onDeleted}
            onVerify={!isAdmin ? undefined : () => setPropertyToVerify(property)}
            onOwner={!isAdmin ? undefined : () => setPropertyOfOwner(property)}
          />
        ))}
      </AdminList>
      {propertyOfOwner && <OwnerDialog property={propertyOfOwner} onClose={() => setPropertyOfOwner(null)} />}
      {propertyToVerify && <VerifyDialog property={propertyToVerify} onClose={() => setPropertyToVerify(null)} />}
    </>
  )
}
