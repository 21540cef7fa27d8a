import { useRef } from 'react'
import { Sortable } from '@/components/admin/sortable'
import { toControlId } from '@/content/publishing'
import { findMainPhoto, type PhotoSet } from './photo-set'
import { PhotoTile } from './photo-tile'

interface PhotoListProps {
  set: PhotoSet
  disabled: boolean
  onMove: (id: string, overId: string) => void
  onMain: (id: string) => void
  onRemove: (id: string) => void
}

/** Sortable list of the photos with their actions. Loaded on demand, with the first photo. */
export function PhotoList({ set, disabled, onMove, onMain, onRemove }: PhotoListProps) {
  const { photos } = set
  const main = findMainPhoto(set)
  const list = useRef<HTMLUListElement>(null)
  /** Moves the focus from the pressed button, which unmounts, to the list; without photos, to the file button. */
  const keepFocus = (isLast: boolean) =>
    (isLast ? document.getElementById(toControlId('images')) : list.current)?.focus({ preventScroll: true })

  return (
    <Sortable items={photos} onMove={onMove}>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Fotos elegidas"
        className="outline-none two-columns mt-6 gap-4 md:grid-cols-3"
      >
        {photos.map((photo) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            isMain={photo === main}
            disabled={disabled}
            onMain={() => {
              onMain(photo.id)
              keepFocus(false)
            }}
            onRemove={() => {
              onRemove(photo.id)
              keepFocus(photos.length === 1)
            }}
          />
        ))}
      </ul>
    </Sortable>
  )
}
