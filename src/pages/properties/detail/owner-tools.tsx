import { type ReactNode, useId } from 'react'
import { ActivityChart } from '@/components/listing-owner/activity-chart'
import { ManagementLink } from '@/components/listing-owner/management-link'
import { activityTexts, contactTexts, linkTexts } from '@/content/owner-texts'
import type { Property } from '@/schemas/properties/property'
import { OwnerContact } from './owner-contact'

interface OwnerToolsProps {
  property: Property
  /** False for an administrator: the contact is the owner's to leave, and on the desk to read. */
  isOwner: boolean
}

/** What an owner has beside the listing: its activity, the link that manages it, the contact for the agency. */
export function OwnerTools({ property, isOwner }: OwnerToolsProps) {
  return (
    <>
      <Part title={activityTexts.title}>
        <ActivityChart id={property.id} />
      </Part>
      <Part title={linkTexts.title}>
        <ManagementLink property={property} />
      </Part>
      {isOwner && (
        <Part title={contactTexts.title}>
          <OwnerContact id={property.id} />
        </Part>
      )}
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-6 border-t border-garua pt-5">
      <h3 id={id} className="text-label font-sans font-semibold">
        {title}
      </h3>
      {children}
    </section>
  )
}
