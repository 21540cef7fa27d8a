import { MapPin } from 'lucide-react'
import { FavoriteButton } from '@/components/favorite-button'
import { StatusBadge } from '@/components/status-badge'
import type { Property } from '@/schemas/property'
import { BackLink } from './back-link'
import { ShareMenu } from './share-menu'

export function DetailHeader({ property }: { property: Property }) {
  const { id, title, status, address, district, province, country } = property
  return (
    <>
      <div className="flex items-center justify-between gap-4 pt-3.5 pb-3">
        <BackLink />
        <div className="flex gap-2 print:hidden">
          <FavoriteButton id={id} title={title} className="border-boya" />
          <ShareMenu property={property} />
        </div>
      </div>
      <div className="pb-7">
        <StatusBadge status={status} className="mb-3.5" />
        <h1 className="text-h1 wrap-anywhere">{title}</h1>
        <p className="mt-3 flex items-start gap-2 text-mut">
          <MapPin size={20} strokeWidth={1.5} className="mt-0.5 flex-none" aria-hidden="true" />
          {[address, district, province, country].filter(Boolean).join(', ')}
        </p>
      </div>
    </>
  )
}
