import type { ComponentProps } from 'react'
import { cx } from './cx'

export interface IconButtonLook {
  /** `line` has a border (arrows); `danger` is a bin. */
  variant?: 'plain' | 'line' | 'danger'
}

const variants = {
  plain: 'border-transparent not-disabled:hover:bg-inv/10',
  line: 'border-boya not-disabled:hover:border-inv not-disabled:hover:bg-inv not-disabled:hover:text-inv-texto in-[.on-ink]:border-blanco/60',
  danger: 'border-transparent text-rojo not-disabled:hover:bg-rojo-t',
}

export const iconButtonStyle = ({ variant = 'plain' }: IconButtonLook, className?: string) =>
  cx(
    'inline-grid size-11 flex-none place-items-center rounded border transition-colors disabled:cursor-not-allowed disabled:opacity-38',
    variants[variant],
    className,
  )

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> &
  IconButtonLook & {
    /** What it does, for those who do not see the icon. */
    label: string
  }

export function IconButton({ label, variant, className, type = 'button', ...rest }: IconButtonProps) {
  return <button type={type} aria-label={label} className={iconButtonStyle({ variant }, className)} {...rest} />
}
