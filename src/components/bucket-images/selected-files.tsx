import { X } from 'lucide-react'
import { useState } from 'react'
import { storedImageName } from '@/lib/file-names'
import { formatKilobytes } from '@/lib/format'
import { checkImageFile, imageFileMessages } from '@/schemas/image-file'
import { IconButton } from '@/ui/button'
import { Field, FieldHelp } from '@/ui/old-field'
import { Select } from '@/ui/input'

/** A file chosen for upload, and the name it is stored under. */
export interface SelectedFile {
  id: number
  file: File
  name: string
}

let nextId = 0

const chosen = (file: File, name?: string): SelectedFile => ({
  id: (nextId += 1),
  file,
  name: name ?? storedImageName(file.name, file.type),
})

/** The message for an invalid file, or null. Each screen has its own message for files that are not images. */
async function problemOf(file: File, notAnImage: string): Promise<string | null> {
  if (!file.type.startsWith('image/')) return notAnImage
  const problem = await checkImageFile(file)
  return problem && imageFileMessages[problem]
}

/** The chosen or dropped files. Leaves out each invalid file and reports the reason. */
export function useFileSelection(notAnImage: string) {
  const [images, setImages] = useState<SelectedFile[]>([])
  const [problems, setProblems] = useState<string[]>([])

  /** Replaces the current selection. `slot`: name of the standard image that the first file replaces. */
  const choose = async (files: File[], slot?: string) => {
    const checked = await Promise.all(files.map(async (file) => ({ file, problem: await problemOf(file, notAnImage) })))
    const fit = checked.filter(({ problem }) => problem === null).map(({ file }) => file)
    const found = checked.flatMap(({ file, problem }) =>
      problem ? [files.length > 1 ? `${file.name}: ${problem}` : problem] : [],
    )
    setProblems(found)
    if (fit.length > 0) setImages(fit.map((file, index) => chosen(file, index === 0 ? slot : undefined)))
  }

  const rename = (id: number, name: string) =>
    setImages((before) => before.map((image) => (image.id === id ? { ...image, name } : image)))

  const discard = (ids: number[]) => setImages((before) => before.filter(({ id }) => !ids.includes(id)))

  return { images, problems, setProblems, choose, rename, discard }
}

interface SelectedFileListProps {
  images: SelectedFile[]
  /** Names of missing standard images: any file can be stored under one of them. */
  slots?: string[]
  disabled: boolean
  onRename: (id: number, name: string) => void
  onDiscard: (id: number) => void
}

/** The files chosen for upload: name, size and the name each is stored under. */
export function SelectedFileList({ images, slots = [], disabled, onRename, onDiscard }: SelectedFileListProps) {
  return (
    <ul className="grid gap-4">
      {images.map((image) => {
        const ownName = storedImageName(image.file.name, image.file.type)
        const options = [...new Set([ownName, image.name, ...slots])]
        return (
          <li key={image.id} className="grid gap-2 border-b border-garua pb-4">
            <div className="flex items-center gap-2">
              <p className="min-w-0 flex-1 text-sm">
                <b className="wrap-anywhere">{image.file.name}</b>
                <br />
                <span className="text-mut tabular-nums">{formatKilobytes(image.file.size)}</span>
              </p>
              <IconButton label={`Quitar ${image.file.name}`} disabled={disabled} onClick={() => onDiscard(image.id)}>
                <X size={16} aria-hidden="true" />
              </IconButton>
            </div>
            {slots.length > 0 && (
              <Field label="Guardar como">
                {(control) => (
                  <Select
                    {...control}
                    value={image.name}
                    disabled={disabled}
                    onChange={(event) => onRename(image.id, event.target.value)}
                  >
                    {options.map((name) => (
                      <option key={name} value={name}>
                        {name === ownName ? `${name} (su propio nombre)` : name}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
            )}
            <FieldHelp>
              Se guardará como <code className="font-mono wrap-anywhere">{image.name}</code>. Si ya existe, se
              reemplaza.
            </FieldHelp>
          </li>
        )
      })}
    </ul>
  )
}
