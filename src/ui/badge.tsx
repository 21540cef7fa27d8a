import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx'

export type BadgeTone = 'ok' | 'info' | 'neutral' | 'warn' | 'error' | 'strong' | 'sold' | 'rented'

const tones: Record<BadgeTone, string> = {
  ok: 'bg-green-tint text-green',
  info: 'bg-blue-tint text-blue',
  neutral: 'bg-gray-tint text-gray',
  warn: 'bg-amber-tint text-amber',
  error: 'bg-red-tint text-red',
  strong: 'bg-ink text-white',
  sold: 'bg-blue text-white',
  rented: 'bg-purple text-white',
}

interface BadgeProps {
  tone?: BadgeTone
  /** Replaces the small square. */
  icon?: ReactNode
  className?: string
  children: ReactNode
}

/** A status as text on a tinted or solid background. The text carries the meaning, not the colour alone. */
export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex min-h-[30px] items-center gap-2 px-3 py-1 text-xs leading-tight font-semibold',
        tones[tone],
        className,
      )}
    >
      {icon || <span className="size-2 flex-none bg-current" aria-hidden="true" />}
      <span>{children}</span>
    </span>
  )
}

/** A number at the top right of an icon, inside a `relative` box. */
export function CountBadge({ children }: { children: ReactNode }) {
  return (
    <span
      className="absolute top-[4px] left-[24px] min-w-[17px] rounded-full bg-primary px-[4px] text-center text-[11px] leading-[17px] font-semibold text-white tabular-nums"
      aria-hidden="true"
    >
      {children}
    </span>
  )
}

interface ChipProps {
  children: string
  onRemove: () => void
}

/** An active filter. A click anywhere on the chip removes it. */
export function Chip({ children, onRemove }: ChipProps) {
  return (
    <button
      type="button"
      aria-label={`Quitar filtro: ${children}`}
      className="inline-flex min-h-9 items-center gap-2 rounded border border-sand-line/70 bg-sand-2 pr-2.5 pl-3.5 text-label font-medium hover:bg-sand"
      onClick={onRemove}
    >
      <span>{children}</span>
      <X size={16} />
    </button>
  )
}
