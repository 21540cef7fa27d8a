import { FormOrReceipt } from '@/components/form/form-or-receipt'
import { PageTitle } from '@/components/page-heading'
import { paths } from '@/config/paths'
import { dataRightsTexts, rightTexts, formatWorkingDays } from '@/content/data-rights'
import { PageHead } from '@/layout/page-head'
import { dataRights } from '@/schemas/data-rights'
import { receiptQuery } from '@/services/data-rights/send'
import { Numeral } from '@/ui/section-head'
import { TextLink } from '@/ui/text-link'
import { DataRequestForm } from './data-request-form'
import { Receipt } from './receipt'

/** The rights over one's personal data, their deadlines, and the form to exercise them. */
export function Component() {
  return (
    <div className="wrap sec">
      <PageHead title={dataRightsTexts.title} description={dataRightsTexts.description} path={paths.dataRights} />
      <PageTitle eyebrow="Legal" title={dataRightsTexts.title} intro={dataRightsTexts.intro} alignsWithForm />
      <div className="grid gap-x-gutter gap-y-12 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-8 lg:col-start-5 lg:row-start-1">
          <FormOrReceipt
            name="solicitud"
            toQuery={receiptQuery}
            failed={dataRightsTexts.receiptFailed}
            unknown={dataRightsTexts.receiptUnknown}
            another={dataRightsTexts.another}
            form={(onStored) => <DataRequestForm onStored={onStored} />}
          >
            {(receipt) => <Receipt receipt={receipt} />}
          </FormOrReceipt>
        </div>
        <div className="grid content-start gap-10 lg:col-span-4 lg:row-start-1">
          <Deadlines />
          <Process />
        </div>
      </div>
    </div>
  )
}

function Deadlines() {
  return (
    <section aria-labelledby="plazos">
      <h2 id="plazos" className="mb-4 text-h3">
        {dataRightsTexts.deadlines}
      </h2>
      <dl className="border-t border-ink">
        {dataRights.map((right) => {
          const { label, text, days } = rightTexts[right]
          return (
            <div key={right} className="flex flex-wrap gap-x-4 border-b border-hairline py-3 text-sm">
              <dt className="min-w-[8.5rem] flex-1 font-semibold">{label}</dt>
              <dd className="whitespace-nowrap tabular-nums">{formatWorkingDays(days)}</dd>
              <dd className="w-full text-muted first-letter:uppercase">{text}</dd>
            </div>
          )
        })}
      </dl>
      <p className="mt-3 text-xs text-muted">{dataRightsTexts.deadlinesNote}</p>
    </section>
  )
}

function Process() {
  return (
    <section aria-labelledby="despues">
      <h2 id="despues" className="mb-4 text-h3">
        {dataRightsTexts.process}
      </h2>
      <ol className="grid gap-3 text-sm">
        {dataRightsTexts.steps.map((step, index) => (
          <li key={step} className="grid grid-cols-[1.5rem_minmax(0,1fr)] items-baseline gap-2">
            <Numeral>{index + 1}</Numeral>
            <span>{step}</span>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-sm text-muted">{dataRightsTexts.authority}</p>
      <p className="mt-2 text-sm">
        <TextLink standalone to={paths.privacy}>
          Política de privacidad
        </TextLink>
      </p>
    </section>
  )
}
