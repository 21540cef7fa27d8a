import { useState } from 'react'
import { useHydrated } from '@/browser/use-hydrated'
import { dataRightsTexts as texts, documentLabels, rightTexts } from '@/content/data-rights'
import { errorReason } from '@/queries/error-reason'
import { type DataRequestReceipt, dataRights, documentTypes } from '@/schemas/data-request'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Field, RequiredMark } from '@/ui/old-field'
import { Checkbox, Input, Select, Textarea } from '@/ui/input'
import { Receipt } from './receipt'
import { useDataRequest } from './use-data-request'

/** The request form; the receipt takes its place once the request is stored. */
export function DataRequestForm() {
  const [receipt, setReceipt] = useState<DataRequestReceipt | null>(null)
  if (receipt) return <Receipt receipt={receipt} onAnother={() => setReceipt(null)} />
  return <OpenForm onStored={setReceipt} />
}

function OpenForm({ onStored }: { onStored: (receipt: DataRequestReceipt) => void }) {
  const ready = useHydrated()
  const { form, right, errors, sending, captcha, change, send } = useDataRequest(onStored)
  return (
    <form
      ref={form}
      noValidate
      method="post"
      aria-labelledby="solicitud"
      className="grid grid-cols-1 gap-x-gut gap-y-5 rounded border border-garua bg-blanco p-[clamp(20px,3.4vw,48px)] sm:grid-cols-2"
      onFocus={captcha.onFocus}
      onInput={change}
      onSubmit={send}
    >
      <h2 id="solicitud" className="text-h3 sm:col-span-2">
        {texts.form}
      </h2>
      <p className="max-w-texto text-sm text-mut sm:col-span-2">{texts.required}</p>
      <Field
        label="Derecho que desea ejercer"
        required
        help={right && texts.deadline(rightTexts[right].days)}
        error={errors.kind}
        className="sm:col-span-2"
      >
        {(control) => (
          <Select {...control} name="kind" defaultValue="" placeholder="Elija un derecho">
            {dataRights.map((one) => (
              <option key={one} value={one}>
                {rightTexts[one].label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Nombre completo" required error={errors.name} className="sm:col-span-2">
        {(control) => <Input {...control} name="name" autoComplete="name" maxLength={160} />}
      </Field>
      <Field label="Tipo de documento" required error={errors.documentType}>
        {(control) => (
          <Select {...control} name="documentType" defaultValue="" placeholder="Elija un tipo">
            {documentTypes.map((type) => (
              <option key={type} value={type}>
                {documentLabels[type]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Número de documento" required error={errors.document}>
        {(control) => <Input {...control} name="document" autoComplete="off" spellCheck={false} maxLength={12} />}
      </Field>
      <Field label="Correo electrónico" required help={texts.emailHelp} error={errors.email} className="sm:col-span-2">
        {(control) => <Input {...control} name="email" type="email" autoComplete="email" maxLength={254} />}
      </Field>
      <Field
        label="Qué solicita"
        required
        help={right && texts.detailHelp[right]}
        error={errors.detail}
        className="sm:col-span-2"
      >
        {(control) => <Textarea {...control} name="detail" maxLength={5000} />}
      </Field>
      <div className="grid gap-2 sm:col-span-2">
        <Checkbox
          name="confirmed"
          label={
            <>
              {texts.confirmation}
              <RequiredMark />
            </>
          }
          error={errors.confirmed}
        />
        <p className="max-w-texto text-xs text-mut">{texts.notice}</p>
      </div>
      {captcha.widget && <div className="sm:col-span-2">{captcha.widget}</div>}
      <div className="grid justify-items-start gap-4 sm:col-span-2">
        {sending.error && (
          <Alert tone="error" role="alert" title={texts.failed} className="w-full">
            <p>{errorReason(sending.error)}</p>
            <p>{texts.nothingLost}</p>
          </Alert>
        )}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          disabled={!ready}
          loading={sending.isPending}
          loadingText="Enviando..."
        >
          {texts.send}
        </Button>
      </div>
    </form>
  )
}
