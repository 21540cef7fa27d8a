import { ImageUp } from 'lucide-react'
import { type Ref, useRef } from 'react'
import { constants } from '@/config/constants'
import { toControlId } from '@/content/publishing'
import { Button } from '@/ui/button'
import { cx } from '@/ui/cx'
import { fieldAria, FieldNote } from '@/ui/field'

interface PhotoDropZoneProps {
  disabled: boolean
  /** True while files are dragged over the form. */
  isOver: boolean
  error: string | undefined
  /** The button. It gets the focus when photos are missing. */
  ref: Ref<HTMLButtonElement>
  onFiles: (files: File[]) => void
}

export function PhotoDropZone({ disabled, isOver, error, ref, onFiles }: PhotoDropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const help = 'JPG, PNG o WEBP, hasta 10\u00A0MB cada una'
  const state = { id: toControlId('images'), help, error }
  return (
    <>
      <div
        className={cx(
          'grid justify-items-center gap-2 rounded border px-5 py-8 text-center',
          isOver
            ? 'border-sea bg-sea-tint outline outline-sea'
            : error
              ? 'border-red bg-red-tint'
              : 'border-dashed border-control bg-page',
        )}
      >
        <ImageUp size={24} strokeWidth={1.5} />
        <p>
          <b className="font-semibold">Arrastre sus fotos aquí</b> o
        </p>
        <Button
          ref={ref}
          id={state.id}
          size="sm"
          disabled={disabled}
          aria-describedby={fieldAria(state)['aria-describedby']}
          onClick={() => input.current?.click()}
        >
          Elegir archivos
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={[...constants.imageTypes, '.jpg', '.jpeg', '.png', '.webp'].join(',')}
          aria-label="Fotos de la propiedad"
          disabled={disabled}
          onChange={({ currentTarget }) => {
            onFiles([...(currentTarget.files ?? [])])
            // Without this reset, `change` does not fire when the visitor chooses a removed file again.
            currentTarget.value = ''
          }}
        />
        <FieldNote {...state} className="justify-items-center" />
      </div>
    </>
  )
}
