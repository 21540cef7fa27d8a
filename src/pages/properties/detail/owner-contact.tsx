import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { FailureAlert } from '@/components/form/failure-alert'
import { CheckboxField, PhoneField, TextField } from '@/components/form/fields'
import { Form } from '@/components/form/form'
import { SubmitButton } from '@/components/form/submit-button'
import { useZodForm } from '@/components/form/use-zod-form'
import { useDeleteContact } from '@/components/listing-owner/use-delete-contact'
import { ownerContactTexts, ownerConsent } from '@/content/owners'
import { formatShortDate } from '@/lib/dates'
import { ownerContactSchema } from '@/schemas/owners'
import { managementQuery, useSaveOwnerContact } from '@/services/owners/management'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'

/** The contact that the owner leaves for the agency. The page does not show it again, not even to the owner. */
export function OwnerContact({ id }: { id: string }) {
  const { data } = useQuery(managementQuery(id))
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { remove, isPending } = useDeleteContact(id, () => opener.current?.focus())
  return (
    <>
      <p className="mt-2 text-sm text-muted">{ownerContactTexts.intro}</p>
      {data?.contactAt && <p className="mt-2 text-sm">{ownerContactTexts.since(formatShortDate(data.contactAt))}</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button ref={opener} size="sm" disabled={!data} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {data?.contactAt ? ownerContactTexts.change : ownerContactTexts.open}
        </Button>
        {data?.contactAt && (
          <Button size="sm" variant="danger" loading={isPending} loadingText="Quitando..." onClick={remove}>
            {ownerContactTexts.remove}
          </Button>
        )}
      </div>
      {isOpen && (
        <ContactForm
          id={id}
          onSaved={() => {
            setOpen(false)
            opener.current?.focus()
          }}
        />
      )}
    </>
  )
}

function ContactForm({ id, onSaved }: { id: string; onSaved: () => void }) {
  const saving = useSaveOwnerContact(id)
  const form = useZodForm(ownerContactSchema, { defaultValues: { name: '', phone: '' } })
  return (
    <Form
      form={form}
      aria-label={ownerContactTexts.title}
      className="fields mt-4"
      onSubmit={async (input) => {
        await saving.mutateAsync({ input, consentVersion: ownerConsent.version })
        toast.success(ownerContactTexts.saved)
        onSaved()
      }}
    >
      <TextField name="name" label="Nombre" optional autoComplete="name" maxLength={160} />
      <PhoneField />
      <CheckboxField name="consent" label={ownerContactTexts.consent} required />
      <p className="text-xs text-muted">{ownerConsent.notice}</p>
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
