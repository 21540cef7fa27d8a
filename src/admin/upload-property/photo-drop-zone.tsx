import { ImageUp } from 'lucide-react'
import { useRef } from 'react'
import { limits } from '@/config/limits'
import { Button } from '@/ui/button'
import { cx } from '@/ui/cx'
import { FieldError } from '@/ui/old-field'
import { controlId } from './use-property-form'

interface PhotoDropZoneProps {
  disabled: boolean
  /** True while files are dragged over the form. */
  isOver: boolean
  error: string | undefined
  onFiles: (files: File[]) => void
}

export function PhotoDropZone({ disabled, isOver, error, onFiles }: PhotoDropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const noteId = `${controlId('images')}-nota`
  return (
    <>
      <div
        className={cx(
          'grid justify-items-center gap-2 rounded border px-5 py-8 text-center',
          isOver
            ? 'border-pacifico bg-pacifico-t outline outline-pacifico'
            : error
              ? 'border-rojo bg-rojo-t'
              : 'border-dashed border-boya bg-cal',
        )}
      >
        <ImageUp size={24} strokeWidth={1.5} aria-hidden="true" />
        <p>
          <b className="font-semibold">Arrastre sus fotos aquí</b> o
        </p>
        <Button
          id={controlId('images')}
          size="sm"
          disabled={disabled}
          aria-describedby={noteId}
          onClick={() => input.current?.click()}
        >
          Elegir archivos
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={[...limits.imageTypes, '.jpg', '.jpeg', '.png', '.webp'].join(',')}
          aria-label="Fotos de la propiedad"
          disabled={disabled}
          onChange={({ currentTarget }) => {
            onFiles([...(currentTarget.files ?? [])])
            // Without this reset, `change` does not fire when the visitor chooses a removed file again.
            currentTarget.value = ''
          }}
        />
        {error ? (
          <FieldError id={noteId}>{error}</FieldError>
        ) : (
          <p id={noteId} className="text-xs text-balance text-mut">
            JPG, PNG o WEBP, hasta 10&nbsp;MB cada una
          </p>
        )}
      </div>
    </>
  )
}
