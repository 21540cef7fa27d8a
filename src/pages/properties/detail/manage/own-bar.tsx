import type { ReactNode } from 'react'
import { useListingPermissions } from '@/components/use-permissions'
import { useStatusChange } from '@/components/property/use-property-actions'
import { useSession } from '@/components/use-session'
import { paths } from '@/config/paths'
import { ownBarTexts } from '@/content/owners'
import type { Property } from '@/services/properties/columns'
import { Button, ButtonLink } from '@/ui/button'

interface OwnBarProps {
  property: Property
  /** What everybody else gets. */
  others: ReactNode
}

/** What the bar of a phone offers to whoever published the listing: nobody calls their own agent about it. */
export function OwnBar({ property, others }: OwnBarProps) {
  const { data: session } = useSession()
  return useListingPermissions(session).isOwner(property.id) ? <OwnButtons property={property} /> : others
}

function OwnButtons({ property }: { property: Property }) {
  const { shownStatus, change, isChanging } = useStatusChange(property)
  const closed = property.listingType === 'rent' ? 'rented' : 'sold'
  const next = shownStatus === 'active' ? closed : 'active'
  return (
    <>
      <ButtonLink to={paths.editProperty(property.id)} size="sm" variant="outline">
        {ownBarTexts.edit}
      </ButtonLink>
      <Button
        size="sm"
        variant="dark"
        className="max-md:px-2"
        loading={isChanging}
        loadingText="Guardando..."
        onClick={() => change(next)}
      >
        {ownBarTexts[next]}
      </Button>
    </>
  )
}
