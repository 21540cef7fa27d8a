import { type ReactNode, useEffect, useRef } from 'react'
import { useFormErrors } from '@/browser/forms/use-form-errors'
import { useHydrated } from '@/browser/use-hydrated'
import { HONEYPOT, Honeypot, useEnquiryCaptcha } from '@/components/spam-protection'
import { complaintTexts, documentLabels, goodLabels } from '@/content/complaints'
import { formText } from '@/lib/text'
import { useFileComplaint } from '@/queries/complaints'
import { errorReason } from '@/queries/error-reason'
import {
  type ComplaintForm as FormValues,
  complaintFormSchema,
  type ComplaintSheet,
  documentTypes,
  goods,
} from '@/schemas/complaint'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Field } from '@/ui/old-field'
import { Checkbox, Input, Select, Textarea } from '@/ui/input'
import { KindField } from './kind-field'
import { useComplaintDraft } from './use-complaint-draft'

export interface FiledComplaint {
  sheet: ComplaintSheet
  key: string
  /** Whether the project sends copies by e-mail. */
  hasMail: boolean
  /** False if an earlier attempt already filed the sheet with other values. */
  isAsSent: boolean
}

/** Whether the filed sheet has the values that the form sent. */
const isSame = (sheet: ComplaintSheet, { confirmed, currency, ...sent }: FormValues) =>
  (Object.keys(sent) as (keyof typeof sent)[]).every((name) => sheet[name] === sent[name]) &&
  (sent.amount === null || sheet.currency === currency)

/** The form of a sheet (Hoja de Reclamación), in the parts of Annex I. Keeps a draft in this browser. */
export function ComplaintForm({ onFiled }: { onFiled: (filed: FiledComplaint) => void }) {
  const failure = useRef<HTMLDivElement>(null)
  const ready = useHydrated()
  const captcha = useEnquiryCaptcha()
  const filing = useFileComplaint()
  const form = useRef<HTMLFormElement>(null)
  const draft = useComplaintDraft(form)
  const { errors, check, clearAll, submit } = useFormErrors(complaintFormSchema)

  useEffect(() => {
    if (filing.isError) failure.current?.focus()
  }, [filing.isError])

  const file = submit((values, element) => {
    if (filing.isPending || formText(new FormData(element), HONEYPOT)) return
    const key = draft.save(element)
    filing.mutate(
      { key, form: values, captchaToken: captcha.token },
      {
        onSuccess: ({ sheet, hasMail }) => {
          draft.discard()
          onFiled({ sheet, key, hasMail, isAsSent: isSame(sheet, values) })
        },
      },
    )
  })

  return (
    <form
      ref={form}
      noValidate
      method="post"
      aria-labelledby="hoja"
      className="grid grid-cols-1 gap-9 rounded border border-garua bg-blanco p-[clamp(20px,3.4vw,48px)]"
      onFocus={captcha.onFocus}
      onBlur={check}
      onInput={(event) => {
        draft.saveLater(event.currentTarget)
        check(event)
      }}
      onReset={clearAll}
      onSubmit={file}
    >
      <div>
        <h2 id="hoja" className="text-h3">
          Hoja de Reclamación
        </h2>
        <p className="mt-2 text-sm text-mut">
          Los campos marcados con <span className="text-buganvilla">*</span> son obligatorios. Lo que escribe se guarda
          en este navegador hasta que presente la hoja.
        </p>
        <div role="status" className="mt-4 empty:hidden">
          {draft.isRestored && (
            <Alert tone="info">
              <p>{complaintTexts.restored}</p>
              <Button size="sm" className="mt-3" onClick={draft.clear}>
                Borrar lo escrito
              </Button>
            </Alert>
          )}
        </div>
      </div>
      <Part title="1. Identificación del consumidor reclamante">
        <Field label="Nombre completo" required error={errors.consumerName} className="sm:col-span-2">
          {(control) => <Input {...control} name="consumerName" autoComplete="name" maxLength={160} />}
        </Field>
        <Field label="Documento" required error={errors.documentType}>
          {(control) => (
            <Select {...control} name="documentType">
              <Options values={documentTypes} labels={documentLabels} />
            </Select>
          )}
        </Field>
        <Field label="Número de documento" required error={errors.document}>
          {(control) => <Input {...control} name="document" autoComplete="off" maxLength={20} />}
        </Field>
        <Field label="Domicilio" required error={errors.domicile} className="sm:col-span-2">
          {(control) => <Input {...control} name="domicile" autoComplete="street-address" maxLength={200} />}
        </Field>
        <Field label="Teléfono" required error={errors.phone}>
          {(control) => <Input {...control} name="phone" type="tel" autoComplete="tel" maxLength={40} />}
        </Field>
        <Field label="Correo electrónico" required error={errors.email}>
          {(control) => <Input {...control} name="email" type="email" autoComplete="email" maxLength={254} />}
        </Field>
        <Field
          label="Padre, madre o representante"
          help="Solo si el consumidor es menor de edad."
          error={errors.representative}
          className="sm:col-span-2"
        >
          {(control) => <Input {...control} name="representative" autoComplete="off" maxLength={160} />}
        </Field>
      </Part>
      <Part title="2. Identificación del bien contratado">
        <Field label="Producto o servicio" required error={errors.good} className="sm:col-span-2">
          {(control) => (
            <Select {...control} name="good" placeholder="Seleccione" defaultValue="">
              <Options values={goods} labels={goodLabels} />
            </Select>
          )}
        </Field>
        <Field label="Moneda" error={errors.currency}>
          {(control) => (
            <Select {...control} name="currency">
              <option value="PEN">Soles (S/)</option>
              <option value="USD">Dólares ($)</option>
            </Select>
          )}
        </Field>
        <Field label="Monto reclamado" optional error={errors.amount}>
          {(control) => <Input {...control} name="amount" inputMode="decimal" autoComplete="off" maxLength={20} />}
        </Field>
        <Field label="Descripción" required error={errors.goodDescription} className="sm:col-span-2">
          {(control) => <Textarea {...control} name="goodDescription" maxLength={1000} />}
        </Field>
      </Part>
      <Part title="3. Detalle de la reclamación y pedido del consumidor">
        <KindField error={errors.kind} />
        <Field label="Detalle" required error={errors.detail} className="sm:col-span-2">
          {(control) => <Textarea {...control} name="detail" maxLength={5000} />}
        </Field>
        <Field label="Pedido" required error={errors.request} className="sm:col-span-2">
          {(control) => <Textarea {...control} name="request" maxLength={2000} />}
        </Field>
      </Part>
      <Honeypot />
      <div className="grid grid-cols-1 gap-3">
        <Checkbox name="confirmed" label={complaintTexts.confirm} error={errors.confirmed} />
        <p className="max-w-texto text-xs text-mut">{complaintTexts.privacy}</p>
      </div>
      {captcha.widget}
      {filing.isError && (
        <Alert ref={failure} tabIndex={-1} tone="error" role="alert" title={complaintTexts.failed}>
          <p>{errorReason(filing.error)}</p>
          <p>{complaintTexts.failedDetail}</p>
        </Alert>
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="justify-self-start"
        disabled={!ready}
        loading={filing.isPending}
        loadingText="Presentando..."
      >
        Presentar hoja
      </Button>
    </form>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-x-gut gap-y-5 border-t border-garua pt-6 sm:grid-cols-2">
      <legend className="float-left mb-1 w-full text-h4 font-serif sm:col-span-2">{title}</legend>
      {children}
    </fieldset>
  )
}

function Options<Value extends string>(props: { values: readonly Value[]; labels: Record<Value, string> }) {
  return props.values.map((value) => (
    <option key={value} value={value}>
      {props.labels[value]}
    </option>
  ))
}
