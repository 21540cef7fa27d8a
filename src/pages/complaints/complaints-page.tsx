import { useState } from 'react'
import { focusElement } from '@/browser/focus'
import { useFragmentKey } from '@/browser/use-fragment-key'
import { AgencyText } from '@/components/agency-email'
import { PageTitle } from '@/components/page-heading'
import { paths } from '@/config/paths'
import {
  complaintKindLabels,
  complaintNotes,
  complaintsHead,
  complaintTexts,
  complaintDefinitions,
  providerFacts,
} from '@/content/complaints'
import { PageHead } from '@/layout/page-head'
import { FactList } from '@/ui/fact-list'
import { ComplaintForm, type FiledComplaint } from './complaint-form'
import { FiledSheet } from './filed-sheet'

/** The complaints book (Libro de Reclamaciones): the form, or the sheet whose key is in the URL's fragment. */
export function Component() {
  const [key, setKey] = useFragmentKey('hoja')
  const [filed, setFiled] = useState<FiledComplaint | null>(null)
  const [isAnotherSheet, setAnotherSheet] = useState(false)
  return (
    <>
      <PageHead {...complaintsHead} path={paths.complaints} />
      <div className="wrap sec print:py-0">
        <div className="print:hidden">
          <PageTitle
            eyebrow="Atención al consumidor"
            title={complaintsHead.title}
            intro={complaintTexts.intro}
            alignsWithForm
          />
        </div>
        <div className="grid grid-cols-1 gap-x-gutter gap-y-10 lg:grid-cols-12 print:block">
          <aside
            aria-label="Sobre el libro"
            className="grid grid-cols-1 content-start gap-7 lg:col-span-4 print:hidden"
          >
            <Provider />
            <Definitions />
            <p className="text-sm text-muted">
              <AgencyText>{complaintTexts.filedEarlier}</AgencyText>
            </p>
          </aside>
          {key !== null ? (
            <FiledSheet
              key={key}
              sheetKey={key}
              filed={filed?.key === key ? filed : null}
              onAnother={() => {
                setKey(null)
                setAnotherSheet(true)
              }}
            />
          ) : (
            <div
              ref={isAnotherSheet ? focusElement : undefined}
              tabIndex={-1}
              className="min-w-0 scroll-mt-20 outline-none lg:col-span-8 print:hidden"
            >
              <ComplaintForm
                onFiled={(sheet) => {
                  setFiled(sheet)
                  setKey(sheet.key)
                }}
              />
            </div>
          )}
        </div>
      </div>
    </>
  )
}

function Provider() {
  return (
    <section aria-labelledby="proveedor">
      <h2 id="proveedor" className="eyebrow mb-3 font-sans text-muted">
        Proveedor
      </h2>
      <FactList facts={providerFacts} />
    </section>
  )
}

function Definitions() {
  return (
    <section aria-labelledby="definiciones" className="grid grid-cols-1 gap-3 text-sm">
      <h2 id="definiciones" className="eyebrow font-sans text-muted">
        Antes de empezar
      </h2>
      <p>
        <b>{complaintKindLabels.claim}:</b> {complaintDefinitions.claim}
      </p>
      <p>
        <b>{complaintKindLabels.grievance}:</b> {complaintDefinitions.grievance}
      </p>
      {complaintNotes.map((note) => (
        <p key={note} className="text-muted">
          {note}
        </p>
      ))}
    </section>
  )
}
