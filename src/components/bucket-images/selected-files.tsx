import { X } from 'lucide-react'
import { useId } from 'react'
import { useIsAdmin } from '@/components/use-permissions'
import { toStoredImageName } from '@/lib/file-names'
import { formatKilobytes } from '@/lib/format'
import { checkImageFile, imageFileMessages, type SelectedFile } from '@/schemas/images'
import { IconButton } from '@/ui/button'
import { Labelled } from '@/ui/field'
import { Select } from '@/ui/input'

let nextId = 0

const toSelectedFile = (file: File, name?: string): SelectedFile => ({
  id: (nextId += 1),
  file,
  name: name ?? toStoredImageName(file.name, file.type),
})

/** The types of a file whose type the operating system does not know, such as a photo from a messenger. */
const unknownTypes = ['', 'application/octet-stream']

/**
 * The message for an invalid file, or null. Each screen has its own message for files that are not images. Accepts every
 * declared image type: the upload refuses an image that the browser cannot decode. Without a type, the signature decides.
 */
async function findProblem(file: File, notAnImage: string): Promise<string | null> {
  const hasType = !unknownTypes.includes(file.type)
  if (hasType && !file.type.startsWith('image/')) return notAnImage
  const problem = await checkImageFile(file)
  if (problem === 'wrongType') return hasType ? null : notAnImage
  return problem && imageFileMessages[problem]
}

/** Skips invalid files and says why. `standardName`: the name under which the first valid file is stored. */
export async function selectFiles(files: File[], notAnImage: string, standardName?: string) {
  const checkedFiles = await Promise.all(
    files.map(async (file) => ({ file, problem: await findProblem(file, notAnImage) })),
  )
  const validFiles = checkedFiles.filter(({ problem }) => problem === null)
  return {
    images: validFiles.map(({ file }, index) => toSelectedFile(file, index === 0 ? standardName : undefined)),
    problems: checkedFiles.flatMap(({ file, problem }) =>
      problem ? [files.length > 1 ? `${file.name}: ${problem}` : problem] : [],
    ),
  }
}

interface SelectedFileListProps {
  images: readonly SelectedFile[]
  /** Names of missing standard images: any file can be stored under one of them. */
  standardNames?: string[]
  disabled: boolean
  onRename: (id: number, name: string) => void
  onDiscard: (id: number) => void
}

/** The files chosen for upload, each with its name, its size and the name to store it under. */
export function SelectedFileList({ images, standardNames = [], disabled, onRename, onDiscard }: SelectedFileListProps) {
  // Only administrators replace an image that somebody else uploaded.
  const isAdmin = useIsAdmin()
  return (
    <ul className="grid gap-4">
      {images.map((image) => (
        <li key={image.id} className="grid gap-2 border-b border-hairline pb-4">
          <div className="flex items-center gap-2">
            <p className="min-w-0 flex-1 text-sm">
              <b className="wrap-anywhere">{image.file.name}</b>
              <br />
              <span className="text-muted tabular-nums">{formatKilobytes(image.file.size)}</span>
            </p>
            <IconButton label={`Quitar ${image.file.name}`} disabled={disabled} onClick={() => onDiscard(image.id)}>
              <X size={16} />
            </IconButton>
          </div>
          {standardNames.length > 0 && (
            <StoredName
              image={image}
              standardNames={standardNames}
              disabled={disabled}
              onRename={(name) => onRename(image.id, name)}
            />
          )}
          <p className="text-xs leading-[1.45] text-muted">
            Se guardará como <code className="font-mono wrap-anywhere">{image.name}</code>.
            {isAdmin && <span> Si ya existe, se reemplaza.</span>}
          </p>
        </li>
      ))}
    </ul>
  )
}

interface StoredNameProps {
  image: SelectedFile
  standardNames: string[]
  disabled: boolean
  onRename: (name: string) => void
}

function StoredName({ image, standardNames, disabled, onRename }: StoredNameProps) {
  const { file, name } = image
  const id = useId()
  const nameFromFile = toStoredImageName(file.name, file.type)
  return (
    <Labelled id={id} label="Guardar como">
      <Select id={id} value={name} disabled={disabled} onChange={(event) => onRename(event.target.value)}>
        {[...new Set([nameFromFile, name, ...standardNames])].map((option) => (
          <option key={option} value={option}>
            {option === nameFromFile ? `${option} (su propio nombre)` : option}
          </option>
        ))}
      </Select>
    </Labelled>
  )
}
