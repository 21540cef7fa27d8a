import { useAdminForm } from '@/components/admin/use-admin-form'
import { useUnsavedValues } from '@/components/admin/use-unsaved-values'
import { TextareaField } from '@/components/form/fields'
import { Form, SubmitButton } from '@/components/form/form'
import { complaintAdminTexts } from '@/content/admin/complaints'
import { toMailtoUrl } from '@/lib/contact-links'
import { answerComplaint } from '@/services/complaints/administration'
import { queryKeys } from '@/services/query-keys'
import { complaintAnswerSchema, type ComplaintSheet } from '@/schemas/complaints'
import { ExternalLink } from '@/ui/text-link'

/** The form for the provider's answer to a sheet. Asks for confirmation, because an answer cannot be changed. */
export function AnswerForm({ number }: { number: string }) {
  const { form, onSubmit, isSaving } = useAdminForm(complaintAnswerSchema, {
    defaultValues: { answer: '' },
    save: (input) => answerComplaint(number, input),
    keys: [queryKeys.complaints],
    onSaved: () => clear(),
    // The mail link is in the toast, because an answered sheet may leave the list.
    toDetail: (sheet) => ({ description: `Hoja ${number}`, actions: <AnswerMail sheet={sheet} /> }),
    texts: {
      saved: complaintAdminTexts.answered,
      failed: complaintAdminTexts.answerFailed,
      label: `Responder la hoja ${number}`,
    },
  })
  const clear = useUnsavedValues(form, `complaint ${number}`)

  return (
    <Form
      form={form}
      aria-label={`Responder la hoja ${number}`}
      onSubmit={async (values) => {
        if (window.confirm(complaintAdminTexts.answerConfirm)) await onSubmit(values)
      }}
      className="fields"
    >
      <TextareaField
        name="answer"
        label="Respuesta y acciones adoptadas"
        required
        help={complaintAdminTexts.answerHelp}
      />
      <SubmitButton variant="primary" className="justify-self-start" loading={isSaving} loadingText="Registrando...">
        Registrar respuesta
      </SubmitButton>
    </Form>
  )
}

/** Opens the administrator's mail program with the answer. */
export function AnswerMail({ sheet: { number, email, answer } }: { sheet: ComplaintSheet }) {
  const href = toMailtoUrl(email, complaintAdminTexts.mailSubject(number), answer ?? '')
  return (
    <ExternalLink standalone className="w-fit text-sm" href={href}>
      Enviar la respuesta por correo
    </ExternalLink>
  )
}
