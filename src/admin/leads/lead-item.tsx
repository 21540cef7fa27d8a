import { Ban, Trash2 } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '@/config/paths'
import { leadKindLabels, leadStatusLabels, leadTexts } from '@/content/admin/leads'
import { toMailtoUrl, toTelUrl } from '@/lib/contact-links'
import { formatLongDate } from '@/lib/dates'
import type { Lead } from '@/services/leads/administration'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { cx } from '@/ui/cx'
import { MoreItem, MoreMenu } from '@/ui/more-menu'
import { linkStyle } from '@/ui/text-link'
import { ReplyButtons } from './reply-buttons'
import { RequestedDates } from './requested-dates'
import { useLeadActions } from './use-lead-actions'
import { ProposedSlots } from './proposed-slots'

const iconProps = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

interface LeadItemProps {
  lead: Lead
  /** The id of the signed-in administrator. */
  userId: string | null
  onDeleted: () => void
}

export function LeadItem({ lead, userId, onDeleted }: LeadItemProps) {
  const { assignedTo } = lead
  const who = lead.name || lead.email
  const actions = useLeadActions(lead, onDeleted)
  const isMine = assignedTo !== null && assignedTo === userId
  const isNew = lead.status === 'new'
  // From its second line on, the message of a visit repeats the proposed times.
  const message = lead.visitSlots ? lead.message?.split('\n')[0] : lead.message
  return (
    <li
      className="grid grid-cols-1 gap-x-8 gap-y-3 border-b border-hairline py-5 lg:grid-cols-[minmax(0,1fr)_auto]"
      aria-busy={actions.isBusy || undefined}
    >
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={isNew ? 'warn' : 'ok'}>{leadStatusLabels[lead.status]}</Badge>
          <span className="font-semibold">{leadKindLabels[lead.kind]}</span>
          <time dateTime={lead.createdAt} className="text-muted">
            {formatLongDate(lead.createdAt)}
          </time>
          {assignedTo && (
            <span className="wrap-anywhere">
              {leadTexts.attendedBy(isMine ? leadTexts.me : (lead.assignee ?? assignedTo))}
            </span>
          )}
        </p>
        <h2 className="mt-3 text-h4 wrap-anywhere">{who}</h2>
        <p className="flex flex-wrap gap-x-5">
          <a href={toMailtoUrl(lead.email)} className={linkStyle(true, 'wrap-anywhere')}>
            {lead.email}
          </a>
          {lead.phone && (
            <a href={toTelUrl(lead.phone)} className={linkStyle(true)}>
              {lead.phone}
            </a>
          )}
          {lead.propertyId && (
            <Link to={paths.property(lead.propertyId)} className={linkStyle(true, 'wrap-anywhere')}>
              {lead.propertyTitle ?? 'Ver la propiedad'}
            </Link>
          )}
        </p>
        {message && <LeadMessage text={message} />}
        <ProposedSlots
          lead={lead}
          pendingSlot={actions.visit.isPending ? actions.visit.variables : undefined}
          onConfirm={actions.visit.run}
        />
        <RequestedDates lead={lead} actions={actions} />
        {lead.revokedAt && (
          <p className="mt-2 font-semibold text-red">
            {leadTexts.revoked} el <time dateTime={lead.revokedAt}>{formatLongDate(lead.revokedAt)}</time>
          </p>
        )}
        {(lead.visitDate || lead.propertyType) && (
          <p className="mt-1 text-muted">
            {[lead.visitDate && `Visita: ${formatLongDate(lead.visitDate)}`, lead.propertyType]
              .filter(Boolean)
              .join('\u00A0· ')}
          </p>
        )}
        {!lead.revokedAt && lead.kind !== 'newsletter' && (
          <ReplyButtons
            lead={lead}
            isMarking={actions.mark.isPending}
            onAnswered={() => actions.mark.run('answered')}
          />
        )}
      </div>
      <div className="flex flex-wrap items-start gap-2 self-start">
        <LeadButton
          label={isNew ? leadTexts.markAnswered : leadTexts.markNew}
          who={who}
          loading={actions.mark.isPending}
          onClick={() => actions.mark.run(isNew ? 'answered' : 'new')}
        />
        <LeadButton
          label={isMine ? leadTexts.release : assignedTo ? leadTexts.takeOver : leadTexts.take}
          who={who}
          loading={actions.take.isPending || actions.release.isPending}
          onClick={isMine ? () => actions.release.run() : actions.askAndTake}
        />
        <MoreMenu subject={who}>
          {!lead.revokedAt && (
            <MoreItem
              icon={<Ban {...iconProps} />}
              aria-label={`Registrar revocación: ${who}`}
              disabled={actions.revocation.isPending}
              onClick={actions.askAndRevoke}
            >
              Registrar revocación
            </MoreItem>
          )}
          <MoreItem
            icon={<Trash2 {...iconProps} />}
            danger
            aria-label={`Eliminar consulta: ${who}`}
            disabled={actions.deletion.isPending}
            onClick={actions.askAndDelete}
          >
            Eliminar
          </MoreItem>
        </MoreMenu>
      </div>
    </li>
  )
}

/** A message with more characters shows only eight lines until it is opened. */
const maxUncutCharacters = 600

/** The message of an enquiry. A long one is cut at first, so that the next enquiry stays near. */
function LeadMessage({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false)
  const isLong = text.length > maxUncutCharacters
  return (
    <>
      <p className={cx('mt-1 max-w-text whitespace-pre-line wrap-anywhere', isLong && !isWhole && 'line-clamp-8')}>
        {text}
      </p>
      {isLong && (
        <button type="button" aria-expanded={isWhole} className={linkStyle(true)} onClick={() => setWhole(!isWhole)}>
          {isWhole ? leadTexts.lessMessage : leadTexts.wholeMessage}
        </button>
      )}
    </>
  )
}

interface LeadButtonProps extends Pick<ComponentProps<typeof Button>, 'loading' | 'onClick'> {
  label: string
  who: string
}

function LeadButton({ label, who, ...rest }: LeadButtonProps) {
  return (
    <Button
      size="sm"
      className="max-xs:flex-auto max-xs:px-3"
      loadingText="Guardando..."
      aria-label={`${label}: ${who}`}
      {...rest}
    >
      {label}
    </Button>
  )
}
