import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldError } from './field'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  error?: string | undefined
}

export function Checkbox({ label, error, className, id, ...rest }: CheckboxProps) {
  const generated = useId()
  const controlId = id ?? generated
  const errorId = `${controlId}-nota`
  return (
    <div className={className}>
      <label
        htmlFor={controlId}
        className={
          'grid min-h-11 grid-cols-[24px_1fr] items-start gap-3 py-2.5 text-sm leading-normal has-disabled:text-inactivo'
        }
      >
        <input
          id={controlId}
          type="checkbox"
          className="check"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          {...rest}
        />
        <span>{label}</span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
