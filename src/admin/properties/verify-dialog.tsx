import { useQuery } from '@tanstack/react-query'
import { CheckboxGroup } from '@/components/form/fields'
import { Form, SubmitButton, useZodForm } from '@/components/form/form'
import { QueryError } from '@/components/query-error'
import { useAdminAction } from '@/components/use-admin-action'
import { errorMessages } from '@/content/messages'
import { reviewTexts } from '@/content/properties/review'
import { checkLabels } from '@/content/properties/labels'
import { type ListingVersion, verifyListing } from '@/services/properties/review'
import { queryKeys } from '@/services/query-keys'
import { propertyQuery } from '@/services/properties/read'
import { verificationSchema } from '@/schemas/properties/review'
import { verifiedChecks } from '@/schemas/properties/property'
import type { Property, PropertySummary } from '@/services/properties/columns'
import { Dialog } from '@/ui/dialog'
import { toast } from '@/ui/toast'

interface VerifyDialogProps {
  property: Pick<PropertySummary, 'id' | 'title'>
  onClose: () => void
}

/** Asks what the agency checked. Loads the listing first, because the verification applies to the version shown. */
export function VerifyDialog({ property, onClose }: VerifyDialogProps) {
  const { id, title } = property
  const query = useQuery({ ...propertyQuery(id), staleTime: 0, refetchOnMount: 'always' })
  const { data, error, isFetchedAfterMount } = query
  const { run, isPending } = useAdminAction(
    // Closes the dialog before a refusal opens the sign-in panel, which is on the page behind the dialog.
    ({ version, input }: { version: ListingVersion; input: unknown }) => verifyListing(version, input).finally(onClose),
    {
      keys: [queryKeys.properties],
      done: () => toast.success(reviewTexts.verified, { description: title }),
      failed: reviewTexts.verifyFailed,
      label: `${reviewTexts.verify} ${title}`,
    },
  )
  return (
    <Dialog narrow title={reviewTexts.verifyTitle} onClose={onClose}>
      <p className="mt-2 font-semibold wrap-anywhere">{title}</p>
      {error ? (
        <QueryError title={errorMessages.loadProperty} query={query} />
      ) : isFetchedAfterMount && data ? (
        <VerifyForm
          key={data.updatedAt}
          property={data}
          isSaving={isPending}
          onSave={(input) => run({ version: { id, updatedAt: data.updatedAt }, input })}
        />
      ) : (
        <p role="status" className="mt-4">
          Cargando la propiedad...
        </p>
      )}
    </Dialog>
  )
}

interface VerifyFormProps {
  property: Property
  isSaving: boolean
  onSave: (input: unknown) => void
}

function VerifyForm({ property, isSaving, onSave }: VerifyFormProps) {
  const form = useZodForm(verificationSchema, {
    defaultValues: { checks: verifiedChecks.filter((check) => property.verifiedChecks.includes(check)) },
  })
  return (
    <Form form={form} onSubmit={onSave} className="mt-4">
      <p className="max-w-text text-sm text-muted">
        {reviewTexts.verifyIntro} {reviewTexts.verifyFalls}
      </p>
      <CheckboxGroup
        name="checks"
        legend={<span className="sr-only">Lo que la agencia comprobó</span>}
        options={verifiedChecks.map((value) => ({ value, label: checkLabels[value] }))}
        className="mt-2.5"
      />
      <SubmitButton variant="dark" loading={isSaving} loadingText="Guardando...">
        Guardar verificación
      </SubmitButton>
    </Form>
  )
}
