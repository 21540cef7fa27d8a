import type { ComponentProps } from 'react'
import { cx } from './cx'

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={cx('control min-h-32 resize-y', className)} {...rest} />
}
