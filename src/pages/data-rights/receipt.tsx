import { takeFocus } from '@/browser/focus'
import { dataRightsTexts as texts } from '@/content/data-rights'
import { formatDateTime, formatLongDate } from '@/lib/dates'
import type { DataRequestReceipt } from '@/services/data-rights/send'
import { Button } from '@/ui/button'
import { FactList } from '@/ui/fact-list'

interface ReceiptProps {
  receipt: DataRequestReceipt
  onAnother: () => void
}

/** The number of a stored request and the date by which it is answered. */
export function Receipt({ receipt, onAnother }: ReceiptProps) {
  const { number, receivedAt, dueDate } = receipt
  return (
    <section
      aria-labelledby="constancia"
      className="grid gap-6 rounded border border-tinta bg-blanco p-[clamp(20px,3.4vw,48px)]"
    >
      <h2 id="constancia" ref={takeFocus} tabIndex={-1} className="text-h3">
        {texts.receipt}
      </h2>
      <div>
        <p className="eyebrow text-mut">Número de solicitud</p>
        <p className="mt-1 font-serif text-h2 lnum wrap-anywhere">{number}</p>
        <p className="mt-2 text-sm text-mut">{texts.receiptKeep}</p>
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
