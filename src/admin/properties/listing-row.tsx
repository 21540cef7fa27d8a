import { BadgeCheck, ChartColumn, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ConfirmButton, ListingStateBadge } from '@/components/property/listing-state-notice'
import { usePropertyDeletion, useStatusChange } from '@/components/property/use-property-actions'
import { useListingState } from '@/components/property/use-listing-state'
import { VerifiedBadge } from '@/components/property/property-badges'
import { PropertyPhoto } from '@/components/property/property-photo'
import { paths } from '@/config/paths'
import { ownerDialogTexts } from '@/content/owners'
import { listingNumberTexts, reviewTexts } from '@/content/properties/review'
import { formatListingType, formatPropertyType, propertyStatusLabels } from '@/content/properties/labels'
import { formatShortDate } from '@/lib/dates'
import { formatListingPrice, formatNumber } from '@/lib/format'
import { joinNonEmpty } from '@/lib/text'
import { propertyStatuses } from '@/schemas/properties/property'
import type { ListingNumbers } from '@/services/activity/administration'
import type { PropertySummary } from '@/services/properties/columns'
import { ButtonLink } from '@/ui/button'
import { cx } from '@/ui/cx'
import { Select } from '@/ui/input'
import { MoreItem, MoreMenu } from '@/ui/more-menu'
import { toast } from '@/ui/toast'

const iconProps = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

/**
 * The columns of a row: photo, title, from 1024 px on publication and views, status and two buttons. Below 768 px, the photo and the
 * title stand above the status and the buttons.
 */
export const listingColumns =
  'md:grid md:grid-cols-[4.5rem_minmax(0,1fr)_8.5rem_6.5rem_5.5rem] md:items-center md:gap-x-3 lg:grid-cols-[4.5rem_minmax(0,1fr)_5.5rem_3.5rem_8.5rem_6.5rem_5.5rem]'

interface ListingRowProps {
  property: PropertySummary
  /** Set for administrators, once it is read. */
  numbers?: ListingNumbers | undefined
  onDeleted: () => void
  /** Opens the dialog that marks the listing as verified. Set only for administrators. */
  onVerify?: (() => void) | undefined
  /** Opens the dialog about the owner, with the listing's activity. Set only for administrators. */
  onOwner?: (() => void) | undefined
}

export function ListingRow({ property, numbers, onDeleted, onVerify, onOwner }: ListingRowProps) {
  const { id, title, images, address, district, propertyType, listingType } = property
  const [photo] = images
  const state = useListingState(property)
  const { remove, isDeleting } = usePropertyDeletion(onDeleted)
  const {
    shownStatus: status,
    change,
    isChanging,
  } = useStatusChange(property, (label, undo) =>
    toast.success('Estado actualizado', { description: `${title}: ${label}`, undo }),
  )
  const isBusy = isDeleting || isChanging
  return (
    <li
      aria-busy={isBusy || undefined}
      className={cx('flex flex-wrap gap-x-3 gap-y-1.5 border-b border-hairline py-2 max-md:py-1.5', listingColumns)}
    >
      <div className="h-[54px] w-[72px]">
        <PropertyPhoto url={photo} alt="" />
      </div>
      <div className="min-w-0 flex-1 basis-52">
        <div className="flex items-center gap-x-3 gap-y-1 max-md:flex-wrap">
          <h2 className="min-w-0 truncate font-sans text-sm font-semibold">
            <Link
              to={paths.property(id)}
              className="hover:underline focus-visible:underline -outline-offset-2"
              title={title}
            >
              {title}
            </Link>
          </h2>
          <div className="flex flex-none gap-2 empty:hidden">
            <ListingStateBadge property={property} />
            {property.verifiedAt && <VerifiedBadge />}
          </div>
        </div>
        <p className="flex text-xs text-muted max-lg:flex-col max-lg:leading-tight">
          <span className="truncate">{joinNonEmpty(address, district)}</span>
          <span className="flex-none whitespace-pre max-lg:hidden"> · </span>
          <span className="max-w-full flex-none truncate">
            {[formatPropertyType(propertyType), formatListingType(listingType), formatListingPrice(property)].join(
              '\u00A0· ',
            )}
          </span>
        </p>
      </div>
      {onVerify && (state === 'due' || state === 'stale') ? (
        <ConfirmButton
          property={property}
          className="max-md:w-full max-lg:order-last max-lg:col-span-full lg:col-span-2"
        />
      ) : (
        <>
          <ListingNumber label={listingNumberTexts.published}>
            {numbers && formatShortDate(numbers.createdAt)}
          </ListingNumber>
          <ListingNumber label={listingNumberTexts.views}>{numbers && formatNumber(numbers.views)}</ListingNumber>
        </>
      )}
      <div className="flex w-full flex-wrap gap-2 md:contents">
        <Select
          aria-label={`Estado de ${title}`}
          className="min-h-11! w-auto! min-w-24 flex-1 py-2! text-sm"
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

/** A number with its name for screen readers: `listingColumns` has its column from 1024 px on. */
function ListingNumber({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className="text-xs text-muted tabular-nums max-lg:hidden">
      <span className="sr-only">{`${label}: `}</span>
      <span>{children}</span>
    </p>
  )
}
