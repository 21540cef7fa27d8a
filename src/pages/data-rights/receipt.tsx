import { useQuery } from '@tanstack/react-query'
import { focusElement } from '@/browser/focus'
import { AgencyText } from '@/components/agency-email'
import { QueryError } from '@/components/query-error'
import { dataRightsTexts as texts } from '@/content/data-rights'
import { formatDateTime, formatLongDate } from '@/lib/dates'
import { type DataRequestReceipt, receiptQuery } from '@/services/data-rights/send'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { FactList } from '@/ui/fact-list'

/** The number of a stored request, and the date by which the agency answers. */
export function Receipt({ id, onAnother }: { id: string; onAnother: () => void }) {
  const query = useQuery(receiptQuery(id))
  if (query.data) return <LoadedReceipt receipt={query.data} onAnother={onAnother} />
  return (
    <div className="grid justify-items-start gap-6">
      {query.isError ? (
        <QueryError title={texts.receiptFailed} query={query} />
      ) : query.data === null ? (
        <Alert tone="warn" role="status">
          <AgencyText>{texts.receiptUnknown}</AgencyText>
        </Alert>
      ) : (
        <div className="loading-bar" />
      )}
      <Button onClick={onAnother}>{texts.another}</Button>
    </div>
  )
}

function LoadedReceipt({ receipt, onAnother }: { receipt: DataRequestReceipt; onAnother: () => void }) {
  const { number, receivedAt, dueDate } = receipt
  return (
    <section
      aria-labelledby="constancia"
      className="grid gap-6 rounded border border-ink bg-white p-[clamp(20px,3.4vw,48px)]"
    >
      <h2 id="constancia" ref={focusElement} tabIndex={-1} className="text-h3">
        {texts.receipt}
      </h2>
      <div>
        <p className="eyebrow text-muted">Número de solicitud</p>
        <p className="mt-1 font-serif text-h2 lnum wrap-anywhere">{number}</p>
        <p className="mt-2 text-sm text-muted">{texts.receiptKeep}</p>
      </div>
      <FactList
        facts={[
          { term: 'Recibida', detail: <time dateTime={receivedAt}>{formatDateTime(receivedAt)}</time> },
          {
            term: 'Responderemos',
            detail: (
              <span>
                a más tardar el <time dateTime={dueDate}>{formatLongDate(dueDate)}</time>
              </span>
            ),
          },
        ]}
      />
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => window.print()}>{texts.print}</Button>
        <Button onClick={onAnother}>{texts.another}</Button>
      </div>
    </section>
  )
}
