import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { ActivityChart } from '@/components/owners/activity-chart'
import { ManagementLink } from '@/components/owners/management-link'
import { ManageSection } from '@/components/owners/manage-section'
import { ListingStateNotice } from '@/components/property/listing-state-notice'
import { FailedPhotosButton } from '@/components/property/failed-photos-button'
import { useStatusChange } from '@/components/property/use-property-actions'
import { isPlaceholderImage } from '@/config/buckets'
import { activityTexts, failedPhotosTexts, ownerContactTexts, managementLinkTexts } from '@/content/owners'
import { propertyStatusLabels } from '@/content/properties/labels'
import { ownDatesTexts } from '@/content/properties/stays'
import { normalizeStatus, propertyStatuses } from '@/schemas/properties/property'
import type { Property } from '@/services/properties/columns'
import { failedPhotosQuery } from '@/services/publish/publish-property'
import { Alert } from '@/ui/alert'
import { Labelled } from '@/ui/field'
import { Select } from '@/ui/input'
import { OwnDates } from './own-dates'
import { OwnerContact } from './owner-contact'

/** The notice about a listing that is pending, rejected, due or stale (`ListingState`), and the field of its status. */
export function ManageStatus({ property }: { property: Property }) {
  return (
    <>
      <ListingStateNotice property={property} className="mt-4" />
      <MissingPhotosNotice property={property} />
      <StatusField property={property} />
    </>
  )
}

/** Says how many photos a placeholder replaces. Uploads them again if this browser still has them. */
function MissingPhotosNotice({ property: { id, images } }: { property: Pick<Property, 'id' | 'images'> }) {
  const count = images.filter(isPlaceholderImage).length
  const { data: kept = 0 } = useQuery({ ...failedPhotosQuery(id), enabled: count > 0 })
  if (count === 0) return null
  return (
    <Alert tone="warn" title={failedPhotosTexts.missing(count)} className="mt-4">
      <p>{`${failedPhotosTexts.detail(count)} ${kept > 0 ? '' : failedPhotosTexts.addAgain(count)}`}</p>
      {kept > 0 && <FailedPhotosButton id={id} className="mt-3" />}
    </Alert>
  )
}

function StatusField({ property }: { property: Property }) {
  const controlId = useId()
  const { shownStatus, change } = useStatusChange(property)
  return (
    <Labelled id={controlId} label="Estado" className="mt-4">
      <Select id={controlId} value={shownStatus} onChange={(event) => change(normalizeStatus(event.target.value))}>
        {propertyStatuses.map((value) => (
          <option key={value} value={value}>
            {propertyStatusLabels[value]}
          </option>
        ))}
      </Select>
    </Labelled>
  )
}

interface ManageToolsProps {
  property: Property
  /** Only the owner leaves a contact. Administrators read it on their own screen. */
  isOwner: boolean
}

/** The dates of a rental, the activity of the listing, its management link, and, only for its owner, the contact that the agency reads. */
export function ManageTools({ property, isOwner }: ManageToolsProps) {
  return (
    <>
      {property.listingType === 'rent' && (
        <ManageSection title={ownDatesTexts.title}>
          <OwnDates id={property.id} />
        </ManageSection>
      )}
      <ManageSection title={activityTexts.title}>
        <ActivityChart id={property.id} />
      </ManageSection>
      <ManageSection title={managementLinkTexts.title}>
        <ManagementLink property={property} />
      </ManageSection>
      {isOwner && (
        <ManageSection title={ownerContactTexts.title}>
          <OwnerContact id={property.id} />
        </ManageSection>
      )}
    </>
  )
}
