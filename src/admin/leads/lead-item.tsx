import { Ban, Check, Trash2, Undo2, UserCheck, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '@/config/paths'
import { formatWait, leadKindLabels, leadStatusLabels, leadTexts } from '@/content/admin/leads'
import { toMailtoUrl, toTelUrl } from '@/lib/contact-links'
import { formatDateTime, formatLongDate, formatTimeAgo } from '@/lib/dates'
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

const badgeStyle = 'min-h-6! px-2! py-0!'
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
  const markLabel = isNew ? leadTexts.markAnswered : leadTexts.markNew
  const takeLabel = isMine ? leadTexts.release : assignedTo ? leadTexts.takeOver : leadTexts.take
  const wait = lead.kind === 'newsletter' ? null : formatWait(lead.status, lead.createdAt)
  // From its second line on, the message of a visit repeats the proposed times.
  const message = lead.visitSlots ? lead.message?.split('\n')[0] : lead.message
  const isLong = message ? message.length > maxUncutCharacters || message.includes('\n') : false
  const [isWhole, setWhole] = useState(false)
  return (
    <li
      className="grid grid-cols-1 gap-x-8 gap-y-2 border-b border-hairline py-3 lg:grid-cols-[minmax(0,1fr)_26rem]"
      aria-busy={actions.isBusy || undefined}
    >
      <div className="min-w-0 text-sm leading-normal">
        <div className="flex flex-wrap items-center gap-x-3">
          <h2 className="min-w-0 font-sans font-semibold wrap-anywhere">{who}</h2>
          {!wait && (
            <Badge tone={isNew ? 'info' : 'ok'} className={badgeStyle}>
              {leadStatusLabels[lead.status]}
            </Badge>
          )}
          <time dateTime={lead.createdAt} title={formatDateTime(lead.createdAt)} className="text-xs text-muted">
            {wait ? (
              <Badge tone="warn" className={badgeStyle}>
                {wait}
              </Badge>
            ) : (
              formatTimeAgo(lead.createdAt)
            )}
          </time>
          {assignedTo && (
            <span className="text-xs wrap-anywhere">
              {leadTexts.attendedBy(isMine ? leadTexts.me : (lead.assignee ?? assignedTo))}
            </span>
          )}
        </div>
        {message && (
          <p className={cx('max-w-text whitespace-pre-line wrap-anywhere', isLong && !isWhole && 'line-clamp-2')}>
            {message}
          </p>
        )}
        <p className="flex flex-wrap gap-x-4 text-xs leading-6 text-muted">
          <span>{leadKindLabels[lead.kind]}</span>
          {isLong && (
            <button
              type="button"
              aria-expanded={isWhole}
              className={linkStyle(false)}
              onClick={() => setWhole(!isWhole)}
            >
              {isWhole ? leadTexts.lessMessage : leadTexts.wholeMessage}
            </button>
          )}
          <a href={toMailtoUrl(lead.email)} className={linkStyle(false, 'wrap-anywhere')}>
            {lead.email}
          </a>
          {lead.phone && (
            <a href={toTelUrl(lead.phone)} className={linkStyle(false)}>
              {lead.phone}
            </a>
          )}
          {lead.propertyId && (
            <Link
              to={paths.property(lead.propertyId)}
              className={linkStyle(false, 'max-w-max min-w-0 flex-[1_1_10rem] truncate')}
            >
              {lead.propertyTitle ?? 'Ver la propiedad'}
            </Link>
          )}
          {lead.visitDate && <span>{`Visita: ${formatLongDate(lead.visitDate)}`}</span>}
          {lead.propertyType && <span>{lead.propertyType}</span>}
        </p>
        {lead.revokedAt && (
          <p className="font-semibold text-red">
            {leadTexts.revoked} el <time dateTime={lead.revokedAt}>{formatLongDate(lead.revokedAt)}</time>
          </p>
        )}
        <ProposedSlots
          lead={lead}
          pendingSlot={actions.visit.isPending ? actions.visit.variables : undefined}
          onConfirm={actions.visit.run}
        />
        <RequestedDates lead={lead} actions={actions} />
      </div>
      <div className="flex min-w-0 flex-wrap content-start gap-2 lg:justify-end">
        {!lead.revokedAt && lead.kind !== 'newsletter' && (
          <ReplyButtons
            lead={lead}
            isMarking={actions.mark.isPending}
            onAnswered={() => actions.mark.run('answered')}
          />
        )}
        <Button
          size="sm"
          className="max-lg:min-w-11 max-lg:px-0 lg:flex-auto"
          aria-label={`${markLabel}: ${who}`}
          title={markLabel}
          disabled={actions.mark.isPending}
          onClick={() => actions.mark.run(isNew ? 'answered' : 'new')}
        >
          {isNew ? <Check {...iconProps} /> : <Undo2 {...iconProps} />}
          <span className="max-lg:sr-only">{markLabel}</span>
        </Button>
        <MoreMenu subject={who} isIcon>
          <MoreItem
            icon={isMine ? <UserMinus {...iconProps} /> : <UserCheck {...iconProps} />}
            aria-label={`${takeLabel}: ${who}`}
            disabled={actions.take.isPending || actions.release.isPending}
            onClick={isMine ? () => actions.release.run() : actions.askAndTake}
          >
            {takeLabel}
          </MoreItem>
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

/** A message with more characters may be longer than two lines, which are shown until it is opened. */
const maxUncutCharacters = 90
