import { downloadFile } from '@/browser/download-file'
import { Deadline } from '@/components/admin/deadline'
import { useAdminAction } from '@/components/use-admin-action'
import { dataRequestTexts } from '@/content/admin/data-rights'
import { identityDocumentLabels, rightTexts } from '@/content/data-rights'
import { toMailtoUrl } from '@/lib/contact-links'
import { formatDateTime, formatLongDate } from '@/lib/dates'
import {
  type DataRequest,
  type PersonalData,
  executeDataRequest,
  exportPersonalData,
} from '@/services/data-rights/administration'
import { queryKeys } from '@/services/query-keys'
import { Button } from '@/ui/button'
import { linkStyle } from '@/ui/text-link'
import { toast } from '@/ui/toast'
import { formatPersonalData } from './personal-data-text'

interface RequestItemProps {
  request: DataRequest
  onAnswer: () => void
}

export function RequestItem({ request, onAnswer }: RequestItemProps) {
  const { kind, email, answeredAt, dueDate, executedAt, receivedAt } = request
  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-hairline py-5 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Deadline dueOn={dueDate} answeredAt={answeredAt} isOverdue={request.isOverdue} />
          <span className="font-semibold">{rightTexts[kind].label}</span>
          <span className="text-muted tabular-nums">{request.number}</span>
        </p>
        <h2 className="mt-3 text-h4 wrap-anywhere">{request.name}</h2>
        <p className="flex flex-wrap items-center gap-x-5">
          <a href={toMailtoUrl(email)} className={linkStyle(true, 'wrap-anywhere')}>
            {email}
          </a>
          <span className="tabular-nums">{`${identityDocumentLabels[request.documentType]} ${request.document}`}</span>
        </p>
        <p className="mt-1 max-w-text whitespace-pre-line wrap-anywhere">{request.detail}</p>
        <p className="mt-2 text-muted">
          Recibida el <time dateTime={receivedAt}>{formatLongDate(receivedAt)}</time>
        </p>
        {executedAt && (kind === 'cancellation' || kind === 'revocation') && (
          <p className="mt-2 font-semibold">
            <span>{dataRequestTexts.executed[kind](request.changedLeads ?? 0)}</span> el{' '}
            <time dateTime={executedAt}>{formatDateTime(executedAt)}</time>
          </p>
        )}
        {answeredAt && (
          <p className="mt-2 max-w-text border-l-2 border-green pl-3 whitespace-pre-line wrap-anywhere">
            <span className="font-semibold">
              Respondida el <time dateTime={answeredAt}>{formatDateTime(answeredAt)}</time>:
            </span>{' '}
            <span>{request.answer}</span>
          </p>
        )}
      </div>
      <RequestActions request={request} onAnswer={onAnswer} />
    </li>
  )
}

/** The actions on the request. The export stays available after the answer, in case the file is lost. */
function RequestActions({ request, onAnswer }: RequestItemProps) {
  const { id, kind, number, email, answeredAt } = request
  const exporting = useAdminAction(() => exportPersonalData(id), {
    keys: [queryKeys.dataRequests],
    done: (data) => {
      downloadExport(request, data)
      toast.info(dataRequestTexts.exported(email))
    },
    failed: dataRequestTexts.exportFailed,
    label: 'Exportar los datos',
  })
  const executing = useAdminAction(() => executeDataRequest(id), {
    // The database changes or deletes the enquiries of the e-mail address.
    keys: [queryKeys.dataRequests, queryKeys.leads],
    done: (count) => {
      if (kind === 'cancellation' || kind === 'revocation') toast.success(dataRequestTexts.executed[kind](count))
    },
    failed: dataRequestTexts.executeFailed,
    label: 'Ejecutar la solicitud',
  })
  return (
    <div className="flex flex-wrap items-start gap-2 self-start sm:w-56 sm:flex-col sm:items-stretch">
      {(kind === 'access' || kind === 'portability') && (
        <Button
          size="sm"
          loading={exporting.isPending}
          loadingText="Exportando..."
          aria-label={`${dataRequestTexts.export[kind]}: ${number}`}
          onClick={() => exporting.run()}
        >
          {dataRequestTexts.export[kind]}
        </Button>
      )}
      {(kind === 'cancellation' || kind === 'revocation') && !answeredAt && (
        <Button
          size="sm"
          variant="danger"
          loading={executing.isPending}
          loadingText="Ejecutando..."
          aria-label={`${dataRequestTexts.execute[kind]}: ${number}`}
          onClick={() => window.confirm(dataRequestTexts.executeConfirm[kind]) && executing.run()}
        >
          {dataRequestTexts.execute[kind]}
        </Button>
      )}
      {!answeredAt && (
        <Button size="sm" aria-label={`${dataRequestTexts.answer}: ${number}`} onClick={onAnswer}>
          {dataRequestTexts.answer}
        </Button>
      )}
    </div>
  )
}

/** JSON for portability, plain text for access. */
function downloadExport({ kind, number }: DataRequest, data: PersonalData) {
  if (kind === 'portability') downloadFile(`datos-${number}.json`, JSON.stringify(data, null, 2), 'application/json')
  else downloadFile(`datos-${number}.txt`, formatPersonalData(data), 'text/plain;charset=utf-8')
}
