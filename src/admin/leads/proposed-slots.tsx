import { CalendarPlus } from 'lucide-react'
import { downloadFile } from '@/browser/download-file'
import { formatVisitConfirmation, formatVisitSubject } from '@/content/admin/leads'
import { calendarMimeType, formatVisitCalendar, visitTexts } from '@/content/visits'
import { toMailtoUrl, toWhatsappNumber, toWhatsappUrl } from '@/lib/contact-links'
import { formatVisitSlot } from '@/lib/visit-slots'
import type { Lead } from '@/services/leads/administration'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { ExternalLink, linkStyle } from '@/ui/text-link'

interface ProposedSlotsProps {
  lead: Lead
  /** The time that is being confirmed. */
  pendingSlot: string | undefined
  onConfirm: (slot: string) => void
}

/**
 * The proposed times of a visit, with buttons that confirm one. A confirmed visit also has links and a file to inform the
 * visitor. After a revocation of consent, only the times are left.
 */
export function ProposedSlots({ lead, pendingSlot, onConfirm }: ProposedSlotsProps) {
  const { visitSlots, confirmedSlot, revokedAt, name, email } = lead
  if (!visitSlots) return null
  return (
    <>
      <ul aria-label={`Horarios propuestos: ${name || email}`} className="mt-1 flex flex-wrap gap-2">
        {visitSlots.map((slot) => (
          <li key={slot} className="flex min-h-11 items-center">
            {slot === confirmedSlot ? (
              <Badge tone="ok" className="min-h-11!">
                {`Confirmado: ${formatVisitSlot(slot)}`}
              </Badge>
            ) : revokedAt || isPast(slot) ? (
              <span className="mr-2 text-muted">{formatVisitSlot(slot)}</span>
            ) : (
              <Button
                size="sm"
                loading={slot === pendingSlot}
                disabled={pendingSlot !== undefined}
                loadingText="Guardando..."
                aria-label={`${visitTexts.confirm} ${formatVisitSlot(slot)}: ${name || email}`}
                onClick={() => onConfirm(slot)}
              >
                {`${visitTexts.confirm} ${formatVisitSlot(slot)}`}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {confirmedSlot && !revokedAt && <VisitNotice lead={lead} slot={confirmedSlot} />}
    </>
  )
}

const isPast = (slot: string) => Date.parse(slot) <= Date.now()

/** Links and a file to inform the visitor of the confirmed time. */
export function VisitNotice({ lead, slot }: { lead: Lead; slot: string }) {
  const { name, email, phone, propertyId } = lead
  // Without the sender's message: a sender may have given the phone number of somebody else.
  const text = formatVisitConfirmation(name, propertyId, slot)
  const number = toWhatsappNumber(phone)
  const download = () =>
    downloadFile(
      'visita-confirmada.ics',
      formatVisitCalendar(
        { propertyId, subject: formatVisitSubject(propertyId), description: text, slots: [slot], status: 'CONFIRMED' },
        new Date(),
      ),
      calendarMimeType,
    )
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-5">
      {number && (
        <ExternalLink standalone newTab href={toWhatsappUrl(number, text)}>
          Avisar por WhatsApp
        </ExternalLink>
      )}
      <ExternalLink standalone href={toMailtoUrl(email, visitTexts.confirmed, text)}>
        Avisar por correo
      </ExternalLink>
      <button type="button" className={linkStyle(true, 'text-left')} onClick={download}>
        <CalendarPlus size={16} />
        {visitTexts.calendarOfOne}
      </button>
    </p>
  )
}
