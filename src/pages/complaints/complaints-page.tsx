import { useEffect, useRef, useState } from 'react'
import { ComplaintSheet, SheetActions } from '@/components/complaint-sheet'
import { PageTitle } from '@/components/page-heading'
import { paths } from '@/config/paths'
import {
  complaintKindLabels,
  complaintNotes,
  complaintsHead,
  complaintTexts,
  definitions,
  providerFacts,
} from '@/content/complaints'
import { PageHead } from '@/layout/page-head'
import { type MailState, useComplaintMail } from '@/services/complaints/complaints'
import type { ComplaintSheet as Sheet } from '@/schemas/complaints'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { FactList } from '@/ui/fact-list'
import { SectionLink } from '@/ui/text-link'
import { ComplaintForm, type FiledComplaint } from './complaint-form'
import { FindSheet } from './find-sheet'

/** The complaints book (Libro de Reclamaciones): the form, the filed sheet, and the search for an earlier one. */
export function Component() {
  const [filed, setFiled] = useState<FiledComplaint | null>(null)
  const [found, setFound] = useState<Sheet | null>(null)
  return (
    <>
      <PageHead {...complaintsHead} path={paths.complaints} />
      <div className="wrap sec print:py-0">
        <div className="print:hidden">
          <PageTitle eyebrow="Atención al consumidor" title={complaintsHead.title} lead={complaintTexts.lead} />
        </div>
        <div className="grid grid-cols-1 gap-x-gut gap-y-10 lg:grid-cols-12 print:block">
          <aside
            aria-label="Sobre el libro"
            className="grid grid-cols-1 content-start gap-7 lg:col-span-4 print:hidden"
          >
            <Provider />
            <Definitions />
            <SectionLink id="buscar" className="w-fit text-sm font-semibold underline underline-offset-[.28em]">
              Buscar una hoja presentada
            </SectionLink>
          </aside>
          {filed ? (
            <div className="min-w-0 lg:col-span-8">
              <FiledSheet filed={filed} onAnother={() => setFiled(null)} isPrinted={found === null} />
            </div>
          ) : (
            <div className="min-w-0 lg:col-span-8 print:hidden">
              <ComplaintForm onFiled={setFiled} />
            </div>
          )}
        </div>
        <FindSheet found={found} onFound={setFound} />
      </div>
    </>
  )
}

function Provider() {
  return (
    <section aria-labelledby="proveedor">
      <h2 id="proveedor" className="eyebrow mb-3 font-sans text-mut">
        Proveedor
      </h2>
      <FactList facts={providerFacts} />
    </section>
  )
}

function Definitions() {
  return (
    <section aria-labelledby="definiciones" className="grid grid-cols-1 gap-3 text-sm">
      <h2 id="definiciones" className="eyebrow font-sans text-mut">
        Antes de empezar
      </h2>
      <p>
        <b>{complaintKindLabels.claim}:</b> {definitions.claim}
      </p>
      <p>
        <b>{complaintKindLabels.grievance}:</b> {definitions.grievance}
      </p>
      {complaintNotes.map((note) => (
        <p key={note} className="text-mut">
          {note}
        </p>
      ))}
    </section>
  )
}

interface FiledSheetProps {
  filed: FiledComplaint
  onAnother: () => void
  /** False if another sheet of the page is printed instead. */
  isPrinted: boolean
}

function FiledSheet({ filed, onAnother, isPrinted }: FiledSheetProps) {
  const { sheet, key, hasMail, isAsSent } = filed
  const heading = useRef<HTMLHeadingElement>(null)
  const { mutate, data, isPending } = useComplaintMail()
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    if (hasMail) mutate({ number: sheet.number, key })
  }, [hasMail, mutate, sheet.number, key])
  const outcome: MailState | 'pending' = data ?? (isPending ? 'pending' : 'failed')
  const copy = complaintTexts.mail[hasMail ? outcome : 'none']

  return (
    <div className={isPrinted ? 'grid gap-6' : 'grid gap-6 print:hidden'}>
      <div className="grid gap-3 print:hidden">
        <Alert tone="ok" role="status" title={complaintTexts.filed(sheet.number)}>
          {typeof copy === 'string' ? copy : copy(sheet.email)}
        </Alert>
        {!isAsSent && <Alert tone="warn">{complaintTexts.filedBefore}</Alert>}
        <SheetActions sheet={sheet} />
      </div>
      <ComplaintSheet sheet={sheet} headingRef={heading} />
      <div className="print:hidden">
        <Button size="sm" onClick={onAnother}>
          Presentar otra hoja
        </Button>
      </div>
    </div>
  )
}
