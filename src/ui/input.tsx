import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { IconButton } from './button'
import { cx } from './cx'

interface InputProps extends ComponentProps<'input'> {
  /** Shown inside the input, on the left. */
  icon?: ReactNode
}

export function Input({ icon, className, ...rest }: InputProps) {
  if (!icon) return <input className={cx('control', className)} {...rest} />
  return (
    <div className="relative">
      <span className="pointer-events-none absolute top-3.5 left-3.5 text-secondary" aria-hidden="true">
        {icon}
      </span>
      <input className={cx('control pl-11', className)} {...rest} />
    </div>
  )
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea className={cx('control field-sizing-content max-h-[70svh] min-h-30 resize-y', className)} {...rest} />
  )
}

interface SelectProps extends ComponentProps<'select'> {
  /** Text of the first, empty option: 'Selecciona Tipo de Propiedad'. */
  placeholder?: string
}

/** Native `<select>`: phones and screen readers support it best. */
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

interface LabelledSelectProps extends Omit<SelectProps, 'id' | 'aria-label'> {
  label: string
  /** Follows the label for screen readers: what the select is about, where a list repeats it. */
  hiddenLabel?: string
}

/** A select of a filter bar, with its label inside its frame. */
export function LabelledSelect({ label, hiddenLabel, className, ...rest }: LabelledSelectProps) {
  const id = useId()
  return (
    <div className={cx('relative', className)}>
      <label htmlFor={id} className="pointer-events-none absolute top-1 left-4 text-[.75rem] leading-tight text-muted">
        {label}
      </label>
      <Select
        id={id}
        aria-label={hiddenLabel && `${label}: ${hiddenLabel}`}
        className="pt-[1.125rem]! pb-1! text-sm leading-tight!"
        {...rest}
      />
    </div>
  )
}

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
}

export function Checkbox({ label, className, id, ...rest }: CheckboxProps) {
  const generatedId = useId()
  const controlId = id ?? generatedId
  return (
    <div className={className}>
      <label
        htmlFor={controlId}
        className={
          'grid min-h-11 grid-cols-[24px_minmax(0,1fr)] items-start gap-3 py-2.5 text-sm leading-normal has-disabled:text-disabled'
        }
      >
        <input id={controlId} type="checkbox" className="check" {...rest} />
        <span>{label}</span>
      </label>
    </div>
  )
}

/** Password input with a button that shows or hides the text. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className="relative">
      <input
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        className={cx('control pr-12', className)}
        {...rest}
      />
      <IconButton
        label={isShown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
        className="absolute top-0.5 right-0.5"
        onClick={() => setShown(!isShown)}
      >
        <Icon size={20} strokeWidth={1.5} />
      </IconButton>
    </div>
  )
}
