import { TriangleAlert } from 'lucide-react'
import type { SignInPrompt } from '@/components/admin/use-sign-in-prompt'
import { dataRequestTexts as texts, stateLabels } from '@/content/admin/data-request-texts'
import { documentLabels, rightTexts } from '@/content/data-rights'
import { formatDateTime, formatLongDate } from '@/lib/dates'
import type { DataRequest } from '@/schemas/data-request'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { linkStyle } from '@/ui/text-link'
import { useRequestActions } from './use-request-actions'

interface RequestItemProps {
  request: DataRequest
  signInPrompt: SignInPrompt
  onAnswer: () => void
}

export function RequestItem({ request, signInPrompt, onAnswer }: RequestItemProps) {
  const { number, kind, name, documentType, document, email, detail, receivedAt, dueDate, executed, answer } = request
  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-garua py-5 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StateBadge request={request} />
          <span className="font-semibold">{rightTexts[kind].label}</span>
          <span className="text-mut tabular-nums">{number}</span>
        </p>
        <h2 className="mt-3 text-h4 wrap-anywhere">{name}</h2>
        <p className="flex flex-wrap items-center gap-x-5">
          <a href={`mailto:${encodeURIComponent(email)}`} className={linkStyle(true, 'wrap-anywhere')}>
            {email}
          </a>
          <span className="tabular-nums">
            {documentLabels[documentType]} {document}
          </span>
        </p>
        <p className="mt-1 max-w-texto whitespace-pre-line wrap-anywhere">{detail}</p>
        <p className="mt-2 text-mut">
          Recibida el <time dateTime={receivedAt}>{formatLongDate(receivedAt)}</time>&nbsp;·{' '}
          <span className="inline-block">
            {answer ? 'El plazo era el' : 'Vence el'} <time dateTime={dueDate}>{formatLongDate(dueDate)}</time>
          </span>
        </p>
        {executed && (kind === 'cancellation' || kind === 'revocation') && (
          <p className="mt-2 font-semibold">
            {texts.executed[kind](executed.count)} el <time dateTime={executed.at}>{formatDateTime(executed.at)}</time>
          </p>
        )}
        {answer && (
          <p className="mt-2 max-w-texto border-l-2 border-verde pl-3 whitespace-pre-line wrap-anywhere">
            <span className="font-semibold">
              Respondida el <time dateTime={answer.at}>{formatDateTime(answer.at)}</time>:
            </span>{' '}
            {answer.note}
          </p>
        )}
      </div>
      <Actions request={request} signInPrompt={signInPrompt} onAnswer={onAnswer} />
    </li>
  )
}

function StateBadge({ request: { isOverdue, answer } }: { request: DataRequest }) {
  if (answer) return <Badge tone="verde">{stateLabels.answered}</Badge>
  if (!isOverdue) return <Badge tone="ambar">{stateLabels.received}</Badge>
  return (
    <Badge tone="rojo" icon={<TriangleAlert size={16} className="flex-none" aria-hidden="true" />}>
      {texts.overdue}
    </Badge>
  )
}

/** The actions on the request. The export stays available after the answer, in case the file is lost. */
function Actions({ request, signInPrompt, onAnswer }: RequestItemProps) {
  const { exporting, executing, exportData, confirmExecution } = useRequestActions(request, signInPrompt)
  const { kind, number, answer } = request
  return (
    <div className="flex flex-wrap items-start gap-2 self-start sm:w-56 sm:flex-col sm:items-stretch">
      {(kind === 'access' || kind === 'portability') && (
        <Button
          size="sm"
          loading={exporting}
          loadingText="Exportando..."
          aria-label={`${texts.export[kind]}: ${number}`}
          onClick={exportData}
        >
          {texts.export[kind]}
        </Button>
      )}
      {(kind === 'cancellation' || kind === 'revocation') && !answer && (
        <Button
          size="sm"
          variant="danger"
          loading={executing}
          loadingText="Ejecutando..."
          aria-label={`${texts.execute[kind]}: ${number}`}
          onClick={confirmExecution}
        >
          {texts.execute[kind]}
        </Button>
      )}
      {!answer && (
        <Button size="sm" aria-label={`${texts.answer}: ${number}`} onClick={onAnswer}>
          {texts.answer}
        </Button>
      )}
    </div>
  )
}
