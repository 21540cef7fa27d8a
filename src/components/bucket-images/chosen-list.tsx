import { X } from 'lucide-react'
import { useState } from 'react'
import { storedImageName } from '@/lib/file-names'
import { formatKilobytes } from '@/lib/format'
import { checkImageFile, imageFileMessages } from '@/schemas/image-file'
import { IconButton } from '@/ui/button'
import { Field, FieldHelp } from '@/ui/field'
import { Select } from '@/ui/input'

/** A chosen file that waits for its upload, and the name it will be stored under. */
export interface ChosenImage {
  id: number
  file: File
  name: string
}

let nextId = 0

const chosen = (file: File, name?: string): ChosenImage => ({
  id: (nextId += 1),
  file,
  name: name ?? storedImageName(file.name, file.type),
})

/** What is wrong with a file, or null. Files that are no images at all have a message of their own on each screen. */
async function problemOf(file: File, notAnImage: string): Promise<string | null> {
  if (!file.type.startsWith('image/')) return notAnImage
  const problem = await checkImageFile(file)
  return problem && imageFileMessages[problem]
}

/** The files that were chosen or dropped; unfit ones are left out one by one, and said why. */
export function useSelection(notAnImage: string) {
  const [images, setImages] = useState<ChosenImage[]>([])
  const [problems, setProblems] = useState<string[]>([])

  /** Takes the place of what was chosen before. `slot`: the standard image that the first file is meant for. */
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

interface ChosenListProps {
  images: ChosenImage[]
  /** Names of missing standard images, which any file may fill. */
  slots?: string[]
  disabled: boolean
  onRename: (id: number, name: string) => void
  onDiscard: (id: number) => void
}

/** The files that wait: what they are called, how big they are and the name they will get. */
export function ChosenList({ images, slots = [], disabled, onRename, onDiscard }: ChosenListProps) {
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
