import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useEffect, useRef } from 'react'
import { useForm, type UseFormRegister } from 'react-hook-form'
import { useHydrated } from '@/browser/use-hydrated'
import { HONEYPOT, Honeypot, useEnquiryCaptcha } from '@/components/spam-protection'
import { complaintTexts, documentLabels, goodLabels } from '@/content/complaints'
import { useFileComplaint } from '@/queries/complaints'
import { errorReason } from '@/queries/error-reason'
import {
  type ComplaintForm as FormValues,
  complaintFormSchema,
  type ComplaintInput,
  type ComplaintSheet,
  documentTypes,
  goods,
} from '@/schemas/complaint'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
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
  // No `defaultValues`: react-hook-form reads the values typed into the prerendered HTML before hydration.
  const form = useForm<ComplaintInput, unknown, FormValues>({
    mode: 'onBlur',
    resolver: zodResolver(complaintFormSchema),
  })
  const draft = useComplaintDraft(form)
  const { register, handleSubmit, formState } = form
  const { errors } = formState

  useEffect(() => {
    if (filing.isError) failure.current?.focus()
  }, [filing.isError])

  const submit = handleSubmit((values, event) => {
    const trap = event?.target instanceof HTMLFormElement && event.target.elements.namedItem(HONEYPOT)
    if (filing.isPending || (trap instanceof HTMLInputElement && trap.value !== '')) return
    const key = draft.save()
    filing.mutate(
      { key, form: values, captchaToken: captcha.token },
      {
        onSuccess: ({ sheet, hasMail }) => {
          draft.finish()
          onFiled({ sheet, key, hasMail, isAsSent: isSame(sheet, values) })
        },
      },
    )
  })

  return (
    <form
      noValidate
      method="post"
      aria-labelledby="hoja"
      className="grid gap-9 rounded border border-garua bg-blanco p-[clamp(20px,3.4vw,48px)]"
      onFocus={captcha.onFocus}
      onSubmit={submit}
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
        <Field label="Nombre completo" required error={errors.consumerName?.message} className="sm:col-span-2">
          {(control) => <Input {...control} autoComplete="name" maxLength={160} {...register('consumerName')} />}
        </Field>
        <Field label="Documento" required error={errors.documentType?.message}>
          {(control) => (
            <Select
              {...control}
              {...register('documentType', { onChange: () => errors.document && void form.trigger('document') })}
            >
              <Options values={documentTypes} labels={documentLabels} />
            </Select>
          )}
        </Field>
        <Field label="Número de documento" required error={errors.document?.message}>
          {(control) => <Input {...control} autoComplete="off" maxLength={20} {...register('document')} />}
        </Field>
        <Field label="Domicilio" required error={errors.domicile?.message} className="sm:col-span-2">
          {(control) => <Input {...control} autoComplete="street-address" maxLength={200} {...register('domicile')} />}
        </Field>
        <Field label="Teléfono" required error={errors.phone?.message}>
          {(control) => <Input {...control} type="tel" autoComplete="tel" maxLength={40} {...register('phone')} />}
        </Field>
        <Field label="Correo electrónico" required error={errors.email?.message}>
          {(control) => <Input {...control} type="email" autoComplete="email" maxLength={254} {...register('email')} />}
        </Field>
        <Field
          label="Padre, madre o representante"
          help="Solo si el consumidor es menor de edad."
          error={errors.representative?.message}
          className="sm:col-span-2"
        >
          {(control) => <Input {...control} autoComplete="off" maxLength={160} {...register('representative')} />}
        </Field>
      </Part>
      <Part title="2. Identificación del bien contratado">
        <Field label="Producto o servicio" required error={errors.good?.message} className="sm:col-span-2">
          {(control) => (
            <Select {...control} placeholder="Seleccione" defaultValue="" {...register('good')}>
              <Options values={goods} labels={goodLabels} />
            </Select>
          )}
        </Field>
        <Field label="Moneda" error={errors.currency?.message}>
          {(control) => (
            <Select {...control} {...register('currency')}>
              <option value="PEN">Soles (S/)</option>
              <option value="USD">Dólares ($)</option>
            </Select>
          )}
        </Field>
        <Field label="Monto reclamado" optional error={errors.amount?.message}>
          {(control) => (
            <Input {...control} inputMode="decimal" autoComplete="off" maxLength={20} {...register('amount')} />
          )}
        </Field>
        <Field label="Descripción" required error={errors.goodDescription?.message} className="sm:col-span-2">
          {(control) => <Textarea {...control} maxLength={1000} {...register('goodDescription')} />}
        </Field>
      </Part>
      <Part title="3. Detalle de la reclamación y pedido del consumidor">
        <KindField error={errors.kind?.message} register={register} />
        <Field label="Detalle" required error={errors.detail?.message} className="sm:col-span-2">
          {(control) => <Textarea {...control} maxLength={5000} {...register('detail')} />}
        </Field>
        <Field label="Pedido" required error={errors.request?.message} className="sm:col-span-2">
          {(control) => <Textarea {...control} maxLength={2000} {...register('request')} />}
        </Field>
      </Part>
      <Honeypot />
      <div className="grid gap-3">
        <Confirmation error={errors.confirmed?.message} register={register} />
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

/** Registers its field when it renders: react-hook-form focuses the first invalid field in this order. */
function Confirmation({ error, register }: { error: string | undefined; register: UseFormRegister<ComplaintInput> }) {
  return <Checkbox label={complaintTexts.confirm} error={error} {...register('confirmed')} />
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-x-gut gap-y-5 border-t border-garua pt-6 sm:grid-cols-2">
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
