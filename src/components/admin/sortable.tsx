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
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { GripVertical } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { iconButtonStyle } from '@/ui/button'

interface SortableItem {
  id: string
  /** Name for screen readers. */
  name: string
}

interface SortableProps {
  items: SortableItem[]
  onMove: (id: string, overId: string) => void
  /** A grid of elements that call `useSortableTile`. */
  children: ReactNode
}

const instructions =
  'Para cambiar el orden, pulse la barra espaciadora; mueva la foto con las flechas y vuelva a pulsar la barra espaciadora para dejarla. Con Escape se cancela.'

/** Lets people reorder photos by mouse, finger or keyboard. */
export function Sortable({ items, onMove, children }: SortableProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A press of 220 ms starts a drag; a finger that moves earlier scrolls the page.
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )

  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), String(over.id))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements: createAnnouncements(items),
        screenReaderInstructions: { draggable: instructions },
      }}
    >
      <SortableContext items={items} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

/**
 * The parts of a tile in a `Sortable`: the props of its element, the props of its photo, by which a mouse or a finger drags it,
 * and the handle that moves it with the keyboard. The handle must be inside the photo, which handles its events.
 */
export function useSortableTile({ id, name }: SortableItem, disabled: boolean) {
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, transform, transition, isDragging } = useSortable({
    id,
    disabled,
  })
  return {
    isDragging,
    tile: { ref: setNodeRef, style: { transform: CSS.Transform.toString(transform), transition } },
    photo: { ...listeners },
    handle: <DragHandle ref={setActivatorNodeRef} name={name} {...attributes} />,
  }
}

function DragHandle({ name, ...props }: ComponentProps<'button'> & { name: string }) {
  return (
    <button
      type="button"
      {...props}
      aria-label={`Mover ${name}`}
      className={iconButtonStyle(
        'absolute right-0 bottom-0 cursor-grab bg-white/90 text-xs font-semibold max-md:flex max-md:w-auto max-md:items-center max-md:gap-1 max-md:px-2',
      )}
    >
      <GripVertical size={18} strokeWidth={1.5} />
      <span className="md:hidden">Mover</span>
    </button>
  )
}

/** Returns the screen reader announcements for drag and drop. */
function createAnnouncements(items: SortableItem[]): Announcements {
  const findName = (id: UniqueIdentifier) => items.find((item) => item.id === id)?.name ?? 'la foto'
  const formatPlace = (id: UniqueIdentifier) =>
    `lugar ${items.findIndex((item) => item.id === id) + 1} de ${items.length}`
  return {
    onDragStart: ({ active }) => `Levantó ${findName(active.id)}, ${formatPlace(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${findName(active.id)}: ${formatPlace(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => `Dejó ${findName(active.id)}${over ? ` en el ${formatPlace(over.id)}` : ''}.`,
    onDragCancel: ({ active }) => `${findName(active.id)} vuelve a su lugar.`,
  }
}
