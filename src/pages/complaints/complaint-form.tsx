import type { ReactNode } from 'react'
import { focusElement } from '@/browser/focus'
import { AgencyText } from '@/components/agency-email'
import { DraftNotice } from '@/components/form/draft-notice'
import {
  CheckboxField,
  EmailField,
  NumberField,
  PhoneField,
  RadioGroup,
  SelectField,
  TextField,
  TextareaField,
} from '@/components/form/fields'
import { Form, SubmitButton, useZodForm } from '@/components/form/form'
import { useSubmission } from '@/components/form/use-submission'
import { useDraft } from '@/components/form/use-draft'
import {
  complaintKindLabels,
  complaintTexts,
  currencyOptions,
  complaintDefinitions,
  documentOptions,
  goodOptions,
} from '@/content/complaints'
import { fileComplaint } from '@/services/complaints/complaints'
import { formatErrorReason, isAboutFields } from '@/components/error-reason'
import { complaintDraftSchema, complaintFormSchema, complaintKinds } from '@/schemas/complaints'
import { Alert } from '@/ui/alert'

export type FiledComplaint = Awaited<ReturnType<typeof fileComplaint>>

const kindOptions = complaintKinds.map((kind) => ({
  value: kind,
  label: complaintKindLabels[kind],
  detail: complaintDefinitions[kind],
}))

/** The form of a sheet (Hoja de Reclamación), in the parts of Annex I of DS 011-2011-PCM. */
export function ComplaintForm({ onFiled }: { onFiled: (key: string, filed: FiledComplaint) => void }) {
  const form = useZodForm(complaintFormSchema)
  const draft = useDraft(form, 'complaint', complaintDraftSchema)
  const filing = useSubmission(
    draft,
    (key, input: unknown) => fileComplaint({ key, input }),
    (filed, key) => onFiled(key, filed),
  )
  const hasFailed = filing.error !== null && !isAboutFields(filing.error)

  return (
    <Form
      form={form}
      aria-labelledby="hoja"
      className="grid grid-cols-1 gap-9 rounded border border-hairline bg-white p-[clamp(20px,3.4vw,48px)]"
      onSubmit={filing.submit}
    >
      <div>
        <h2 id="hoja" className="text-h3">
          Hoja de Reclamación
        </h2>
        <p className="mt-2 text-sm text-muted">
          Los campos marcados con <span className="text-primary">*</span> son obligatorios. Lo que escribe se guarda en
          este navegador hasta que presente la hoja.
        </p>
        <DraftNotice draft={draft} title={complaintTexts.draft} className="mt-4" />
      </div>
      <FormSection title="1. Identificación del consumidor reclamante">
        <TextField name="consumerName" label="Nombre completo" required autoComplete="name" className="sm:col-span-2" />
        <SelectField
          name="documentType"
          label="Documento"
          required
          options={documentOptions}
          // The format of the number depends on the type: validate an invalid number again.
          onChange={() => form.getFieldState('document').error && void form.trigger('document')}
        />
        <TextField name="document" label="Número de documento" required autoComplete="off" />
        <TextField name="domicile" label="Domicilio" required autoComplete="street-address" className="sm:col-span-2" />
        <PhoneField />
        <EmailField />
        <TextField
          name="representative"
          label="Padre, madre o representante"
          help="Solo si el consumidor es menor de edad."
          autoComplete="off"
          className="sm:col-span-2"
        />
      </FormSection>
      <FormSection title="2. Identificación del bien contratado">
        <SelectField
          name="good"
          label="Producto o servicio"
          required
          placeholder="Seleccione"
          options={goodOptions}
          className="sm:col-span-2"
        />
        <SelectField name="currency" label="Moneda" options={currencyOptions} />
        <NumberField name="amount" label="Monto reclamado" optional />
        <TextareaField
          name="goodDescription"
          label="Descripción"
          required
          className="max-[430px]:[--note-lines:2] sm:col-span-2"
        />
      </FormSection>
      <FormSection title="3. Detalle de la reclamación y pedido del consumidor">
        <RadioGroup
          name="kind"
          legend="¿Reclamo o queja?"
          required
          options={kindOptions}
          className="sm:col-span-2"
          optionsClass="grid grid-cols-1 gap-3 sm:grid-cols-2"
        />
        <TextareaField name="detail" label="Detalle" required className="max-[380px]:[--note-lines:2] sm:col-span-2" />
        <TextareaField name="request" label="Pedido" required className="sm:col-span-2" />
      </FormSection>
      <div className="grid grid-cols-1 gap-1">
        <CheckboxField
          name="confirmed"
          label={complaintTexts.confirm}
          required
          className="max-[430px]:[--note-lines:2]"
        />
        <p className="max-w-text text-xs text-muted">
          <AgencyText>{complaintTexts.privacy}</AgencyText>
        </p>
      </div>
      {hasFailed && (
        <Alert ref={focusElement} tabIndex={-1} tone="error" role="alert" title={complaintTexts.failed}>
          <p>{formatErrorReason(filing.error)}</p>
          <p>{complaintTexts.failedDetail}</p>
        </Alert>
      )}
      <SubmitButton
        variant="primary"
        size="lg"
        className="justify-self-start"
        loading={filing.isPending}
        loadingText="Presentando..."
      >
        Presentar hoja
      </SubmitButton>
    </Form>
  )
}

function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="fields min-w-0 border-t border-hairline pt-6 sm:grid-cols-2">
      <legend className="float-left mb-5 w-full text-h4 font-serif sm:col-span-2">{title}</legend>
      {children}
    </fieldset>
  )
}
