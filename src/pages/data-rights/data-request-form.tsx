import { useWatch } from 'react-hook-form'
import { DraftNotice } from '@/components/form/draft-notice'
import { AgencyText } from '@/components/agency-email'
import { FailureAlert } from '@/components/form/failure-alert'
import { CheckboxField, EmailField, SelectField, TextField, TextareaField } from '@/components/form/fields'
import { Form, SubmitButton, useZodForm } from '@/components/form/form'
import { useSubmission } from '@/components/form/use-submission'
import { useDraft } from '@/components/form/use-draft'
import { dataRightsTexts, identityDocumentLabels, rightTexts } from '@/content/data-rights'
import { type DataRequestReceipt, sendDataRequest } from '@/services/data-rights/send'
import { dataRequestDraftSchema, dataRequestSchema, dataRights } from '@/schemas/data-rights'
import { identityDocuments } from '@/schemas/identity-document'

const rightOptions = dataRights.map((right) => ({ value: right, label: rightTexts[right].label }))
const documentOptions = identityDocuments.map((type) => ({ value: type, label: identityDocumentLabels[type] }))

interface DataRequestFormProps {
  onStored: (id: string, receipt: DataRequestReceipt) => void
}

export function DataRequestForm({ onStored }: DataRequestFormProps) {
  const form = useZodForm(dataRequestSchema)
  const draft = useDraft(form, 'data-request', dataRequestDraftSchema, { idLifetime: 'values' })
  const sending = useSubmission(
    draft,
    (id, input: unknown) => sendDataRequest({ id, input }),
    (receipt, id) => onStored(id, receipt),
  )
  const kind = useWatch({ control: form.control, name: 'kind' })
  const right = dataRights.find((id) => id === kind)

  return (
    <Form
      form={form}
      aria-labelledby="solicitud"
      className="fields rounded border border-hairline bg-white p-[clamp(20px,3.4vw,48px)] sm:grid-cols-2"
      onSubmit={sending.submit}
    >
      <h2 id="solicitud" className="text-h3 sm:col-span-2">
        {dataRightsTexts.form}
      </h2>
      <p className="mt-2 mb-4 max-w-text text-sm text-muted sm:col-span-2">{dataRightsTexts.required}</p>
      <DraftNotice draft={draft} title={dataRightsTexts.draft} className="mb-4 sm:col-span-2" />
      <SelectField
        name="kind"
        label="Derecho que desea ejercer"
        required
        placeholder="Elija un derecho"
        options={rightOptions}
        help={right && dataRightsTexts.deadline(rightTexts[right].days)}
        className="sm:col-span-2"
      />
      <TextField name="name" label="Nombre completo" required autoComplete="name" className="sm:col-span-2" />
      <SelectField
        name="documentType"
        label="Tipo de documento"
        required
        placeholder="Elija un tipo"
        options={documentOptions}
        // The format of the number depends on the type: validate an invalid number again.
        onChange={() => form.getFieldState('document').error && void form.trigger('document')}
      />
      <TextField
        name="document"
        label="Número de documento"
        required
        autoComplete="off"
        spellCheck={false}
        className="max-[430px]:[--note-lines:2]"
      />
      <EmailField help={dataRightsTexts.emailHelp} className="sm:col-span-2" />
      <TextareaField
        name="detail"
        label="Qué solicita"
        required
        help={right && dataRightsTexts.detailHelp[right]}
        className="max-[430px]:[--note-lines:2] sm:col-span-2"
      />
      <div className="grid gap-1 sm:col-span-2">
        <CheckboxField name="confirmed" label={dataRightsTexts.confirmation} required />
        <p className="max-w-text text-xs text-muted">{dataRightsTexts.notice}</p>
      </div>
      <div className="mt-4 grid justify-items-start gap-4 sm:col-span-2">
        <FailureAlert title={dataRightsTexts.failed} error={sending.error} className="w-full">
          <p>
            <AgencyText>{dataRightsTexts.nothingLost}</AgencyText>
          </p>
        </FailureAlert>
        <SubmitButton variant="primary" size="lg" loading={sending.isPending} loadingText="Enviando...">
          {dataRightsTexts.send}
        </SubmitButton>
      </div>
    </Form>
  )
}
