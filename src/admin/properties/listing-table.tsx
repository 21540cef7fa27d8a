import { useRef, useState } from 'react'
import { AdminList } from '@/components/admin/admin-list'
import { ResultLimit } from '@/components/search/result-limit'
import { errorMessages } from '@/content/messages'
import { usePropertyResults } from '@/components/search/use-property-results'
import type { PropertySummary } from '@/services/properties/columns'
import type { PropertyFilters } from '@/schemas/properties/property-filters'
import { ListingRow } from './listing-row'
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
        paging={{ page: filters.page, pageCount, toHref }}
      >
        {pageQuery.data?.map((property) => (
          <ListingRow
            key={property.id}
            property={property}
            onDeleted={onDeleted}
            onVerify={filters.adminView && (() => setPropertyToVerify(property))}
            onOwner={filters.adminView && (() => setPropertyOfOwner(property))}
          />
        ))}
      </AdminList>
      {propertyOfOwner && <OwnerDialog property={propertyOfOwner} onClose={() => setPropertyOfOwner(null)} />}
      {propertyToVerify && <VerifyDialog property={propertyToVerify} onClose={() => setPropertyToVerify(null)} />}
    </>
  )
}
