import { ImageOff } from 'lucide-react'
import { cx } from './cx'

/** A garúa field with words, where a photograph should be. */
export function ImageMissing({ text = 'Sin imagen', className }: { text?: string; className?: string }) {
  return (
    <div
      className={cx(
        'grid size-full place-content-center justify-items-center gap-2 bg-garua-2 p-2 text-center text-sm text-niebla',
        className,
      )}
    >
      <ImageOff size={24} strokeWidth={1.5} aria-hidden="true" />
      {text}
    </div>
  )
}
