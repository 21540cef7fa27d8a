import { useQuery } from '@tanstack/react-query'
import { MessageCircle, Phone } from 'lucide-react'
import { focusElement } from '@/browser/focus'
import { ActivityChart } from '@/components/owners/activity-chart'
import { ManagementLink } from '@/components/owners/management-link'
import { ManageSection } from '@/components/owners/manage-section'
import { QueryError } from '@/components/query-error'
import { useOwnerContactDeletion } from '@/components/owners/use-owner-contact-deletion'
import { SignInPromptContext } from '@/components/use-admin-action'
import { activityTexts, ownerContactTexts, managementLinkTexts, ownerDialogTexts } from '@/content/owners'
import { formatShortDate } from '@/lib/dates'
import { toTelUrl, toWhatsappNumber, toWhatsappUrl } from '@/lib/contact-links'
import type { PropertySummary } from '@/services/properties/columns'
import { ownerContactQuery } from '@/services/owners/management'
import { Button, ButtonAnchor } from '@/ui/button'
import { Dialog } from '@/ui/dialog'

interface OwnerDialogProps {
  property: Pick<PropertySummary, 'id' | 'title'>
  onClose: () => void
}

/**
 * Shows the contact of a listing's owner, the management link and the activity of the listing. The actions open no
 * sign-in panel, which would be on the page behind the dialog.
 */
export function OwnerDialog({ property, onClose }: OwnerDialogProps) {
  return (
    <Dialog title={ownerDialogTexts.title} onClose={onClose}>
      <p className="mt-2 font-semibold wrap-anywhere">{property.title}</p>
      <SignInPromptContext value={null}>
        <ManageSection title={ownerContactTexts.title}>
          <OwnerContactDetails id={property.id} />
        </ManageSection>
        <ManageSection title={activityTexts.title}>
          <ActivityChart id={property.id} />
        </ManageSection>
        <ManageSection title={managementLinkTexts.title}>
          <ManagementLink property={property} />
        </ManageSection>
      </SignInPromptContext>
    </Dialog>
  )
}

function OwnerContactDetails({ id }: { id: string }) {
  const query = useQuery(ownerContactQuery(id))
  const { data, error, isPending } = query
  const deletion = useOwnerContactDeletion(id)
  if (error && data === undefined) return <QueryError title={ownerDialogTexts.loadFailed} query={query} />
  if (isPending) return <p role="status">Cargando...</p>
  if (!data) {
    return (
      // After the contact is deleted, the focus moves here from the button, which unmounts.
      <p
        ref={deletion.isSuccess ? focusElement : undefined}
        tabIndex={-1}
        className="mt-2 text-sm text-muted outline-none"
      >
        {ownerDialogTexts.noContact}
      </p>
    )
  }
  const number = toWhatsappNumber(data.phone)
  return (
    <>
      <p className="mt-2 wrap-anywhere">
        {data.name && <b className="font-semibold">{data.name}</b>} <span>{data.phone}</span>
      </p>
      <p className="text-sm text-muted">{ownerContactTexts.since(formatShortDate(data.consentAt))}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <ButtonAnchor size="sm" href={toTelUrl(data.phone)}>
          <Phone size={16} />
          Llamar
        </ButtonAnchor>
        {number && (
          <ButtonAnchor size="sm" href={toWhatsappUrl(number, '')} newTab>
            <MessageCircle size={16} />
            WhatsApp
          </ButtonAnchor>
        )}
        <Button
          size="sm"
          variant="danger"
          loading={deletion.isPending}
          loadingText="Quitando..."
          onClick={deletion.remove}
        >
          {ownerContactTexts.remove}
        </Button>
      </div>
    </>
  )
}
