import { useState } from 'react'
import { AgencyText } from '@/components/agency-email'
import { FormOrReceipt } from '@/components/form/form-or-receipt'
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
import { complaintQuery } from '@/services/complaints/complaints'
import { FactList } from '@/ui/fact-list'
import { ComplaintForm } from './complaint-form'
import { FiledSheet, type JustFiledSheet } from './filed-sheet'

/** The complaints book (Libro de Reclamaciones): the form, or the sheet whose key is in the URL's fragment. */
export function Component() {
  const [filed, setFiled] = useState<JustFiledSheet | null>(null)
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
          <div className="min-w-0 lg:col-span-8">
            <FormOrReceipt
              name="hoja"
              toQuery={complaintQuery}
              failed={complaintTexts.readFailed}
              unknown={complaintTexts.unknownLink}
              another="Presentar otra hoja"
              form={(onStored) => (
                <ComplaintForm
                  onFiled={(key, { sheet, hasSentValues }) => {
                    setFiled({ key, hasSentValues })
                    onStored(key, sheet)
                  }}
                />
              )}
            >
              {(sheet, key) => <FiledSheet sheet={sheet} filed={filed?.key === key ? filed : null} />}
            </FormOrReceipt>
          </div>
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
