import { cx } from './cx'

export type ButtonVariant = 'pri' | 'ink' | 'out' | 'danger' | 'ok' | 'light'
export type ButtonSize = 'sm' | 'md' | 'lg'

export interface ButtonLook {
  /** `pri` is the one accent of a view; `light` stands on ink or photographs. */
  variant?: ButtonVariant
  size?: ButtonSize
  full?: boolean
}

const base =
  'inline-flex items-center justify-center gap-2.5 rounded border font-semibold leading-tight text-center whitespace-nowrap transition-colors'

const variants: Record<ButtonVariant, string> = {
  pri: 'border-buganvilla bg-buganvilla text-blanco not-disabled:hover:border-buganvilla-2 not-disabled:hover:bg-buganvilla-2',
  ink: 'border-tinta bg-tinta text-blanco not-disabled:hover:border-pacifico not-disabled:hover:bg-pacifico',
  out: 'border-current not-disabled:hover:border-inv not-disabled:hover:bg-inv not-disabled:hover:text-inv-texto',
  danger: 'border-rojo bg-rojo text-blanco not-disabled:hover:[filter:brightness(0.9)]',
  ok: 'border-verde bg-verde text-blanco',
  light: 'border-blanco bg-blanco text-tinta not-disabled:hover:bg-garua-2',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-11 px-4 py-2 text-label',
  md: 'min-h-12 px-[22px] py-2.5 text-sm',
  lg: 'min-h-14 px-7 py-3.5 text-base',
}

const disabled = 'disabled:cursor-not-allowed disabled:border-garua disabled:bg-garua-2 disabled:text-inactivo'

/** The classes of a button, shared by buttons and by links that look like one. */
export const buttonStyle = ({ variant = 'out', size = 'md', full }: ButtonLook, className?: string) =>
  cx(base, sizes[size], variants[variant], variant !== 'ok' && disabled, full && 'w-full', className)
