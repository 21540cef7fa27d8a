import { MissingPart } from '@/components/missing-part'
import { limits } from '@/config/limits'
import { missingCode } from '@/content/missing-code'
import { imageProblemMessages, publishTexts } from '@/content/publish'
import { imageFileMessages } from '@/schemas/image-file'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { lazyPart } from '@/ui/lazy-part'
import { FormCard } from './form-card'
import { PhotoDropZone } from './photo-drop-zone'
import type { FormPhotos, RefusedFile } from './use-form-photos'
import type { StorageState } from './use-storage-ready'

const PhotoList = lazyPart(() => import('./photo-list').then((module) => module.PhotoList))

/** The short message of a refused file, for the toast. */
export const refusalMessage = (problem: RefusedFile['problem']) =>
  problem === 'tooMany' ? publishTexts.tooManyImages(limits.maxImagesPerProperty) : imageProblemMessages[problem]

const refusalReason = (problem: RefusedFile['problem']) =>
  problem === 'tooMany' ? publishTexts.tooManyImages(limits.maxImagesPerProperty) : imageFileMessages[problem]

interface PhotosCardProps {
  photos: FormPhotos
  storage: StorageState
  refused: RefusedFile[]
  isOver: boolean
  disabled: boolean
  error: string | undefined
  onFiles: (files: File[]) => void
  onMain: (id: string) => void
  onRemove: (id: string) => void
}

export function PhotosCard({
  photos,
  storage,
  refused,
  isOver,
  disabled,
  error,
  onFiles,
  onMain,
  onRemove,
}: PhotosCardProps) {
  const count = photos.set.photos.length
  return (
    <FormCard section="fotos" aside={count > 0 && (count === 1 ? '1 imagen' : `${count} imágenes`)}>
      {storage.status === 'failed' && (
        <Alert tone="error" role="alert" title={publishTexts.storageFailedPhotos} className="mb-4">
          <p>{storage.reason}</p>
          <Button size="sm" className="mt-2" onClick={storage.check}>
            Volver a verificar
          </Button>
        </Alert>
      )}
      <PhotoDropZone
        disabled={disabled || storage.status !== 'ready'}
        isOver={isOver}
        error={error}
        onFiles={onFiles}
      />
      {refused.map(({ name, problem }, index) => (
        <Alert key={index} tone="error" title={`${name} no se agregó`} className="mt-4 wrap-anywhere">
          {refusalReason(problem)}
        </Alert>
      ))}
      {count > 0 && (
        <PhotoList
          set={photos.set}
          disabled={disabled}
          onMove={photos.move}
          onMain={onMain}
          onRemove={onRemove}
          fallback={<p className="mt-6 text-sm text-mut">Preparando las fotos...</p>}
          missing={(retry) => <MissingPart title={missingCode.photos} onRetry={retry} className="mt-6" />}
        />
      )}
    </FormCard>
  )
}
