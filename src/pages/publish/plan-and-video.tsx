import { imageTypes } from '@/schemas/images'
import { useEffect, useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { formatErrorReason } from '@/components/error-reason'
import { TextField } from '@/components/form/fields'
import { chunkErrorTexts } from '@/content/messages'
import { toControlId, imageProblemMessages, publishFieldLabels, publishTexts } from '@/content/publishing'
import type { PublishInput } from '@/schemas/publish'
import { Button, FileButton } from '@/ui/button'
import { FieldGroup } from '@/ui/field'
import { ImageWithFallback } from '@/ui/image-with-fallback'
import { loadImagePreparation } from './use-form-photos'

/** The floor plan and the video of a published listing, both optional. */
export function PlanAndVideo({ disabled }: { disabled: boolean }) {
  return (
    <div className="mt-8 grid gap-x-gutter gap-y-5 border-t border-hairline pt-6 sm:grid-cols-2">
      <FloorPlan disabled={disabled} />
      <TextField
        name="video"
        id={toControlId('video')}
        label={publishFieldLabels.video}
        optional
        help={publishTexts.videoHelp}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://www.youtube.com/watch?v=…"
      />
    </div>
  )
}

function FloorPlan({ disabled }: { disabled: boolean }) {
  const { field } = useController<PublishInput, 'floorPlan'>({ name: 'floorPlan' })
  const { setFocus } = useFormContext<PublishInput>()
  const [problem, setProblem] = useState<string | null>(null)
  const [preview, setPreview] = useState<string | null>(null)
  useEffect(() => () => URL.revokeObjectURL(preview ?? ''), [preview])
  const shownUrl = preview ?? field.value?.url
  /** The file chosen last. The check of an earlier file may end after the check of this file. */
  const latestFile = useRef<File>(null)

  const choose = async (file: File) => {
    latestFile.current = file
    const previousPlan = field.value
    const modules = await loadImagePreparation().catch(() => null)
    const fileProblem = modules && (await modules[0].checkImageFile(file))
    if (latestFile.current !== file) return
    if (!modules) {
      setProblem(`${chunkErrorTexts.photos}. ${chunkErrorTexts.reason}`)
      return
    }
    const [{ imageFileMessages }, { prepareImage }] = modules
    if (fileProblem) {
      setProblem(imageProblemMessages[fileProblem] ?? imageFileMessages[fileProblem])
      return
    }
    setProblem(null)
    const image = prepareImage(file)
    // Set the field at once, so that a submission waits for the preparation.
    field.onChange({ name: file.name, image })
    try {
      const { card } = await image
      if (latestFile.current === file) setPreview(URL.createObjectURL(card))
    } catch (error) {
      if (latestFile.current !== file) return
      field.onChange(previousPlan)
      setProblem(formatErrorReason(error))
    }
  }

  return (
    <FieldGroup
      role="group"
      id={toControlId('floorPlan')}
      legend={
        <>
          {publishFieldLabels.floorPlan} <span className="font-normal text-muted">(opcional)</span>
        </>
      }
      help={publishTexts.planHelp}
      error={problem ?? undefined}
    >
      {shownUrl && (
        <div className="mb-3 aspect-4/3 max-w-80 border border-hairline bg-white">
          <ImageWithFallback
            src={shownUrl}
            alt={`Vista previa del plano ${field.value?.name ?? ''}`}
            width={640}
            height={480}
            className="object-contain"
          />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <FileButton
          ref={field.ref}
          label={publishTexts.planFile}
          accept={imageTypes.join(',')}
          disabled={disabled}
          onFiles={([file]) => file && void choose(file)}
        >
          {field.value ? publishTexts.changePlan : publishTexts.choosePlan}
        </FileButton>
        {field.value && (
          <Button
            size="sm"
            variant="danger"
            disabled={disabled}
            onClick={() => {
              latestFile.current = null
              field.onChange(null)
              setPreview(null)
              setProblem(null)
              // Move the focus: this button unmounts.
              setFocus('floorPlan')
            }}
          >
            {publishTexts.removePlan}
          </Button>
        )}
      </div>
    </FieldGroup>
  )
}
