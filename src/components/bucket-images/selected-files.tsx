import { X } from 'lucide-react'
import { useIsAdmin } from '@/components/use-permissions'
import { toStoredImageName } from '@/lib/file-names'
import { formatKilobytes } from '@/lib/format'
import { checkImageFile, imageFileMessages, type SelectedFile } from '@/schemas/images'
import { IconButton } from '@/ui/button'

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
  disabled: boolean
  onDiscard: (id: number) => void
}

/** The files chosen for upload, each with its name, its size and the name to store it under. */
export function SelectedFileList({ images, disabled, onDiscard }: SelectedFileListProps) {
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
              <span className="text-muted">{formatKilobytes(image.file.size)}</span>
            </p>
            <IconButton label={`Quitar ${image.file.name}`} disabled={disabled} onClick={() => onDiscard(image.id)}>
              <X size={16} />
            </IconButton>
          </div>
          <p className="text-xs leading-[1.45] text-muted">
            Se guardará como <code className="font-mono wrap-anywhere">{image.name}</code>.
            {isAdmin && <span> Si ya existe, se reemplaza.</span>}
          </p>
        </li>
      ))}
    </ul>
  )
}
