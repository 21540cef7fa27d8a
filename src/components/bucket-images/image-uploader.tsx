import { type Ref, useId, useImperativeHandle, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useFileDrop } from '@/browser/use-file-drop'
import { AdminCard } from '@/components/admin/admin-card'
import { FileField } from '@/components/form/file-field'
import { Form, SubmitButton, useZodForm } from '@/components/form/form'
import { useShowFailure } from '@/components/use-admin-action'
import { createImageUploadSchema, type SelectedFile } from '@/schemas/images'
import { ProgressScale } from '@/ui/progress'
import { toast } from '@/ui/toast'
import { selectFiles, SelectedFileList } from './selected-files'
import type { BucketScreen } from './use-bucket-screen'
import { formatUploadError, useUpload } from './use-upload'

export interface UploaderHandle {
  /** Opens the file picker for one standard image. If exactly one file is already chosen, gives it that image's name instead. */
  fill: (standardName: string) => void
}

interface ImageUploaderProps {
  screen: BucketScreen
  /** Label of the submit button: 'Subir archivo'. */
  submitLabel: string
  standardNames?: string[]
  disabled?: boolean
  ref?: Ref<UploaderHandle>
}

/** Uploads the chosen or dropped images. Images that are not stored stay selected. */
export function ImageUploader({ screen, submitLabel, standardNames, disabled = false, ref }: ImageUploaderProps) {
  const { bucket, texts } = screen
  const showFailure = useShowFailure()
  const formElement = useRef<HTMLFormElement>(null)
  /** The name of the standard image for which `fill` opened the file picker. */
  const pendingStandardName = useRef<string | undefined>(undefined)
  const form = useZodForm(createImageUploadSchema(texts.fileRequired), { defaultValues: { images: [] } })
  const images = useWatch({ control: form.control, name: 'images' })
  const { progress, upload } = useUpload(bucket)

  const setImages = (changed: SelectedFile[]) => form.setValue('images', changed)
  const rename = (id: number, name: string) =>
    setImages(images.map((image) => (image.id === id ? { ...image, name } : image)))

  useImperativeHandle(ref, () => ({
    fill(standardName) {
      const [onlyImage] = images
      if (onlyImage && images.length === 1) {
        rename(onlyImage.id, standardName)
        formElement.current?.querySelector('select')?.focus()
        return
      }
      pendingStandardName.current = standardName
      formElement.current?.querySelector<HTMLInputElement>('[type="file"]')?.click()
    },
  }))

  /** Forgets the name: an earlier file picker may have been cancelled. */
  const forgetStandardName = () => (pendingStandardName.current = undefined)

  const choose = async (files: File[]) => {
    const selected = await selectFiles(files, texts.notAnImage, pendingStandardName.current)
    if (selected.images.length > 0) setImages(selected.images)
    if (selected.problems.length > 0) form.setError('images', { message: selected.problems.join('\n') })
    else form.clearErrors('images')
  }

  const send = async ({ images: chosen }: { images: SelectedFile[] }): Promise<void> => {
    const { stored, failures } = await upload(chosen)
    const remaining = chosen.filter(({ id }) => !stored.some((image) => image.id === id))
    setImages(remaining)
    if (stored.length > 0)
      for (const { title, description } of texts.uploaded(stored.map(({ name }) => name)))
        toast.success(title, { description })
    for (const { error } of failures)
      showFailure(error, {
        failed: () => texts.uploadFailed(formatUploadError(error)),
        label: remaining.length > 1 ? `Subir ${remaining.length} imágenes` : `Subir ${remaining[0]?.name ?? ''}`,
        retry: () => void form.handleSubmit(send)(),
      })
  }

  const { isSubmitting } = form.formState
  const busy = isSubmitting || disabled
  const id = useId()
  const drop = useFileDrop((files) => {
    if (busy || files.length === 0) return
    forgetStandardName()
    void choose(files)
  })
  return (
    <AdminCard title="Subir imagen">
      <Form ref={formElement} form={form} onSubmit={send} className="grid gap-2" {...drop.handlers}>
        <FileField
          name="images"
          id={id}
          label="Archivo de imagen"
          accept="image/*"
          multiple
          invitation={
            <p className="text-sm">
              <b>
                {images.length > 0
                  ? `${images.length} ${images.length === 1 ? 'imagen elegida' : 'imágenes elegidas'}`
                  : 'Elija una imagen'}
              </b>
              <br />
              <span className="text-muted">o arrastre varias aquí</span>
            </p>
          }
          isOver={drop.isOver && !busy}
          disabled={busy}
          onClick={forgetStandardName}
          onFiles={(files) => void choose(files)}
        >
          {images.length > 0 ? 'Cambiar archivo' : 'Elegir archivo'}
        </FileField>
        {images.length > 0 && (
          <div className="mb-3">
            <SelectedFileList
              images={images}
              standardNames={standardNames}
              disabled={busy}
              onRename={rename}
              onDiscard={(id) => setImages(images.filter((image) => image.id !== id))}
            />
          </div>
        )}
        {progress > 0 && (
          <div className="mb-3">
            <ProgressScale value={progress} label="Subiendo..." />
          </div>
        )}
        <SubmitButton variant="primary" full disabled={disabled} loading={isSubmitting} loadingText="Subiendo...">
          {submitLabel}
        </SubmitButton>
      </Form>
    </AdminCard>
  )
}
