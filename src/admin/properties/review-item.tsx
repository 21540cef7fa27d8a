import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'
import { useUnsavedValues } from '@/components/admin/use-unsaved-values'
import { TextareaField } from '@/components/form/fields'
import { Form, SubmitButton, useZodForm } from '@/components/form/form'
import { useAdminAction } from '@/components/use-admin-action'
import { paths } from '@/config/paths'
import { reviewTexts } from '@/content/properties/review'
import { hasContact } from '@/lib/contacts-in-text'
import { toReferenceCode } from '@/lib/ids'
import {
  approveListing,
  type ListingUnderReview,
  type ListingVersion,
  rejectListing,
} from '@/services/properties/review'
import { queryKeys } from '@/services/query-keys'
import { type RejectionInput, rejectionSchema } from '@/schemas/properties/review'
import { Alert } from '@/ui/alert'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { cx } from '@/ui/cx'
import { linkStyle } from '@/ui/text-link'
import { toast } from '@/ui/toast'
import { ContentComparison } from './content-comparison'
import { ListingPreview, ReviewPart } from './listing-preview'

/** `rejection` is null for an approval. */
const sendDecision = ({ rejection, ...version }: ListingVersion & { rejection: RejectionInput | null }) =>
  rejection ? rejectListing(version, rejection) : approveListing(version)

/** The types of property that have bedrooms. */
const homeTypes = ['house', 'apartment', 'condo', 'villa']

/** A listing that waits for a review: the buttons of the decision, the changes, and a preview. */
export function ReviewItem({ item }: { item: ListingUnderReview }) {
  const { id, updatedAt, listing, content, approved, rejectedReason, duplicates, priceUnusual } = item
  const [isRejecting, setRejecting] = useState(false)
  const form = useZodForm(rejectionSchema, { defaultValues: { reason: '' } })
  const clear = useUnsavedValues(form, `rejection ${id}`)
  const { run, isPending, variables } = useAdminAction(sendDecision, {
    keys: [queryKeys.properties],
    done: (_, { rejection }) => {
      clear()
      toast.success(rejection === null ? reviewTexts.approved : reviewTexts.rejectedDone, {
        description: content.title,
      })
    },
    failed: reviewTexts.reviewFailed,
    label: ({ rejection }) => `${rejection === null ? reviewTexts.approve : reviewTexts.reject} ${content.title}`,
  })
  const decide = (rejection: RejectionInput | null) => run({ id, updatedAt, rejection })

  return (
    <li className="min-w-0 rounded border border-hairline bg-white px-[clamp(16px,2.5vw,32px)] pt-2 pb-[clamp(16px,2.5vw,32px)]">
      <section aria-label={content.title} className="grid gap-6">
        {/* Below the tabs, while the rest of the listing scrolls under it; not while a reason is typed, which needs the room. */}
        <div
          className={cx(
            'flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline bg-white py-2',
            !isRejecting && 'sticky top-14 z-10 [@media(height<=320px)]:static',
          )}
        >
          <Badge tone={approved ? 'info' : 'ok'}>{approved ? 'Cambiada' : 'Nueva'}</Badge>
          {[content.title, content.description, content.address].some(hasContact) && (
            <Badge tone="warn">{reviewTexts.contactInText}</Badge>
          )}
          {priceUnusual && <Badge tone="warn">{reviewTexts.unusualPrice}</Badge>}
          <h2 className="min-w-0 flex-1 basis-40 font-sans font-semibold">
            <Link to={paths.property(id)} className={linkStyle(false, 'line-clamp-2 wrap-anywhere')}>
              {content.title}
            </Link>
          </h2>
          <div className="flex flex-wrap gap-3">
            <Button
              variant="dark"
              size="sm"
              loading={isPending && variables.rejection === null}
              loadingText="Guardando..."
              aria-label={`${reviewTexts.approve} ${content.title}`}
              onClick={() => decide(null)}
            >
              {reviewTexts.approve}
            </Button>
            <Button
              size="sm"
              aria-expanded={isRejecting}
              aria-label={`${reviewTexts.reject} ${content.title}`}
              onClick={() => {
                flushSync(() => setRejecting(!isRejecting))
                if (!isRejecting) form.setFocus('reason')
              }}
            >
              {reviewTexts.reject}
            </Button>
          </div>
          {/* Hidden rather than unmounted: the typed reason stays. */}
          <div hidden={!isRejecting} className="basis-full">
            <RejectForm form={form} isSending={isPending && variables.rejection !== null} onSend={decide} />
          </div>
        </div>
        {listing.bedrooms === 0 && homeTypes.includes(listing.propertyType) && (
          <Alert tone="warn" title={reviewTexts.noBedrooms}>
            {reviewTexts.noBedroomsDetail}
          </Alert>
        )}
        {duplicates.length > 0 && (
          <Alert tone="warn" title={reviewTexts.possibleDuplicate}>
            <ul>
              {duplicates.map((duplicate) => (
                <li key={duplicate.id}>
                  <Link to={paths.property(duplicate.id)} className={linkStyle(true, 'wrap-anywhere')}>
                    {`${toReferenceCode(duplicate.id)} · ${duplicate.title}`}
                  </Link>
                </li>
              ))}
            </ul>
          </Alert>
        )}
        {rejectedReason !== null && (
          <Alert tone="warn" title={reviewTexts.rejectedBefore}>
            <p className="font-medium wrap-anywhere">{reviewTexts.reason(rejectedReason)}</p>
            <p>{reviewTexts.rejectedBeforeDetail}</p>
          </Alert>
        )}
        {approved && (
          <ReviewPart title="Lo que cambió">
            <ContentComparison before={approved} now={content} wasRejected={rejectedReason !== null} />
          </ReviewPart>
        )}
        <ListingPreview property={listing} />
        {!approved && <ContentComparison before={null} now={content} />}
      </section>
    </li>
  )
}

interface RejectFormProps {
  form: UseFormReturn<RejectionInput>
  isSending: boolean
  onSend: (rejection: RejectionInput) => void
}

function RejectForm({ form, isSending, onSend }: RejectFormProps) {
  return (
    <Form form={form} onSubmit={onSend} className="fields max-w-text">
      <TextareaField name="reason" label={reviewTexts.reasonLabel} required help={reviewTexts.reasonHelp} rows={3} />
      <SubmitButton
        variant="danger"
        size="sm"
        className="justify-self-start"
        loading={isSending}
        loadingText="Guardando..."
      >
        Enviar el rechazo
      </SubmitButton>
    </Form>
  )
}
