import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { cx } from './cx'

/** Props that connect the control to its label, help text and error. Spread them on the control. */
export interface FieldControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  'aria-required': true | undefined
}

interface FieldProps {
  label: ReactNode
  help?: ReactNode
  /** Replaces the help text while it is set. */
  error?: string | undefined
  required?: boolean
  /** Adds '(opcional)' after the label. */
  optional?: boolean
  /** Id of the control, for an error summary that links to the field. Default: generated. */
  id?: string
  className?: string
  children: (control: FieldControlProps) => ReactNode
}

/** `<Field label="Título" error={...}>{(control) => <Input {...control} />}</Field>` */
export function Field({ label, help, error, required, optional, id, className, children }: FieldProps) {
  const generated = useId()
  const controlId = id ?? generated
  const noteId = `${controlId}-nota`
  return (
    <div className={cx('grid grid-cols-1 content-start gap-1.5', className)}>
      <label htmlFor={controlId} className="text-label font-semibold">
        {label}
        {required && <RequiredMark />}
        {optional && <span className="font-normal text-mut"> (opcional)</span>}
      </label>
      {children({
        id: controlId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || help ? noteId : undefined,
        'aria-required': required || undefined,
      })}
      {error ? <FieldError id={noteId}>{error}</FieldError> : help && <FieldHelp id={noteId}>{help}</FieldHelp>}
    </div>
  )
}

export function RequiredMark() {
  return (
    <span className="whitespace-nowrap text-buganvilla" aria-hidden="true">
      {' *'}
    </span>
  )
}

export function FieldHelp({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="text-xs leading-[1.45] text-mut">
      {children}
    </p>
  )
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-xs leading-[1.45] font-medium text-rojo">
      <CircleAlert size={16} className="mt-px flex-none" aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
