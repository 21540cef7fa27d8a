import type { CSSProperties } from 'react'
import { cx } from './cx'

interface ProgressScaleProps {
  /** 0 to 100. */
  value: number
  /** What is advancing; drawn above the bar, read with it. */
  label: string
  className?: string
}

export function ProgressScale({ value, label, className }: ProgressScaleProps) {
  const percent = Math.round(Math.min(100, Math.max(0, value)))
  return (
    <div className={cx('grid gap-2', className)}>
      <div className="flex justify-between text-sm" aria-hidden="true">
        <span>{label}</span>
        <b className="font-semibold tabular-nums">{percent}%</b>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="escala"
        style={{ '--v': `${percent}%` } as CSSProperties}
      />
    </div>
  )
}
