import { X } from 'lucide-react'
import { formatKilobytes } from '@/lib/file-size'
import { storedImageName } from '@/lib/stored-image-name'
import { Field, FieldHelp } from '@/ui/field'
import { IconButton } from '@/ui/icon-button'
import { Select } from '@/ui/select'
import type { ChosenImage } from './use-selection'

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
