import { useId } from 'react'
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

interface ImageUploaderProps {
  screen: BucketScreen
  /** Label of the submit button: 'Subir archivo'. */
  submitLabel: string
  disabled?: boolean
}

/** Uploads the chosen or dropped images. Images that are not stored stay selected. */
export function ImageUploader({ screen, submitLabel, disabled = false }: ImageUploaderProps) {
  const { bucket, texts } = screen
  const showFailure = useShowFailure()
  const form = useZodForm(createImageUploadSchema(texts.fileRequired), { defaultValues: { images: [] } })
  const images = useWatch({ control: form.control, name: 'images' })
  const { progress, upload } = useUpload(bucket)

  const setImages = (changed: SelectedFile[]) => form.setValue('images', changed)

  const choose = async (files: File[]) => {
    const selected = await selectFiles(files, texts.notAnImage)
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
    void choose(files)
  })
  return (
    <AdminCard title="Subir imagen">
      <Form form={form} onSubmit={send} className="grid gap-2" {...drop.handlers}>
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
              <span className="text-muted pointer-coarse:hidden">o arrastre varias aquí</span>
            </p>
          }
          isOver={drop.isOver && !busy}
          disabled={busy}
          onFiles={(files) => void choose(files)}
        >
          {images.length > 0 ? 'Cambiar archivo' : 'Elegir archivo'}
        </FileField>
        {images.length > 0 && (
          <div className="mb-3">
            <SelectedFileList
              images={images}
              disabled={busy}
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
