import { useQuery } from '@tanstack/react-query'
import { Lightbulb } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFileDrop } from '@/browser/use-file-drop'
import { Captcha } from '@/components/form/captcha'
import { DraftNotice } from '@/components/form/draft-notice'
import { readInputs } from '@/components/form/fill-form'
import { Form, useZodForm } from '@/components/form/form'
import { UnsavedChangesPrompt } from '@/components/form/unsaved-changes-prompt'
import { chunkErrorTexts } from '@/content/messages'
import { publishFieldLabels, publishTexts } from '@/content/publishing'
import { hasStoredSession } from '@/services/backend/stored-session'
import type { Property } from '@/services/properties/columns'
import { storageCheckQuery } from '@/services/publish/photo-uploads'
import { type PropertyFormInput, publishSchema } from '@/schemas/publish'
import { Alert } from '@/ui/alert'
import { toast } from '@/ui/toast'
import { CharacteristicsCard, DetailsCard, LocationCard } from './form-cards'
import { ReviewNotice, UploadNotice } from './form-notices'
import { listInGalleryOrder, emptyPhotoSet, toPhotoSet } from './photo-set'
import { PhotosCard } from './photos-card'
import { PlanAndVideo } from './plan-and-video'
import { SectionIndex } from './section-index'
import { ErrorSummary, SubmitBar } from './submit-bar'
import { type RefusedFile, useFormPhotos } from './use-form-photos'
import { usePropertyDraft, useUnsavedChanges } from './use-property-draft'
import { failureToastId, usePublishing } from './use-publishing'

interface PropertyFormProps {
  initial: PropertyFormInput
  /** The listing to edit; null publishes a new one. */
  previous: Property | null
}

/** The form with four cards that publishes a new listing or edits an existing one. */
export function PropertyForm({ initial, previous }: PropertyFormProps) {
  const isEdit = previous !== null
  const photos = useFormPhotos(previous ? toPhotoSet(previous.images) : emptyPhotoSet, !isEdit)
  const form = useZodForm(publishSchema, {
    defaultValues: {
      ...initial,
      images: listInGalleryOrder(photos.photoSet),
      floorPlan: previous?.floorPlan ? { name: publishFieldLabels.floorPlan, url: previous.floorPlan } : null,
    },
  })
  const { isSubmitted } = form.formState
  const draft = usePropertyDraft(form, photos, isEdit)
  const storage = useQuery(storageCheckQuery)
  // A failed check is told, and passed over as ready (specification section 7).
  const isReady = !storage.isPending
  const [refusedFiles, setRefusedFiles] = useState<RefusedFile[]>([])
  const [isTouched, setTouched] = useState(false)
  const photoCount = photos.photoSet.photos.length
  const isStarted = isEdit || isTouched || photoCount > 0

  const setImages = useEffectEvent(() =>
    form.setValue('images', listInGalleryOrder(photos.photoSet), { shouldDirty: true, shouldValidate: isSubmitted }),
  )
  useEffect(() => setImages(), [photos.photoSet])
  useEffect(() => {
    if (storage.isSuccess) toast.success(publishTexts.storageReady)
  }, [storage.isSuccess])

  const onDone = () => {
    draft.clear()
    // A new form stays as it was sent until the redirect, which resets it: it must not shrink and take its bar out of view.
    if (isEdit) form.reset(form.getValues())
    setRefusedFiles([])
  }
  const element = useRef<HTMLFormElement>(null)
  const { sending, send, cancel, submittedAt, cancelNextAttempt } = usePublishing(form, previous, {
    onDone,
    onIdTaken: draft.endSubmission,
    onNextAttempt: () => element.current?.requestSubmit(),
  })
  const isBusy = sending.phase === 'sending' || sending.phase === 'done'
  const hasUnsavedChanges = useUnsavedChanges(form, sending.phase === 'done')

  const addFiles = async (files: File[]) => {
    if (files.length === 0 || isBusy) return
    if (!isReady) {
      toast.error(publishTexts.storageNotReady)
      return
    }
    const outcome = await photos.add(files).catch(() => null)
    if (!outcome) {
      toast.error(chunkErrorTexts.photos, { description: chunkErrorTexts.reason })
      return
    }
    setRefusedFiles(outcome.refused)
    new Set(outcome.refused.map(({ message }) => message)).forEach((message) => toast.error(message))
    if (outcome.added > 0) toast.success(publishTexts.imagesLoaded(outcome.added))
  }
  const drop = useFileDrop((files) => void addFiles(files))

  return (
    <Form
      form={form}
      className="wrap grid gap-8 pb-[clamp(64px,8vw,120px)] nav:grid-cols-12 nav:gap-x-gutter"
      ref={element}
      onFocus={() => setTouched(true)}
      onInput={cancelNextAttempt}
      onSubmit={(values) => send(values, draft.startSubmission())}
      onInvalid={({ images }) => {
        if (images) toast.error(publishTexts.noImages, { id: failureToastId })
      }}
      {...drop.handlers}
    >
      <UnsavedChangesPrompt hasUnsavedChanges={hasUnsavedChanges} />
      <div className="min-w-0 nav:col-span-3">
        <SectionIndex isStarted={isStarted} />
      </div>
      <div className="min-w-0 nav:col-span-9">
        <div className="mb-6 grid gap-3">
          <DraftNotice
            draft={draft}
            title={publishTexts.draft}
            {...(draft.offer && {
              summary: publishTexts.draftSummary(draft.offer.values.title, draft.offer.photos.length),
            })}
          />
          <ErrorSummary />
          <Alert tone="tip" icon={<Lightbulb size={20} strokeWidth={1.5} />}>
            <span className="pointer-coarse:hidden">Arrastre</span>
            <span className="hidden pointer-coarse:inline">Elija</span> varias fotos a la vez. La primera será la
            principal; puede cambiarla con la estrella.
          </Alert>
          <UploadNotice isReady={isReady} />
          <ReviewNotice />
        </div>
        <fieldset disabled={isBusy} inert={sending.phase === 'done'} className="grid min-w-0 grid-cols-1 gap-6">
          <DetailsCard isEdit={isEdit} />
          <LocationCard />
          <CharacteristicsCard />
          <PhotosCard
            photos={photos}
            isReady={isReady}
            storageError={storage.error}
            refusedFiles={refusedFiles}
            isOver={drop.isOver}
            disabled={isBusy}
            onFiles={(files) => void addFiles(files)}
            onMain={(id) => {
              photos.makeMain(id)
              toast.success(publishTexts.mainChanged)
            }}
            onRemove={(id) => {
              photos.remove(id)
              toast.info(publishTexts.imageRemoved)
            }}
          >
            {isEdit && <PlanAndVideo disabled={isBusy} />}
          </PhotosCard>
        </fieldset>
        <SubmitBar
          isEdit={isEdit}
          sending={sending}
          isReady={isReady}
          hasStorageFailed={storage.isError}
          captcha={
            isStarted &&
            !isEdit &&
            !hasStoredSession() && (
              <Captcha key={submittedAt} onToken={(token) => form.setValue('captchaToken', token)} className="mb-5" />
            )
          }
          onCancel={cancel}
          onVerify={(element) => {
            readInputs(form, element)
            void form.handleSubmit(() => toast.success(publishTexts.formValid))()
          }}
        />
      </div>
    </Form>
  )
}

export function PublishHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="wrap pt-[clamp(40px,5vw,72px)] pb-[clamp(24px,3vw,40px)]">
      <p className="eyebrow mb-3 text-muted">Propietarios</p>
      <h1 className="text-h1">{title}</h1>
      {children && <p className="mt-3.5 max-w-lead text-lead text-muted">{children}</p>}
    </div>
  )
}
