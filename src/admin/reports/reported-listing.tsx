import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { useAdminForm } from '@/components/admin/use-admin-form'
import { useUnsavedValues } from '@/components/admin/use-unsaved-values'
import { TextareaField } from '@/components/form/fields'
import { Form, SubmitButton } from '@/components/form/form'
import { useAdminAction } from '@/components/use-admin-action'
import { StatusBadge } from '@/components/property/property-badges'
import { PropertyPhoto } from '@/components/property/property-photo'
import { useStatusChange } from '@/components/property/use-property-actions'
import { paths } from '@/config/paths'
import { reportAdminTexts, reportReasonLabels, reportStatusLabels } from '@/content/reports'
import { toMailtoUrl } from '@/lib/contact-links'
import { formatDateTime } from '@/lib/dates'
import { formatCount } from '@/lib/text'
import { type ReportDecision, reportNoteSchema } from '@/schemas/reports'
import {
  decideReports,
  type ListingReport,
  type ReportedListing,
  saveReportNote,
} from '@/services/reports/administration'
import { queryKeys } from '@/services/query-keys'
import { Alert } from '@/ui/alert'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { linkStyle } from '@/ui/text-link'
import { toast } from '@/ui/toast'

export function ReportedListingItem({ listing }: { listing: ReportedListing }) {
  const { propertyId, title, isHidden, isDeleted, openCount, reportCount, reports, status, listingType, photo } =
    listing
  const decision = useAdminAction((chosen: ReportDecision) => decideReports(propertyId, chosen), {
    // A hidden listing leaves the lists.
    keys: [queryKeys.reports, queryKeys.properties],
    done: (_, chosen) => toast.success(reportAdminTexts.done[chosen]),
    failed: reportAdminTexts.failed,
    label: (chosen) => reportAdminTexts[chosen],
  })
  const pendingDecision = decision.isPending ? decision.variables : null
  const renderButton = (chosen: ReportDecision, variant?: 'danger') => (
    <Button
      size="sm"
      variant={variant}
      loading={pendingDecision === chosen}
      loadingText="Guardando..."
      aria-label={`${reportAdminTexts[chosen]}: ${title}`}
      onClick={() => {
        if (chosen !== 'hide' || window.confirm(reportAdminTexts.hideConfirm)) decision.run(chosen)
      }}
    >
      {reportAdminTexts[chosen]}
    </Button>
  )
  return (
    <li
      className="grid gap-x-8 gap-y-4 border-b border-hairline py-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,320px)]"
      aria-busy={pendingDecision !== null || undefined}
    >
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={isHidden ? 'neutral' : 'ok'}>{isDeleted ? 'Eliminado' : isHidden ? 'Oculto' : 'Visible'}</Badge>
          {status !== null && <StatusBadge status={status} />}
          <span className="font-semibold tabular-nums">{formatCount(reportCount, 'reporte', 'reportes')}</span>
          {openCount > 0 && (
            <span className="text-muted tabular-nums">{formatCount(openCount, 'pendiente', 'pendientes')}</span>
          )}
        </p>
        <div className="mt-3 flex items-center gap-3">
          {photo && (
            <div className="h-[54px] w-[72px] flex-none">
              <PropertyPhoto url={photo} alt="" />
            </div>
          )}
          <h2 className="min-w-0 font-sans text-sm font-semibold">
            {isDeleted ? (
              <span className="wrap-anywhere">{title}</span>
            ) : (
              <Link to={paths.property(propertyId)} className={linkStyle(false, 'wrap-anywhere')}>
                {title}
              </Link>
            )}
          </h2>
        </div>
        <ul aria-label={`Reportes de ${title}`} className="mt-3 border-t border-hairline">
          {reports.map((report) => (
            <ReportRow key={report.id} report={report} />
          ))}
        </ul>
        {reports.length < reportCount && (
          <p className="mt-2 text-xs text-muted">{`Se muestran los ${reports.length} más recientes.`}</p>
        )}
      </div>
      <div className="grid min-w-0 content-start gap-4">
        <div className="flex flex-wrap gap-2">
          {!isDeleted && (isHidden ? renderButton('restore') : renderButton('hide', 'danger'))}
          {openCount > 0 && renderButton('dismiss')}
          {status === 'active' && (
            <MarkUnavailableButton listing={{ id: propertyId, status, title }} isRental={listingType === 'rent'} />
          )}
        </div>
        <ReportNote listing={listing} />
      </div>
    </li>
  )
}

interface MarkUnavailableButtonProps {
  listing: { id: string; status: string; title: string }
  isRental: boolean
}

/** Marks the listing as rented or sold: many reports say that it no longer is available. */
function MarkUnavailableButton({ listing, isRental }: MarkUnavailableButtonProps) {
  const { change, isChanging } = useStatusChange(listing)
  const text = isRental ? reportAdminTexts.markRented : reportAdminTexts.markSold
  return (
    <Button
      size="sm"
      loading={isChanging}
      loadingText="Guardando..."
      aria-label={`${text}: ${listing.title}`}
      onClick={() => change(isRental ? 'rented' : 'sold')}
    >
      {text}
    </Button>
  )
}

function ReportRow({ report }: { report: ListingReport }) {
  const { reason, comment, email, status, createdAt } = report
  return (
    <li className="border-b border-hairline py-3 last:border-0">
      <p className="font-semibold">{reportReasonLabels[reason]}</p>
      {comment && <p className="mt-1 max-w-text whitespace-pre-line wrap-anywhere">{comment}</p>}
      <p className="mt-1 flex flex-wrap gap-x-3 text-xs text-muted">
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        <span>{reportStatusLabels[status]}</span>
        {email && (
          <a href={toMailtoUrl(email)} className={linkStyle(false, 'wrap-anywhere')}>
            {email}
          </a>
        )}
      </p>
    </li>
  )
}

/** The administrators' note on a listing. */
function ReportNote({ listing }: { listing: ReportedListing }) {
  const { propertyId, title } = listing
  const note = listing.note ?? ''
  const { form, onSubmit, isSaving } = useAdminForm(reportNoteSchema, {
    defaultValues: { note },
    // The administrator has seen the stored note: the field or the alert shows it.
    save: (input) => saveReportNote(propertyId, input, listing.note),
    keys: [queryKeys.reports],
    onSaved: () => clear(),
    texts: { saved: reportAdminTexts.noteSaved, failed: reportAdminTexts.noteFailed, label: reportAdminTexts.saveNote },
  })
  const clear = useUnsavedValues(form, `report ${propertyId}`)
  // Shows a note that a colleague stored meanwhile, unless the administrator has typed into the field.
  useEffect(() => {
    if (!form.getFieldState('note').isDirty) form.reset({ note })
  }, [form, note])
  const typedNote = useWatch({ control: form.control, name: 'note' })
  const { isDirty, defaultValues } = form.formState
  const isChangedByOthers = isDirty && !isSaving && note !== typedNote.trim() && note !== defaultValues?.note?.trim()
  return (
    <Form form={form} onSubmit={onSubmit} aria-label={`${reportAdminTexts.note}: ${title}`} className="grid gap-2">
      <TextareaField
        name="note"
        label={reportAdminTexts.note}
        help="Solo la ven los administradores."
        className="[&_textarea]:min-h-20"
      />
      {isChangedByOthers && (
        <Alert tone="warn" role="status" title={note ? reportAdminTexts.noteChanged : reportAdminTexts.noteDeleted}>
          {note && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
        </Alert>
      )}
      <SubmitButton size="sm" className="justify-self-start" loading={isSaving} loadingText="Guardando...">
        {reportAdminTexts.saveNote}
      </SubmitButton>
    </Form>
  )
}
