import { type Ref, type SubmitEvent, useId, useImperativeHandle, useRef, useState } from 'react'
import { AdminCard } from '@/components/admin/admin-card'
import type { Notice } from '@/content/bucket-texts'
import { failureCode } from '@/queries/error-reason'
import { Button } from '@/ui/button'
import { FieldError } from '@/ui/old-field'
import { ProgressScale } from '@/ui/progress'
import { toast } from '@/ui/toast'
import { DropZone } from './drop-zone'
import { type SelectedFile, SelectedFileList, useFileSelection } from './selected-files'
import type { BucketAdmin } from './use-bucket-admin'
import { failureMessage, useUpload } from './use-upload'

export interface UploaderHandle {
  /** Opens the file picker for one standard image. If exactly one file is chosen, gives it that name instead. */
  fill: (slot: string) => void
}

interface ImageUploaderProps {
  screen: BucketAdmin
  /** Label of the submit button: 'Subir archivo'. */
  submitLabel: string
  slots?: string[]
  disabled?: boolean
  ref?: Ref<UploaderHandle>
}

const say = (kind: 'success' | 'error', { title, description }: Notice) =>
  toast[kind](title, description === undefined ? {} : { description })

/** Uploads one or more chosen or dropped images. Images that fail stay selected. */
export function ImageUploader({ screen, submitLabel, slots, disabled = false, ref }: ImageUploaderProps) {
  const { bucket, texts, signInPrompt } = screen
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const pendingSlot = useRef<string | undefined>(undefined)
  const problemId = useId()
  const { images, problems, setProblems, choose, rename, discard } = useFileSelection(texts.notAnImage)
  const { progress, upload } = useUpload(bucket)
  const [sending, setSending] = useState(false)

  useImperativeHandle(ref, () => ({
    fill(slot) {
      const [only] = images
      if (only && images.length === 1) {
        rename(only.id, slot)
        form.current?.querySelector('select')?.focus()
        return
      }
      pendingSlot.current = slot
      input.current?.click()
    },
  }))

  const take = (files: File[]) => {
    void choose(files, pendingSlot.current)
    pendingSlot.current = undefined
  }

  const send = async (chosen: SelectedFile[]) => {
    setSending(true)
    const result = await upload(chosen)
    if (!result) return
    setSending(false)
    discard(result.stored.map(({ id }) => id))
    if (result.stored.length > 0)
      texts.uploaded(result.stored.map(({ name }) => name)).forEach((notice) => say('success', notice))
    for (const { error } of result.failures) {
      const notice = texts.uploadFailed(failureMessage(error))
      if (failureCode(error) !== 'forbidden') {
        say('error', notice)
        continue
      }
      const rest = chosen.filter(({ id }) => !result.stored.some((stored) => stored.id === id))
      signInPrompt.open({
        message: notice.description ? `${notice.title}: ${notice.description}` : notice.title,
        label: rest.length > 1 ? `Subir ${rest.length} imágenes` : `Subir ${rest[0]?.name ?? ''}`,
        retry: () => form.current?.requestSubmit(),
      })
    }
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (sending) return
    if (images.length === 0) {
      setProblems([texts.fileRequired])
      return
    }
    setProblems([])
    void send(images)
  }

  const busy = sending || disabled
  return (
    <AdminCard title="Subir imagen">
      <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
        <DropZone
          input={input}
          onFiles={take}
          action={images.length > 0 ? 'Cambiar archivo' : 'Elegir archivo'}
          invalid={problems.length > 0}
          describedBy={problems.length > 0 ? problemId : undefined}
          disabled={busy}
        >
          <p className="text-sm">
            <b>
              {images.length > 0
                ? `${images.length} ${images.length === 1 ? 'imagen elegida' : 'imágenes elegidas'}`
                : 'Elija una imagen'}
            </b>
            <br />
            <span className="text-mut">o arrastre varias aquí: JPG, PNG o WEBP</span>
          </p>
        </DropZone>
        <div id={problemId} role="alert" className="grid gap-1 empty:hidden">
          {problems.map((problem) => (
            <FieldError key={problem}>{problem}</FieldError>
          ))}
        </div>
        {images.length > 0 && (
          <SelectedFileList
            images={images}
            slots={slots}
            disabled={busy}
            onRename={rename}
            onDiscard={(id) => discard([id])}
          />
        )}
        {progress > 0 && <ProgressScale value={progress} label="Subiendo..." />}
        <Button type="submit" variant="primary" full disabled={disabled} loading={sending} loadingText="Subiendo...">
          {submitLabel}
        </Button>
      </form>
    </AdminCard>
  )
}
