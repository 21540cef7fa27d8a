import type { ComponentProps } from 'react'
import { cx } from './cx'

interface SelectProps extends ComponentProps<'select'> {
  /** First, empty option: 'Selecciona Tipo de Propiedad'. */
  placeholder?: string
}

/** The system's own list: it is the one that phones and screen readers know best. */
export function Select({ placeholder, className, children, ...rest }: SelectProps) {
  return (
    <select className={cx('control select-arrow', className)} {...rest}>
      {placeholder !== undefined && (
        <option value="" disabled>
          {placeholder}
        </option>
      )}
      {children}
    </select>
  )
}
