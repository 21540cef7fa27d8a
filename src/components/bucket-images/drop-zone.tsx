import { ImageUp } from 'lucide-react'
import { useState, type DragEvent, type ReactNode, type RefObject } from 'react'
import { Button } from '@/ui/button'
import { cx } from '@/ui/cx'

interface DropZoneProps {
  input: RefObject<HTMLInputElement | null>
  onFiles: (files: File[]) => void
  /** Label of the button: 'Elegir archivo'. */
  action: string
  invalid?: boolean
  describedBy?: string
  disabled?: boolean
  children: ReactNode
}

/** Accepts files from the file picker or by drag and drop. The button opens the hidden input. */
export function DropZone({ input, onFiles, action, invalid, describedBy, disabled, children }: DropZoneProps) {
  const [over, setOver] = useState(false)

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = Array.from(event.dataTransfer.files)
    if (!disabled && files.length > 0) onFiles(files)
  }

  return (
    <div
      role="group"
      aria-label="Archivos para subir"
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!disabled)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        'grid justify-items-center gap-2 rounded px-5 py-8 text-center',
        over ? 'border-2 border-pacifico bg-pacifico-t' : 'border border-dashed',
        !over && (invalid ? 'border-rojo bg-rojo-t' : 'border-boya bg-cal'),
      )}
    >
      <ImageUp size={20} strokeWidth={1.5} aria-hidden="true" />
      {children}
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        disabled={disabled}
        tabIndex={-1}
        aria-label="Archivo de imagen"
        className="sr-only"
        onChange={(event) => {
          const files = Array.from(event.target.files ?? [])
          // Resets the value, so that choosing the same file again fires `change`.
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <Button size="sm" disabled={disabled} aria-describedby={describedBy} onClick={() => input.current?.click()}>
        {action}
      </Button>
    </div>
  )
}
