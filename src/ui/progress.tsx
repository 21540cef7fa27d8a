import type { CSSProperties } from 'react'
import { cx } from './cx'

interface ProgressScaleProps {
  /** 0 to 100. */
  value: number
  /** What is in progress. Shown above the bar; also its accessible name. */
  label: string
  className?: string
}

export function ProgressScale({ value, label, className }: ProgressScaleProps) {
  const percent = Math.round(Math.min(100, Math.max(0, value)))
  return (
    <div className={cx('grid gap-2', className)}>
      <div className="flex justify-between text-sm" aria-hidden="true">
        <span>{label}</span>
        <b className="font-semibold tabular-nums">{`${percent}%`}</b>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="progress-scale"
        style={{ '--v': `${percent}%` } as CSSProperties}
      />
    </div>
  )
}

/** Position in a row of slides, drawn as one segment per position. */
export function PositionBar({ index, count }: { index: number; count: number }) {
  return (
    <div
      role="img"
      aria-label={`${index + 1} de ${count}`}
      className="flex h-2 w-[min(168px,40vw)] border border-current"
    >
      {Array.from({ length: count }, (_, segment) => (
        <span
          key={segment}
          className={cx(
            'flex-1',
            segment > 0 && 'border-l border-current',
            segment === index && 'bg-current forced-colors:bg-[CanvasText]',
          )}
        />
      ))}
    </div>
  )
}
