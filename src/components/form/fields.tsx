import type { ClipboardEvent, ComponentProps, ComponentType, FocusEvent, InputEvent, ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { toEmailAddress, toSingleLine } from '@/lib/text'
import { cx } from '@/ui/cx'
import { Field, fieldAria, FieldGroup, FieldNote, RequiredMark } from '@/ui/field'
import { Checkbox, Input, PasswordInput, Select, Textarea } from '@/ui/input'
import { Segmented } from '@/ui/segmented'
import { useField, useRadioRegistration } from './use-field'

interface FieldOptions {
  name: string
  label: ReactNode
  /** Id of the control. Default: generated. */
  id?: string
  /** 'native': the browser checks it, in a form without `noValidate`. */
  required?: boolean | 'native'
  /** Adds '(opcional)' after the label. */
  optional?: boolean
  /** Shown below the control while there is no error. */
  help?: ReactNode
  /** Class of the whole field. */
  className?: string
  /** Called after each change of the value. */
  onChange?: () => void
}

/** Creates a form field from a control: `<TextField name="email" label="Correo electrónico" required type="email" />`. */
function createField<Props extends object>(Control: ComponentType<Props>) {
  return function FormField(props: FieldOptions & Omit<Props, keyof FieldOptions>) {
    const { name, label, id: givenId, required, optional, help, className, onChange, ...rest } = props
    const { id, error, registration, initialValue } = useField(name, givenId, onChange)
    // TypeScript cannot tell that `rest` has the props of `Control`.
    const controlProps = {
      defaultValue: initialValue,
      ...rest,
      ...registration,
      ...fieldAria({ id, help, error, required }),
      id,
    } as unknown as Props
    return (
      <Field
        id={id}
        label={label}
        required={Boolean(required)}
        optional={optional}
        help={help}
        error={error}
        className={className}
      >
        <Control {...controlProps} />
      </Field>
    )
  }
}

export const TextField = createField(Input)
const PlainTextareaField = createField(Textarea)
export const PasswordField = createField(PasswordInput)

/** A field for a long text. A text that is pasted is complete: its message, such as that it is too long, appears at once. */
export function TextareaField(props: ComponentProps<typeof PlainTextareaField>) {
  const { setValue } = useFormContext()
  const check = ({ currentTarget }: ClipboardEvent<HTMLTextAreaElement>) =>
    setTimeout(() => setValue(props.name, currentTarget.value, { shouldTouch: true, shouldValidate: true }))
  return <PlainTextareaField {...props} onPaste={check} />
}

/** Turns a pasted 'mailto:ana@correo.pe' or 'Ana <ana@correo.pe>', which browsers do not accept, into 'ana@correo.pe'. */
function cleanPastedEmail({ currentTarget }: InputEvent<HTMLInputElement>) {
  const email = toEmailAddress(toSingleLine(currentTarget.value))
  if (email !== currentTarget.value) currentTarget.value = email
}

/** The e-mail address of whoever fills in the form. */
export const EmailField = (props: Partial<ComponentProps<typeof TextField>>) => (
  <TextField
    name="email"
    label="Correo electrónico"
    required
    type="email"
    autoComplete="email"
    onInput={cleanPastedEmail}
    {...props}
  />
)

/** The phone number of whoever fills in the form. */
export const PhoneField = (props: Partial<ComponentProps<typeof TextField>>) => (
  <TextField name="phone" label="Teléfono" required type="tel" autoComplete="tel" {...props} />
)

/** Selects a 0, so that the number that is typed replaces it: '2' before or behind it would be 20 or 02. */
function selectZero({ currentTarget }: FocusEvent<HTMLInputElement>) {
  if (currentTarget.value === '0') currentTarget.select()
}

/** A text input for a number: the schema parses '1,250.50' and '1250.5'. */
export function NumberField(props: ComponentProps<typeof TextField>) {
  return <TextField inputMode="decimal" autoComplete="off" onFocus={selectZero} {...props} />
}

export function DateField(props: ComponentProps<typeof TextField>) {
  return <TextField type="date" {...props} />
}

interface Option {
  value: string
  label: string
}

type OptionSelectProps = ComponentProps<typeof Select> & { options: readonly Option[] }

function OptionSelect({ options, defaultValue, ...rest }: OptionSelectProps) {
  const emptyValue = rest.placeholder === undefined ? undefined : ''
  return (
    <Select defaultValue={defaultValue ?? emptyValue} {...rest}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}

/** A select. With a `placeholder` and without a default value, nothing is chosen at first. */
export const SelectField = createField(OptionSelect)

type CheckboxFieldProps = Pick<FieldOptions, 'name' | 'label' | 'required' | 'className'>

/** One checkbox, true or false. Reserves room for an error if the checkbox is required. */
export function CheckboxField({ name, label, required, className }: CheckboxFieldProps) {
  const { id, error, registration, initialValue } = useField(name)
  return (
    <div className={className}>
      <Checkbox
        {...registration}
        {...fieldAria({ id, error, required })}
        id={id}
        defaultChecked={initialValue === true}
        label={
          <>
            {label}
            {required && <RequiredMark />}
          </>
        }
      />
      {(required || error) && <FieldNote id={id} error={error} />}
    </div>
  )
}

interface GroupProps extends Pick<FieldOptions, 'name' | 'className'> {
  legend: ReactNode
  options: readonly (Option & { detail?: string })[]
  /** Class of the grid of options. */
  optionsClass?: string
}

/** A group of checkboxes. The value is the array of the checked options. */
export function CheckboxGroup(props: GroupProps & Pick<FieldOptions, 'id'>) {
  const { name, id: givenId, legend, options, className, optionsClass } = props
  const { id, error, registration, initialValue } = useField(name, givenId)
  const checkedValues: unknown = initialValue
  return (
    <FieldGroup role="group" id={id} legend={legend} error={error} className={className}>
      <div className={optionsClass}>
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            {...registration}
            value={value}
            label={label}
            defaultChecked={Array.isArray(checkedValues) && checkedValues.includes(value)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

const radioStyles = {
  boxes:
    'grid grid-cols-[24px_minmax(0,1fr)] gap-3 rounded border border-control p-4 transition-colors hover:border-ink has-checked:border-ink has-checked:bg-sand-2',
  list: 'flex min-h-11 cursor-pointer items-center gap-3 border-b border-hairline hover:bg-sand-2',
}

interface RadioGroupProps extends GroupProps, Pick<FieldOptions, 'required'> {
  variant?: keyof typeof radioStyles
}

/** Radio buttons, each with an optional explanation (`detail`): in boxes, or in a list with lines between them. */
export function RadioGroup({ variant = 'boxes', ...props }: RadioGroupProps) {
  const { name, legend, options, required, className, optionsClass } = props
  const { id, error, registration, initialValue } = useField(name)
  const radio = useRadioRegistration(registration)
  return (
    <FieldGroup
      role="radiogroup"
      id={id}
      legend={legend}
      required={Boolean(required)}
      error={error}
      className={className}
    >
      <div className={optionsClass}>
        {options.map(({ value, label, detail }) => (
          <label key={value} className={cx('text-sm', radioStyles[variant])}>
            <input
              type="radio"
              {...radio}
              value={value}
              defaultChecked={value === initialValue}
              aria-label={label}
              aria-describedby={detail && `${id}-${value}`}
              className="size-5 flex-none accent-ink"
            />
            <span>
              <span className={detail && 'font-bold'}>{label}</span>
              {detail && (
                <span id={`${id}-${value}`} className="block text-muted">
                  {detail}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

interface SegmentedFieldProps extends Pick<FieldOptions, 'name' | 'className' | 'onChange'> {
  label: string
  options: readonly Option[]
}

/** Radio buttons in one bar, for two or three short options. The form's default value chooses one of them. */
export function SegmentedField({ name, label, options, className, onChange }: SegmentedFieldProps) {
  const { registration, initialValue } = useField(name, undefined, onChange)
  const radio = useRadioRegistration(registration)
  return (
    <div className={cx('grid content-start gap-1.5', className)}>
      <p className="text-label font-semibold" aria-hidden="true">
        {label}
      </p>
      <Segmented
        label={label}
        options={options}
        registration={radio}
        defaultValue={typeof initialValue === 'string' ? initialValue : undefined}
        stretch
      />
    </div>
  )
}
