import { X } from 'lucide-react'

interface ChipProps {
  children: string
  onRemove: () => void
}

/** An active filter; the whole chip takes it away. */
export function Chip({ children, onRemove }: ChipProps) {
  return (
    <button
      type="button"
      aria-label={`Quitar filtro: ${children}`}
      className="inline-flex min-h-9 items-center gap-2 rounded border border-arena-linea/70 bg-arena-2 pr-2.5 pl-3.5 text-label font-medium hover:bg-arena"
      onClick={onRemove}
    >
      {children}
      <X size={16} aria-hidden="true" />
    </button>
  )
}
