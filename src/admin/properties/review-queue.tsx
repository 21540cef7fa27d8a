import { useQuery } from '@tanstack/react-query'
import { AdminList } from '@/components/admin/admin-list'
import { errorMessages } from '@/content/messages'
import { formatListingCount } from '@/content/properties/labels'
import { reviewQueueQuery } from '@/services/properties/review'
import { ReviewItem } from './review-item'

/** Up to 20 listings that wait for a review, the one changed longest ago first. `total` counts all that wait. */
export function ReviewQueue() {
  const query = useQuery(reviewQueueQuery)
  const { rows = [], total = 0 } = query.data ?? {}
  return (
    <AdminList
      query={query}
      name="propiedades"
      loadFailed={errorMessages.loadPropertiesAdmin}
      emptyTitle="Nada por revisar"
      emptyText="Ninguna propiedad espera una decisión."
      isEmpty={rows.length === 0}
      count={`${formatListingCount(total, true)} en revisión`}
      listClass="mt-4 grid gap-6"
    >
      {rows.map((item) => (
        <ReviewItem key={item.id} item={item} />
      ))}
    </AdminList>
  )
}
