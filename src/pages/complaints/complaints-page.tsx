import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { takeFocus } from '@/browser/focus'
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
import { useComplaintMail } from '@/services/complaints/complaints'
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
  const [isAnother, setAnother] = useState(false)
  const [found, setFound] = useState<Sheet | null>(null)
  /** Which of two sheets the page prints: the one that came last, until the button of the other one is pressed. */
  const [printed, setPrinted] = useState<'filed' | 'found'>('filed')
  const print = (which: typeof printed) => {
    flushSync(() => setPrinted(which))
    window.print()
  }
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
              <FiledSheet
                filed={filed}
                onAnother={() => {
                  setFiled(null)
                  setAnother(true)
                }}
                isPrinted={found === null || printed === 'filed'}
                onPrint={() => print('filed')}
              />
            </div>
          ) : (
            <div
              ref={isAnother ? takeFocus : undefined}
              tabIndex={-1}
              className="min-w-0 scroll-mt-20 outline-none lg:col-span-8 print:hidden"
            >
              <ComplaintForm
                onFiled={(sheet) => {
                  setFiled(sheet)
                  setPrinted('filed')
                }}
              />
            </div>
          )}
        </div>
        <FindSheet
          found={found}
          onFound={(sheet) => {
            setFound(sheet)
            setPrinted('found')
          }}
          isPrinted={filed === null || printed === 'found'}
          onPrint={() => print('found')}
        />
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
  onPrint: () => void
}

function FiledSheet({ filed, onAnother, isPrinted, onPrint }: FiledSheetProps) {
  const { sheet, key, hasMail, isAsSent } = filed
  const { mutate, data = 'pending' } = useComplaintMail()
  useEffect(() => {
    if (hasMail) mutate({ number: sheet.number, key })
  }, [hasMail, mutate, sheet.number, key])
  const copy = complaintTexts.mail[hasMail ? data : 'none']

  return (
    <div className={isPrinted ? 'grid gap-6' : 'grid gap-6 print:hidden'}>
      <div className="grid gap-3 print:hidden">
        <Alert tone="ok" role="status" title={complaintTexts.filed(sheet.number)}>
          {typeof copy === 'string' ? copy : copy(sheet.email)}
        </Alert>
        {!isAsSent && <Alert tone="warn">{complaintTexts.filedBefore}</Alert>}
        <SheetActions sheet={sheet} onPrint={onPrint} />
      </div>
      <ComplaintSheet sheet={sheet} headingRef={takeFocus} />
      <div className="print:hidden">
        <Button size="sm" onClick={onAnother}>
          Presentar otra hoja
        </Button>
      </div>
    </div>
  )
}
