import { useRef, useState } from 'react'
import { Deadline } from '@/components/admin/deadline'
import { SheetActions, SheetParts } from '@/components/complaint-sheet'
import { complaintKindLabels } from '@/content/complaints'
import { formatLongDate } from '@/lib/dates'
import type { ComplaintSheet } from '@/schemas/complaints'
import { Button } from '@/ui/button'
import { AnswerForm, AnswerMail } from './answer-form'

/** A sheet in the list: its due date and detail. A button opens the whole sheet with the answer or its form. */
export function SheetItem({ sheet }: { sheet: ComplaintSheet }) {
  const [isOpen, setOpen] = useState(false)
  const { number, consumerName, answer, answeredAt } = sheet
  const panelId = `hoja-${number}`
  const panel = useRef<HTMLDivElement>(null)
  return (
    <li className="grid gap-3 border-b border-hairline py-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Deadline {...sheet} />
        <span className="font-semibold">{complaintKindLabels[sheet.kind]}</span>
        <time dateTime={sheet.filedAt} className="text-muted">
          {`Presentada el ${formatLongDate(sheet.filedAt)}`}
        </time>
      </p>
      <h2 className="text-h4 wrap-anywhere">
        <span className="tabular-nums">{number}</span>
        <span>{`\u00A0· ${consumerName}`}</span>
      </h2>
      <p className="line-clamp-3 max-w-text text-sm whitespace-pre-line wrap-anywhere">{sheet.detail}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          aria-expanded={isOpen}
          aria-controls={panelId}
          aria-label={`${isOpen ? 'Cerrar' : answer ? 'Ver' : 'Ver y responder'} la hoja ${number}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Cerrar' : answer ? 'Ver la hoja' : 'Ver y responder'}
        </Button>
        {isOpen && !answer && (
          // On a phone the form is two screens below.
          <Button
            size="sm"
            variant="dark"
            aria-label={`Ir a la respuesta de la hoja ${number}`}
            onClick={() => panel.current?.querySelector('textarea')?.focus()}
          >
            Ir a la respuesta
          </Button>
        )}
      </div>
      <div ref={panel} id={panelId} hidden={!isOpen}>
        {isOpen && (
          <div className="mt-2 grid gap-6 rounded border border-hairline bg-white p-[clamp(20px,3vw,40px)]">
            <SheetParts sheet={sheet} />
            {answer && answeredAt ? <AnswerMail sheet={sheet} /> : <AnswerForm number={number} />}
            <SheetActions sheet={sheet} />
          </div>
        )}
      </div>
    </li>
  )
}
