import { useEffect, useRef, useState } from 'react'
import { selectFiles } from '@/components/bucket-images/selected-files'
import type { BucketScreen } from '@/components/bucket-images/use-bucket-screen'
import { formatUploadError, useUpload } from '@/components/bucket-images/use-upload'
import { useShowFailure } from '@/components/use-admin-action'
import { standardImageTexts as texts } from '@/content/admin/images'
import type { SelectedFile } from '@/schemas/images'
import type { BucketImage } from '@/services/images/bucket-images'
import { Badge } from '@/ui/badge'
import { Button, FileButton } from '@/ui/button'
import { ImageWithFallback } from '@/ui/image-with-fallback'
import { toast } from '@/ui/toast'

interface StandardImageRowProps {
  screen: BucketScreen
  /** The name under which the site looks the picture up. */
  name: string
  use: string
  /** Undefined if the bucket lacks it. */
  image: BucketImage | undefined
}

/** A picture of the site. A file that is picked for it is shown beside the present one, and stored under its name. */
export function StandardImageRow({ screen, name, use, image }: StandardImageRowProps) {
  const [chosen, setChosen] = useState<SelectedFile | null>(null)
  const { upload, progress } = useUpload(screen.bucket)
  const showFailure = useShowFailure()
  const isSaving = progress > 0 && progress < 100
  const row = useRef<HTMLLIElement>(null)
  const wasChosen = useRef(false)
  useEffect(() => {
    // The buttons of the choice have unmounted: the focus moves to the row's own.
    if (!chosen && wasChosen.current) row.current?.querySelector('button')?.focus()
    wasChosen.current = chosen !== null
  }, [chosen])

  const choose = async (files: File[]) => {
    const { images, problems } = await selectFiles(files.slice(0, 1), screen.texts.notAnImage, name)
    problems.forEach((problem) => toast.error(problem))
    if (images[0]) setChosen(images[0])
  }
  const save = async (file: SelectedFile): Promise<void> => {
    const { failures } = await upload([file])
    for (const { error } of failures)
      showFailure(error, {
        failed: () => screen.texts.uploadFailed(formatUploadError(error)),
        label: `${texts.upload} ${name}`,
        retry: () => void save(file),
      })
    if (failures.length > 0) return
    setChosen(null)
    for (const { title, description } of screen.texts.uploaded([name])) toast.success(title, { description })
  }

  const pickText = image ? texts.replace : texts.upload
  return (
    <li
      ref={row}
      aria-label={name}
      aria-busy={isSaving || undefined}
      className="grid grid-cols-[72px_minmax(0,1fr)] items-center gap-3 border-b border-hairline py-2 sm:grid-cols-[72px_minmax(0,1fr)_auto_auto]"
    >
      <div className="h-[54px] w-[72px]">
        <ImageWithFallback src={image?.currentUrl} alt="" width={72} height={54} missingText="" />
      </div>
      <p className="min-w-0 text-sm">
        <span className="font-semibold">{use}</span>
        <br />
        <code className="font-mono text-xs text-muted wrap-anywhere">{name}</code>
      </p>
      <div className="col-span-full flex flex-wrap items-center justify-between gap-x-3 sm:contents">
        <Badge tone={image ? 'ok' : 'warn'}>{image ? 'Presente' : 'Falta'}</Badge>
        <FileButton
          label={`Archivo para ${name}`}
          accept="image/*"
          aria-label={`${pickText} ${name}`}
          disabled={isSaving}
          onFiles={(files) => void choose(files)}
        >
          {pickText}
        </FileButton>
      </div>
      {chosen && (
        <div className="col-span-full flex flex-wrap items-end gap-4 pb-1">
          <Preview text={texts.before} src={image?.currentUrl} />
          <ChosenPreview file={chosen.file} />
          <div className="flex gap-2">
            <Button
              size="sm"
              variant="dark"
              loading={isSaving}
              loadingText="Guardando..."
              aria-label={`${texts.save} ${name}`}
              onClick={() => void save(chosen)}
            >
              {texts.save}
            </Button>
            <Button
              size="sm"
              disabled={isSaving}
              aria-label={`${texts.cancel} ${name}`}
              onClick={() => setChosen(null)}
            >
              {texts.cancel}
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}

function Preview({ text, src }: { text: string; src: string | undefined }) {
  return (
    <figure className="w-40">
      <div className="aspect-4/3">
        <ImageWithFallback src={src} alt="" width={160} height={120} missingText={texts.none} />
      </div>
      <figcaption className="text-xs text-muted">{text}</figcaption>
    </figure>
  )
}

function ChosenPreview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const created = URL.createObjectURL(file)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [file])
  return <Preview text={texts.after} src={url} />
}
