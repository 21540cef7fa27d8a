import { ImageUp } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { FileButton } from '@/ui/button'
import { cx } from '@/ui/cx'
import { fieldAria, FieldNote } from '@/ui/field'

interface FileFieldProps extends ComponentProps<typeof FileButton> {
  /** Name of the form field with the chosen files. */
  name: string
  id: string
  /** Above the button. */
  invitation: ReactNode
  help?: string
  /** True while files are over the form, which accepts dropped ones (`useFileDrop`). */
  isOver: boolean
}

/** A box with a button that opens the file picker. The form decides which of the files to keep. */
export function FileField({ name, id, invitation, help, isOver, ...button }: FileFieldProps) {
  const { field, fieldState } = useController({ name })
  const state = { id, help, error: fieldState.error?.message }
  return (
    <div
      className={cx(
        'grid justify-items-center gap-2 rounded border px-5 py-8 text-center',
        isOver && 'border-sea bg-sea-tint',
        !isOver && (state.error ? 'border-red bg-red-tint' : 'border-dashed border-control bg-page'),
      )}
    >
      <ImageUp size={24} strokeWidth={1.5} />
      {invitation}
      <FileButton ref={field.ref} id={id} aria-describedby={fieldAria(state)['aria-describedby']} {...button} />
      {/* The check of the files is asynchronous and does not move the focus: announce its errors. */}
      <div aria-live="polite" className="whitespace-pre-line">
        <FieldNote {...state} className="justify-items-center" />
      </div>
    </div>
  )
}
