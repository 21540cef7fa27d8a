import { Download, Printer } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import {
  complaintKindLabels,
  complaintNotes,
  complaintDefinitions,
  toSheetSections,
  formatSheet,
} from '@/content/complaints'
import { downloadFile } from '@/browser/download-file'
import { formatDateTime } from '@/lib/dates'
import type { ComplaintSheet as Sheet } from '@/schemas/complaints'
import { Button } from '@/ui/button'
import { FactList } from '@/ui/fact-list'

/** A filed sheet with all its parts, ready to print. */
export function ComplaintSheet({ sheet, headingRef }: { sheet: Sheet; headingRef?: Ref<HTMLHeadingElement> }) {
  return (
    <article
      aria-label={`Hoja de Reclamación ${sheet.number}`}
      className="rounded border border-hairline bg-white p-[clamp(20px,3.4vw,48px)] print:border-0 print:p-0"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-b border-ink pb-4">
        <div>
          <p className="eyebrow text-muted">Libro de Reclamaciones</p>
          <h2 ref={headingRef} tabIndex={-1} className="mt-2 scroll-mt-80 text-h3">
            Hoja de Reclamación N.º <span className="inline-block tabular-nums">{sheet.number}</span>
          </h2>
        </div>
        <p className="text-sm text-muted">
          <time dateTime={sheet.filedAt}>{formatDateTime(sheet.filedAt)}</time>
        </p>
      </header>
      <SheetParts sheet={sheet} className="mt-6 break-inside-avoid" />
      <footer className="mt-6 grid gap-1.5 text-xs text-muted">
        <p>
          <b>{complaintKindLabels.claim}:</b> {complaintDefinitions.claim} <b>{complaintKindLabels.grievance}:</b>{' '}
          {complaintDefinitions.grievance}
        </p>
        {complaintNotes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </footer>
    </article>
  )
}

/** The parts of a sheet. Each part gets `className`. */
export function SheetParts({ sheet, className }: { sheet: Sheet; className?: string }) {
  return toSheetSections(sheet).map(({ title, facts }) => (
    <section key={title} className={className}>
      <h3 className="mb-2 font-sans text-sm font-semibold">{title}</h3>
      <FactList facts={facts} className="whitespace-pre-line" />
    </section>
  ))
}

interface SheetActionsProps {
  sheet: Sheet
  /** Prints the sheet. Without it there is no print button. */
  onPrint?: () => void
  /** Further buttons. */
  children?: ReactNode
}

/** Buttons that save the sheet as a text file and print it. */
export function SheetActions({ sheet, onPrint, children }: SheetActionsProps) {
  const save = () =>
    downloadFile(`hoja-de-reclamacion-${sheet.number}.txt`, `\uFEFF${formatSheet(sheet)}`, 'text/plain;charset=utf-8')
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button variant="dark" onClick={save}>
        <Download size={20} strokeWidth={1.5} />
        Descargar la hoja
      </Button>
      {onPrint && (
        <Button onClick={onPrint}>
          <Printer size={20} strokeWidth={1.5} />
          Imprimir
        </Button>
      )}
      {children}
    </div>
  )
}
