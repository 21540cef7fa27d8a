import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { useRef } from 'react'
import { controlId } from '@/content/publishing'
import { PhotoTile } from './photo-tile'
import { mainPhoto, type Photo, type PhotoSet } from './use-form-photos'

interface PhotoListProps {
  set: PhotoSet
  disabled: boolean
  onMove: (id: string, overId: string) => void
  onMain: (id: string) => void
  onRemove: (id: string) => void
}

const instructions =
  'Para cambiar el orden, pulse la barra espaciadora; mueva la foto con las flechas y vuelva a pulsar la barra espaciadora para dejarla. Con Escape se cancela.'

/** Screen reader announcements for drag and drop. */
function announcementsFor(photos: Photo[]): Announcements {
  const name = (id: UniqueIdentifier) => photos.find((photo) => photo.id === id)?.name ?? 'la foto'
  const place = (id: UniqueIdentifier) =>
    `lugar ${photos.findIndex((photo) => photo.id === id) + 1} de ${photos.length}`
  return {
    onDragStart: ({ active }) => `Levantó ${name(active.id)}, ${place(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${name(active.id)}: ${place(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => `Dejó ${name(active.id)}${over ? ` en el ${place(over.id)}` : ''}.`,
    onDragCancel: ({ active }) => `${name(active.id)} vuelve a su lugar.`,
  }
}

/** Sortable list of the photos with their actions. Loaded on demand, with the first photo. */
export function PhotoList({ set, disabled, onMove, onMain, onRemove }: PhotoListProps) {
  const { photos } = set
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A press of 220 ms starts a drag; a finger that moves earlier scrolls the page.
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const main = mainPhoto(set)
  const list = useRef<HTMLUListElement>(null)
  /** Moves the focus from the pressed button, which unmounts, to the list; without photos, to the file button. */
  const keepFocus = (isLast: boolean) =>
    (isLast ? document.getElementById(controlId('images')) : list.current)?.focus({ preventScroll: true })

  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), String(over.id))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ announcements: announcementsFor(photos), screenReaderInstructions: { draggable: instructions } }}
    >
      <SortableContext items={photos} strategy={rectSortingStrategy}>
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
      </SortableContext>
    </DndContext>
  )
}
