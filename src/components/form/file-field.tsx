import { ImageUp } from 'lucide-react'
import { type ReactNode, type RefObject, useId } from 'react'
import { useController } from 'react-hook-form'
import { useFileDrop } from '@/browser/use-file-drop'
import { Button } from '@/ui/button'
import { cx } from '@/ui/cx'
import { fieldAria, FieldNote } from '@/ui/field'

interface FileFieldProps {
  /** Name of the form field with the chosen files. */
  name: string
  /** Receives the hidden file input. */
  input: RefObject<HTMLInputElement | null>
  /** Called with the chosen or dropped files. The form decides which of them to keep. */
  onFiles: (files: File[]) => void
  /** Called before each choice: when the file picker opens, or files are dropped. */
  onStart: () => void
  /** 'Elegir archivo'. */
  buttonLabel: string
  disabled?: boolean
  children: ReactNode
}

/** Accepts images from the file picker or by drag and drop. The button opens the file picker of the hidden input. */
export function FileField({ name, input, onFiles, onStart, buttonLabel, disabled, children }: FileFieldProps) {
  const id = useId()
  const { field, fieldState } = useController({ name })
  const state = { id, error: fieldState.error?.message }

  const drop = useFileDrop((files) => {
    if (disabled || files.length === 0) return
    onStart()
    onFiles(files)
  })
  const isOver = drop.isOver && !disabled

  return (
    <div>
      <div
        role="group"
        aria-label="Archivos para subir"
        {...drop.handlers}
        className={cx(
          'mb-1.5 grid justify-items-center gap-2 rounded px-5 py-8 text-center',
          isOver ? 'border-2 border-sea bg-sea-tint' : 'border border-dashed',
          !isOver && (state.error ? 'border-red bg-red-tint' : 'border-control bg-page'),
        )}
      >
        <ImageUp size={20} strokeWidth={1.5} />
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
          onClick={onStart}
          onChange={(event) => {
            const files = Array.from(event.target.files ?? [])
            // Resets the value, so that choosing the same file again fires `change`.
            event.target.value = ''
            if (files.length > 0) onFiles(files)
          }}
        />
        <Button
          ref={field.ref}
          size="sm"
          disabled={disabled}
          aria-describedby={fieldAria(state)['aria-describedby']}
          onClick={() => input.current?.click()}
        >
          {buttonLabel}
        </Button>
      </div>
      {/* The check of the files is asynchronous and does not move the focus: announce its errors. */}
      <div role="alert" className="whitespace-pre-line">
        <FieldNote {...state} />
      </div>
    </div>
  )
}
