import { type SubmitEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '@/config/paths'
import { reportDeskTexts, reportReasonLabels, reportStatusLabels } from '@/content/report-texts'
import { formatDateTime } from '@/lib/dates'
import { plural } from '@/lib/text'
import { type ListingReport, type ReportDecision, type ReportedListing, reportLimits } from '@/schemas/listing-report'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Field } from '@/ui/old-field'
import { Textarea } from '@/ui/input'
import { linkStyle } from '@/ui/text-link'

interface ReportedListingProps {
  listing: ReportedListing
  /** The action in progress on the listing. */
  pending: ReportDecision | 'note' | null
  onDecide: (decision: ReportDecision) => void
  onNote: (note: string) => void
}

export function ReportedListingItem({ listing, pending, onDecide, onNote }: ReportedListingProps) {
  const { propertyId, title, isHidden, isDeleted, openCount, reportCount, reports } = listing
  const decide = (decision: ReportDecision, variant?: 'danger') => (
    <Button
      size="sm"
      variant={variant}
      loading={pending === decision}
      loadingText="Guardando..."
      aria-label={`${reportDeskTexts[decision]}: ${title}`}
      onClick={() => onDecide(decision)}
    >
      {reportDeskTexts[decision]}
    </Button>
  )
  return (
    <li
      className="grid gap-x-8 gap-y-4 border-b border-garua py-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,320px)]"
      aria-busy={pending !== null || undefined}
    >
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={isHidden ? 'gris' : 'verde'}>{isDeleted ? 'Eliminado' : isHidden ? 'Oculto' : 'Visible'}</Badge>
          <span className="font-semibold tabular-nums">{plural(reportCount, 'reporte', 'reportes')}</span>
          {openCount > 0 && (
            <span className="text-mut tabular-nums">{plural(openCount, 'pendiente', 'pendientes')}</span>
          )}
        </p>
        <h2 className="mt-3 text-h4">
          {isDeleted ? (
            <span className="wrap-anywhere">{title}</span>
          ) : (
            <Link to={paths.property(propertyId)} className={linkStyle(false, 'wrap-anywhere')}>
              {title}
            </Link>
          )}
        </h2>
        <ul aria-label={`Reportes de ${title}`} className="mt-3 border-t border-garua">
          {reports.map((report) => (
            <ReportRow key={report.id} report={report} />
          ))}
        </ul>
        {reports.length < reportCount && (
          <p className="mt-2 text-xs text-mut">Se muestran los {reports.length} más recientes.</p>
        )}
      </div>
      <div className="grid min-w-0 content-start gap-4">
        <div className="flex flex-wrap gap-2">
          {!isDeleted && (isHidden ? decide('restore') : decide('hide', 'danger'))}
          {openCount > 0 && decide('dismiss')}
        </div>
        <Note listing={listing} isPending={pending === 'note'} onSave={onNote} />
      </div>
    </li>
  )
}

function ReportRow({ report: { reason, comment, email, status, createdAt } }: { report: ListingReport }) {
  return (
    <li className="border-b border-garua py-3 last:border-0">
      <p className="font-semibold">{reportReasonLabels[reason]}</p>
      {comment && <p className="mt-1 max-w-texto whitespace-pre-line wrap-anywhere">{comment}</p>}
      <p className="mt-1 flex flex-wrap gap-x-3 text-xs text-mut">
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        <span>{reportStatusLabels[status]}</span>
        {email && (
          <a href={`mailto:${encodeURIComponent(email)}`} className={linkStyle(false, 'wrap-anywhere')}>
            {email}
          </a>
        )}
      </p>
    </li>
  )
}

interface NoteProps {
  listing: ReportedListing
  isPending: boolean
  onSave: (note: string) => void
}

/** The administrators' note on a listing. Keeps the typed text when saving fails. */
function Note({ listing: { note, title }, isPending, onSave }: NoteProps) {
  const [text, setText] = useState(note)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isPending) onSave(text)
  }
  return (
    <form onSubmit={submit} aria-label={`${reportDeskTexts.note}: ${title}`} className="grid gap-2">
      <Field label={reportDeskTexts.note} help="Solo la ven los administradores.">
        {(control) => (
          <Textarea
            {...control}
            className="min-h-20!"
            maxLength={reportLimits.note}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" size="sm" className="justify-self-start" loading={isPending} loadingText="Guardando...">
        {reportDeskTexts.saveNote}
      </Button>
    </form>
  )
}
