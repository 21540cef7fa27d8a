import { Star, Trash2 } from 'lucide-react'
import { useSortableTile } from '@/components/admin/sortable'
import { stockPhotos } from '@/content/stock-photos'
import { IconButton } from '@/ui/button'
import { cx } from '@/ui/cx'
import { ImageWithFallback } from '@/ui/image-with-fallback'
import type { Photo } from './photo-set'

interface PhotoTileProps {
  photo: Photo
  isMain: boolean
  disabled: boolean
  onMain: () => void
  onRemove: () => void
}

const wordsOnPhones =
  'max-md:flex max-md:w-full max-md:items-center max-md:justify-start max-md:gap-1.5 max-md:text-left max-md:leading-tight max-md:font-semibold'

/** A photo of the form. Drag it by its image, or move it with the keyboard from its handle. */
export function PhotoTile({ photo, isMain, disabled, onMain, onRemove }: PhotoTileProps) {
  const sorting = useSortableTile(photo, disabled)
  const { name, preview } = photo
  return (
    <li
      {...sorting.tile}
      className={cx(
        'border bg-white',
        isMain ? 'border-ink ring-1 ring-ink ring-inset' : 'border-hairline',
        sorting.isDragging && 'relative z-10 shadow-floating',
      )}
    >
      <div className="relative aspect-4/3 touch-manipulation" {...sorting.photo}>
        {preview ? (
          <ImageWithFallback
            src={preview}
            alt={`Vista previa de ${name}`}
            width={640}
            height={480}
            fallbackSrc={stockPhotos[0]?.src}
            className="pointer-events-none select-none"
          />
        ) : (
          <div className="skeleton grid size-full place-items-center text-xs text-muted" role="status">
            Preparando...
          </div>
        )}
        {isMain && (
          <span className="absolute top-0 left-0 inline-flex min-h-[30px] items-center gap-2 bg-ink px-3 py-1 text-xs font-semibold text-white">
            <Star size={16} strokeWidth={1.5} />
            Principal
          </span>
        )}
        {sorting.handle}
      </div>
      <div className="flex min-h-[52px] flex-wrap items-center justify-end gap-x-1 p-1 pl-3 text-xs max-md:pt-2.5">
        <span className="mr-auto min-w-0 truncate max-md:basis-full md:flex-1" title={name}>
          {name}
        </span>
        {!isMain && (
          <IconButton
            label={`Marcar ${name} como principal`}
            className={wordsOnPhones}
            disabled={disabled}
            onClick={onMain}
          >
            <Star size={18} strokeWidth={1.5} />
            <span className="md:hidden">Como principal</span>
          </IconButton>
        )}
        <IconButton
          label={`Quitar ${name}`}
          variant="danger"
          className={wordsOnPhones}
          disabled={disabled}
          onClick={onRemove}
        >
          <Trash2 size={18} strokeWidth={1.5} />
          <span className="md:hidden">Quitar</span>
        </IconButton>
      </div>
    </li>
  )
}
