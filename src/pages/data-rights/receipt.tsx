import { focusElement } from '@/browser/focus'
import { dataRightsTexts } from '@/content/data-rights'
import { formatDateTime, formatLongDate } from '@/lib/dates'
import type { DataRequestReceipt } from '@/services/data-rights/send'
import { Button } from '@/ui/button'
import { FactList } from '@/ui/fact-list'

/** The number of a stored request, and the date by which the agency answers. */
export function Receipt({ receipt }: { receipt: DataRequestReceipt }) {
  const { number, receivedAt, dueDate } = receipt
  return (
    <section
      aria-labelledby="constancia"
      className="grid gap-6 rounded border border-ink bg-white p-[clamp(20px,3.4vw,48px)]"
    >
      <h2 id="constancia" ref={focusElement} tabIndex={-1} className="text-h3">
        {dataRightsTexts.receipt}
      </h2>
      <div>
        <p className="eyebrow text-muted">Número de solicitud</p>
        <p className="mt-1 font-serif text-h2 lnum wrap-anywhere">{number}</p>
        <p className="mt-2 text-sm text-muted">{dataRightsTexts.receiptKeep}</p>
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
      <Button className="justify-self-start print:hidden" onClick={() => window.print()}>
        {dataRightsTexts.print}
      </Button>
    </section>
  )
}
