import { imageTypes } from '@/schemas/images'
import type { ReactNode } from 'react'
import { formatErrorReason } from '@/components/error-reason'
import { FileField } from '@/components/form/file-field'
import { lazyPart } from '@/components/lazy-part'
import { chunkErrorTexts } from '@/content/messages'
import { toControlId, publishTexts } from '@/content/publishing'
import { Alert } from '@/ui/alert'
import { FormCard } from './form-cards'
import type { FormPhotos, RefusedFile } from './use-form-photos'

const PhotoList = lazyPart(() => import('./photo-list').then((module) => module.PhotoList), chunkErrorTexts.photos)

interface PhotosCardProps {
  photos: FormPhotos
  /** The first answer of Storage has arrived, or failed. */
  isReady: boolean
  storageError: unknown
  refusedFiles: RefusedFile[]
  isOver: boolean
  disabled: boolean
  onFiles: (files: File[]) => void
  onMain: (id: string) => void
  onRemove: (id: string) => void
  children: ReactNode
}

export function PhotosCard(props: PhotosCardProps) {
  const { photos, isReady, storageError, refusedFiles, isOver, disabled, onFiles, onMain, onRemove, children } = props
  const count = photos.photoSet.photos.length
  return (
    <FormCard section="fotos" aside={count > 0 && (count === 1 ? '1 imagen' : `${count} imágenes`)}>
      {storageError !== null && (
        <Alert tone="warn" role="alert" title={publishTexts.storageFailedPhotos} className="mb-4">
          <p>{formatErrorReason(storageError)}</p>
          <p>{publishTexts.storageFailedDetail}</p>
        </Alert>
      )}
      <FileField
        name="images"
        id={toControlId('images')}
        label="Fotos de la propiedad"
        accept={[...imageTypes, '.jpg', '.jpeg', '.png', '.webp'].join(',')}
        multiple
        invitation={
          <p className="pointer-coarse:hidden">
            <b className="font-semibold">Arrastre sus fotos aquí</b> o
          </p>
        }
        help={'JPG, PNG o WEBP, hasta 10\u00A0MB cada una'}
        isOver={isOver}
        disabled={disabled || !isReady}
        onFiles={onFiles}
      >
        Elegir archivos
      </FileField>
      {refusedFiles.length > 0 && <RefusedFiles files={refusedFiles} />}
      {count > 0 && (
        <PhotoList
          set={photos.photoSet}
          disabled={disabled}
          onMove={photos.move}
          onMain={onMain}
          onRemove={onRemove}
          fallback={<p className="mt-6 text-sm text-muted">Preparando las fotos...</p>}
          errorClass="mt-6"
        />
      )}
      {children}
    </FormCard>
  )
}

/** The notice shows at most this many file names for each reason, and counts the others. */
const maxShownNames = 5

/** One notice that says why files were not added. */
function RefusedFiles({ files }: { files: RefusedFile[] }) {
  const reasons = [...new Set(files.map(({ reason }) => reason))]
  const [onlyFile] = files
  if (files.length === 1 && onlyFile)
    return (
      <Alert tone="error" title={publishTexts.fileRefused(onlyFile.name)} className="mt-4 wrap-anywhere">
        {onlyFile.reason}
      </Alert>
    )
  return (
    <Alert tone="error" title={publishTexts.filesRefused(files.length)} className="mt-4 wrap-anywhere">
      <ul className="grid gap-1">
        {reasons.map((reason) => {
          const names = files.filter((file) => file.reason === reason).map(({ name }) => name)
          return <li key={reason}>{publishTexts.refusedNames(reason, names.slice(0, maxShownNames), names.length)}</li>
        })}
      </ul>
    </Alert>
  )
}
