import { AgencyText } from '@/components/agency-email'
import { FailureAlert } from '@/components/form/failure-alert'
import { CheckboxField, PhoneField, TextField } from '@/components/form/fields'
import { Form, SubmitButton, useZodForm } from '@/components/form/form'
import { useAdminMutation } from '@/components/use-admin-action'
import { ownerContactTexts, ownerConsent } from '@/content/owners'
import { ownerContactSchema } from '@/schemas/owners'
import { saveOwnerContact, toManagementKeys } from '@/services/owners/management'
import { toast } from '@/ui/toast'

/** The form of the owner's contact. Loads when the owner opens it. */
export function OwnerContactForm({ id, onSaved }: { id: string; onSaved: () => void }) {
  const saving = useAdminMutation(
    (input: unknown) => saveOwnerContact(id, input, ownerConsent.version),
    toManagementKeys(id),
  )
  const form = useZodForm(ownerContactSchema, { defaultValues: { name: '', phone: '' } })
  return (
    <Form
      form={form}
      aria-label={ownerContactTexts.title}
      className="fields mt-4"
      onSubmit={async (input) => {
        await saving.mutateAsync(input)
        toast.success(ownerContactTexts.saved)
        onSaved()
      }}
    >
      <TextField name="name" label="Nombre" optional autoComplete="name" />
      <PhoneField />
      <CheckboxField name="consent" label={ownerContactTexts.consent} required />
      <p className="text-xs text-muted">
        <AgencyText>{ownerConsent.notice}</AgencyText>
      </p>
      <FailureAlert title={ownerContactTexts.failed} error={saving.error} className="mt-3" />
      <SubmitButton
        variant="dark"
        size="sm"
        className="mt-4 justify-self-start"
        loading={saving.isPending}
        loadingText="Guardando..."
      >
        {ownerContactTexts.save}
      </SubmitButton>
    </Form>
  )
}
