import { Lightbulb } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { focusContent } from '@/browser/focus'
import { useCaptcha } from '@/components/spam-protection'
import { chunkErrorTexts } from '@/content/messages'
import { publishTexts } from '@/content/publish'
import { hasStoredSession } from '@/queries/session/use-session'
import type { Property } from '@/schemas/properties/property'
import type { PropertyForm as PropertyFormValues, PropertyFormInput } from '@/schemas/property-form'
import { Alert } from '@/ui/alert'
import { toast } from '@/ui/toast'
import { CharacteristicsCard, DetailsCard, LocationCard } from './form-cards'
import { RestoreDraftNotice, ReviewNotice, UploadNotice, useStorageReady } from './form-notices'
import { PhotosCard, useFileDrop } from './photos-card'
import { SectionIndex } from './section-index'
import { ErrorSummary, SubmitBar } from './submit-bar'
import { useDraft, useUnsavedChangesPrompt } from './use-draft'
import { inGalleryOrder, noPhotos, publishedPhotos, type RejectedFile, useFormPhotos } from './use-form-photos'
import { fieldsInError, focusField, usePropertyForm } from './use-property-form'
import { usePublishing } from './use-publishing'

interface PropertyFormProps {
  initial: PropertyFormInput
  /** The listing to edit; null publishes a new one. */
  previous: Property | null
}

/** The form with four cards that publishes a new listing or edits an existing one. */
export function PropertyForm({ initial: first, previous }: PropertyFormProps) {
  const isEdit = previous !== null
  const [initial] = useState(first)
  const form = usePropertyForm(initial)
  const photos = useFormPhotos(previous ? publishedPhotos(previous.images) : noPhotos, !isEdit)
  const [initialPhotos] = useState(photos.set)
  const draft = useDraft(form, photos, !isEdit)
  const storage = useStorageReady()
  const [refused, setRefused] = useState<RejectedFile[]>([])
  const [showsSummary, setShowsSummary] = useState(false)
  const [asksForImages, setAsksForImages] = useState(false)

  const { errors, isDirty } = form
  const hasPhotos = photos.set.photos.length > 0
  const hasChanged = isDirty || (isEdit ? photos.set !== initialPhotos : hasPhotos)
  const [isTouched, setTouched] = useState(isEdit)
  const isInUse = isTouched || hasChanged
  const captcha = useCaptcha(isInUse && !isEdit && !hasStoredSession())

  const { sending, send } = usePublishing(previous, captcha.token, () => {
    draft.finish()
    if (isEdit) form.keep()
    else {
      form.fill(initial)
      photos.clear()
    }
    setRefused([])
    setShowsSummary(false)
    setAsksForImages(false)
  })

  const isBusy = sending.phase === 'sending' || sending.phase === 'done'
  useUnsavedChangesPrompt(hasChanged && sending.phase !== 'done')

  const imagesMissing = asksForImages && !hasPhotos
  const inError = fieldsInError(errors, imagesMissing)

  /** Returns the values of a valid form with photos; otherwise shows every error and focuses the first invalid field. */
  const validate = (): PropertyFormValues | undefined => {
    const { data, found } = form.validate()
    if (data && hasPhotos) return data
    setShowsSummary(true)
    setAsksForImages(true)
    focusField(fieldsInError(found, !hasPhotos)[0])
  }

  const verify = () => {
    if (validate()) toast.success(publishTexts.formValid)
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!hasPhotos) toast.error(publishTexts.noImages)
    const values = validate()
    if (values) void send(values, inGalleryOrder(photos.set))
  }

  const addFiles = async (files: File[]) => {
    if (files.length === 0 || isBusy) return
    if (storage.status === 'checking') {
      toast.error(publishTexts.storageNotReady)
      return
    }
    const outcome = await photos.add(files).catch(() => null)
    if (!outcome) {
      toast.error(chunkErrorTexts.photos, { description: chunkErrorTexts.reason })
      return
    }
    setRefused(outcome.refused)
    new Set(outcome.refused.map(({ message }) => message)).forEach((message) => toast.error(message))
    if (outcome.added > 0) toast.success(publishTexts.imagesLoaded(outcome.added))
  }

  const drop = useFileDrop((files) => void addFiles(files))

  const resume = async () => {
    const resumed = await draft.resume()
    if (resumed?.missing) toast.error('Algunas fotos del borrador ya no están en este navegador')
    focusContent()
  }
  // The focused button unmounts with the offer: move the focus to the content.
  const discard = () => {
    draft.discard()
    focusContent()
  }

  return (
    <div className="wrap grid gap-8 pb-[clamp(64px,8vw,120px)] nav:grid-cols-12 nav:gap-x-gut">
      <div className="min-w-0 nav:col-span-3">
        <SectionIndex values={form.values} isInUse={isInUse} inError={inError} photoCount={photos.set.photos.length} />
      </div>
      <form
        {...form.props}
        data-toasts="left"
        className="min-w-0 nav:col-span-9"
        onFocus={() => setTouched(true)}
        onSubmit={submit}
        {...drop.handlers}
      >
        <div className="mb-6 grid gap-3">
          {draft.offer && <RestoreDraftNotice draft={draft.offer} onResume={() => void resume()} onDiscard={discard} />}
          {showsSummary && inError.length > 0 && <ErrorSummary fields={inError} />}
          <Alert tone="tip" icon={<Lightbulb size={20} strokeWidth={1.5} />}>
            Arrastre varias fotos a la vez. La primera será la principal; puede cambiarla con la estrella.
          </Alert>
          <UploadNotice status={storage.status} />
          <ReviewNotice />
        </div>
        <fieldset disabled={isBusy} className="grid min-w-0 grid-cols-1 gap-6">
          <DetailsCard initial={initial} errors={errors} />
          <LocationCard initial={initial} errors={errors} />
          <CharacteristicsCard initial={initial} errors={errors} />
          <PhotosCard
            photos={photos}
            storage={storage}
            refused={refused}
            isOver={drop.isOver}
            disabled={isBusy}
            error={imagesMissing ? publishTexts.imagesRequired : undefined}
            onFiles={(files) => void addFiles(files)}
            onMain={(id) => {
              photos.makeMain(id)
              toast.success(publishTexts.mainChanged)
            }}
            onRemove={(id) => {
              photos.remove(id)
              toast.info(publishTexts.imageRemoved)
            }}
          />
        </fieldset>
        <SubmitBar isEdit={isEdit} sending={sending} storage={storage} captcha={captcha.widget} onVerify={verify} />
      </form>
    </div>
  )
}

export function PublishHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="wrap pt-[clamp(40px,5vw,72px)] pb-[clamp(24px,3vw,40px)]">
      <p className="eyebrow mb-3 text-mut">Propietarios</p>
      <h1 className="text-h1">{title}</h1>
      {children && <p className="mt-3.5 max-w-lead text-lead text-mut">{children}</p>}
    </div>
  )
}
