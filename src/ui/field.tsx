import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { cx } from './cx'

/** What the control inside must carry to be tied to its label, help and error. */
export interface FieldControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  'aria-required': true | undefined
}

interface FieldProps {
  label: ReactNode
  help?: ReactNode
  /** Replaces the help while it lasts. */
  error?: string | undefined
  required?: boolean
  /** Says '(opcional)' after the label. */
  optional?: boolean
  /** For forms that link from a summary to the field. */
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
    <div className={cx('grid content-start gap-1.5', className)}>
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
    <span className="text-buganvilla" aria-hidden="true">
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
