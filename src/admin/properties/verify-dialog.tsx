import { useQuery } from '@tanstack/react-query'
import { type SignInPrompt, toastOrPromptSignIn } from '@/components/admin/use-sign-in-prompt'
import { CheckboxGroup } from '@/components/form/fields'
import { Form } from '@/components/form/form'
import { SubmitButton } from '@/components/form/submit-button'
import { useZodForm } from '@/components/form/use-zod-form'
import { QueryError } from '@/components/query-error'
import { messages } from '@/content/messages'
import { moderationTexts } from '@/content/properties/moderation'
import { checkLabels } from '@/content/properties/labels'
import { useVerifyListing } from '@/services/properties/moderation'
import { propertyQuery } from '@/services/properties/read'
import { verificationSchema } from '@/schemas/properties/moderation'
import { verifiedChecks } from '@/schemas/properties/property'
import type { Property, PropertySummary } from '@/services/properties/columns'
import { Dialog } from '@/ui/dialog'
import { toast } from '@/ui/toast'

interface VerifyDialogProps {
  property: Pick<PropertySummary, 'id' | 'title'>
  signInPrompt: SignInPrompt
  onClose: () => void
}

/** Asks what the agency checked. Loads the listing first, because the mark applies to the version shown. */
export function VerifyDialog({ property, signInPrompt, onClose }: VerifyDialogProps) {
  const { id, title } = property
  const query = useQuery({ ...propertyQuery(id), staleTime: 0, refetchOnMount: 'always' })
  const { data, error, isFetchedAfterMount } = query
  return (
    <Dialog narrow title={moderationTexts.verifyTitle} onClose={onClose}>
      <p className="mt-2 font-semibold wrap-anywhere">{title}</p>
      {error ? (
        <QueryError title={messages.loadProperty} query={query} />
      ) : isFetchedAfterMount && data ? (
        <VerifyForm key={data.updatedAt} property={data} signInPrompt={signInPrompt} onClose={onClose} />
      ) : (
        <p role="status" className="mt-4">
          Cargando la propiedad...
        </p>
      )}
    </Dialog>
  )
}

function VerifyForm({ property, signInPrompt, onClose }: Omit<VerifyDialogProps, 'property'> & { property: Property }) {
  const { id, title, updatedAt } = property
  const form = useZodForm(verificationSchema, {
    defaultValues: { checks: verifiedChecks.filter((check) => property.verifiedChecks.includes(check)) },
  })
  const { mutate, isPending } = useVerifyListing({
    onSuccess: () => {
      toast.success(moderationTexts.verified, { description: title })
      onClose()
    },
    onError: (error, decision) => {
      // The sign-in panel is on the page behind.
      onClose()
      toastOrPromptSignIn(signInPrompt, error, {
        title: moderationTexts.verifyFailed,
        label: `${moderationTexts.verify} ${title}`,
        retry: () => mutate(decision),
      })
    },
  })
  return (
    <Form
      form={form}
      onSubmit={(input) => {
        if (!isPending) mutate({ id, updatedAt, input })
      }}
      className="mt-4"
    >
      <p className="max-w-texto text-sm text-mut">
        {moderationTexts.verifyIntro} {moderationTexts.verifyFalls}
      </p>
      <CheckboxGroup
        name="checks"
        legend={<span className="sr-only">Lo que la agencia comprobó</span>}
        options={verifiedChecks.map((value) => ({ value, label: checkLabels[value] }))}
        className="mt-2.5"
      />
      <SubmitButton variant="dark" loading={isPending} loadingText="Guardando...">
        Guardar verificación
      </SubmitButton>
    </Form>
  )
}
