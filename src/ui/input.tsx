import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx'

interface InputProps extends ComponentProps<'input'> {
  /** Drawn inside, on the left: a magnifier. */
  icon?: ReactNode
}

export function Input({ icon, className, ...rest }: InputProps) {
  if (!icon) return <input className={cx('control', className)} {...rest} />
  return (
    <div className="relative">
      <span className="pointer-events-none absolute top-3.5 left-3.5 text-niebla" aria-hidden="true">
        {icon}
      </span>
      <input className={cx('control pl-11', className)} {...rest} />
    </div>
  )
}
