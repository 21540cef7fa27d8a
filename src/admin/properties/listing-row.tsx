import { BadgeCheck, ChartColumn, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { ConfirmButton, ListingStateBadge } from '@/components/property/listing-state-notice'
import { usePropertyDeletion, useStatusChange } from '@/components/property/use-property-actions'
import { useListingState } from '@/components/property/use-listing-state'
import { VerifiedBadge } from '@/components/property/property-badges'
import { PropertyPhoto } from '@/components/property/property-photo'
import { paths } from '@/config/paths'
import { ownerDialogTexts } from '@/content/owners'
import { reviewTexts } from '@/content/properties/review'
import { formatListingType, formatPropertyType, propertyStatusLabels } from '@/content/properties/labels'
import { formatListingPrice } from '@/lib/format'
import { joinNonEmpty } from '@/lib/text'
import { propertyStatuses } from '@/schemas/properties/property'
import type { PropertySummary } from '@/services/properties/columns'
import { ButtonLink } from '@/ui/button'
import { Select } from '@/ui/input'
import { MoreItem, MoreMenu } from '@/ui/more-menu'
import { linkStyle } from '@/ui/text-link'
import { toast } from '@/ui/toast'

const iconProps = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

interface ListingRowProps {
  property: PropertySummary
  onDeleted: () => void
  /** Opens the dialog that marks the listing as verified. Set only for administrators. */
  onVerify?: (() => void) | undefined
  /** Opens the dialog about the owner, with the listing's activity. Set only for administrators. */
  onOwner?: (() => void) | undefined
}

export function ListingRow({ property, onDeleted, onVerify, onOwner }: ListingRowProps) {
  const { id, title, images, address, district, propertyType, listingType } = property
  const [photo] = images
  const state = useListingState(property)
  const { remove, isDeleting } = usePropertyDeletion(onDeleted)
  const {
    shownStatus: status,
    change,
    isChanging,
  } = useStatusChange(property, (label) => toast.success('Estado actualizado', { description: `${title}: ${label}` }))
  const isBusy = isDeleting || isChanging
  return (
    <li
      aria-busy={isBusy || undefined}
      className="grid grid-cols-[96px_minmax(0,1fr)] items-start gap-4 border-b border-hairline py-5 lg:grid-cols-[128px_minmax(0,1fr)_auto] lg:items-center"
    >
      <div className="aspect-4/3">
        <PropertyPhoto url={photo} alt="" />
      </div>
      <div className="min-w-0 text-sm">
        <h2 className="line-clamp-3 text-h4">
          <Link to={paths.property(id)} className={linkStyle(false, 'wrap-anywhere')}>
            {title}
          </Link>
        </h2>
        <p className="mt-1 text-muted">{joinNonEmpty(address, district)}</p>
        <p className="mt-1">
          {[formatPropertyType(propertyType), formatListingType(listingType), formatListingPrice(property)].join(
            '\u00A0· ',
          )}
        </p>
        <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
          <ListingStateBadge property={property} />
          {property.verifiedAt && <VerifiedBadge />}
        </div>
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-end gap-2 lg:col-span-1">
        {onVerify && (state === 'due' || state === 'stale') && <ConfirmButton property={property} />}
        <Select
          aria-label={`Estado de ${title}`}
          className="min-h-11! w-28! flex-1 py-2! text-sm lg:w-36! lg:flex-none"
          value={status}
          onChange={(event) => {
            const next = propertyStatuses.find((option) => option === event.target.value)
            // The select stays enabled while busy: disabling it would lose the focus.
            if (next && !isBusy) change(next)
          }}
        >
          {propertyStatuses.map((option) => (
            <option key={option} value={option}>
              {propertyStatusLabels[option]}
            </option>
          ))}
        </Select>
        <ButtonLink to={paths.editProperty(id)} size="sm" aria-label={`Editar ${title}`}>
          <Pencil size={16} />
          Editar
        </ButtonLink>
        <MoreMenu subject={title}>
          {onVerify && (
            <MoreItem
              icon={<BadgeCheck {...iconProps} />}
              aria-haspopup="dialog"
              aria-label={`${reviewTexts.verify} ${title}`}
              onClick={onVerify}
            >
              {reviewTexts.verify}
            </MoreItem>
          )}
          {onOwner && (
            <MoreItem
              icon={<ChartColumn {...iconProps} />}
              aria-haspopup="dialog"
              aria-label={`${ownerDialogTexts.open} de ${title}`}
              onClick={onOwner}
            >
              {ownerDialogTexts.open}
            </MoreItem>
          )}
          <MoreItem
            icon={<Trash2 {...iconProps} />}
            danger
            aria-label={`Eliminar ${title}`}
            disabled={isBusy}
            onClick={() => remove(property)}
          >
            Eliminar
          </MoreItem>
        </MoreMenu>
      </div>
    </li>
  )
}
