import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx'

interface FieldState {
  /** Id of the control, or of the group. */
  id: string
  help?: ReactNode
  /** Takes the place of the help text. */
  error?: string | undefined
}

const toNoteId = (id: string) => `${id}-nota`

/**
 * The attributes that connect a control to its help text or error. Screen readers call a field with `required` invalid
 * before anything is typed, so only forms that the browser validates have it ('native').
 */
export const fieldAria = ({
  id,
  help,
  error,
  required,
}: FieldState & { required?: boolean | 'native' | undefined }) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error || help ? toNoteId(id) : undefined,
  'aria-required': required === true || undefined,
  required: required === 'native' || undefined,
})

interface LabelledProps {
  /** Id of the control. */
  id: string
  label: ReactNode
  required?: boolean | undefined
  /** Adds '(opcional)' after the label. */
  optional?: boolean | undefined
  className?: string | undefined
  /** The control. In a `Field` it has `fieldAria` of the same state. */
  children: ReactNode
}

/** A control below its label. It has no space for an error, so it is for controls that accept every value. */
export function Labelled({ id, label, required, optional, className, children }: LabelledProps) {
  return (
    <div className={cx('grid grid-cols-1 content-start gap-1.5', className)}>
      <label htmlFor={id} className="text-label font-semibold">
        <span>{label}</span>
        {required && <RequiredMark />}
        {optional && <span className="font-normal text-muted"> (opcional)</span>}
      </label>
      {children}
    </div>
  )
}

/** A control between its label and the space for its help text or error. */
export function Field({ help, error, children, ...labelled }: LabelledProps & FieldState) {
  return (
    <Labelled {...labelled}>
      {children}
      <FieldNote id={labelled.id} help={help} error={error} />
    </Labelled>
  )
}

interface FieldGroupProps extends FieldState {
  role: 'group' | 'radiogroup'
  legend: ReactNode
  required?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** Several controls between their legend and the space for their help text or error. */
export function FieldGroup({ role, legend, required, className, children, ...state }: FieldGroupProps) {
  const legendId = `${state.id}-titulo`
  return (
    <div
      id={state.id}
      role={role}
      aria-labelledby={legendId}
      aria-required={(role === 'radiogroup' && required) || undefined}
      aria-invalid={state.error ? true : undefined}
      aria-describedby={state.error || state.help ? toNoteId(state.id) : undefined}
      className={cx('grid grid-cols-1 content-start gap-1.5', className)}
    >
      <p id={legendId} className="text-label font-semibold">
        <span>{legend}</span>
        {required && <RequiredMark />}
      </p>
      {children}
      <FieldNote {...state} />
    </div>
  )
}

export function RequiredMark() {
  return (
    <span className="whitespace-nowrap text-primary" aria-hidden="true">
      {' *'}
    </span>
  )
}

/**
 * The help text or the error of a control. It reserves its space, because an error that appears on blur must not move a
 * button away from the mouse that presses it. The space is that of the help text, but at least one line. In a narrow column
 * with long messages, set the CSS variable `--note-lines` to more lines.
 */
export function FieldNote({ id, help, error, className }: FieldState & { className?: string }) {
  return (
    <div
      id={toNoteId(id)}
      className={cx(
        'grid min-h-[calc(var(--note-lines,1)*1.4em)] grid-cols-1 text-xs leading-[1.4] text-muted *:col-start-1 *:row-start-1',
        className,
      )}
    >
      {help && (
        <div className={cx(error && 'invisible')} aria-hidden={error ? true : undefined}>
          {help}
        </div>
      )}
      {error && (
        <p className="flex items-start gap-1.5 font-medium text-red">
          <CircleAlert size={16} className="mt-px flex-none" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
