import { type ChangeEvent, type FocusEvent, type InputEvent, type SubmitEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { useAfterPress } from './use-after-press'

/** The visible error messages of a form, by field name. */
export type FormErrors<Name extends string> = Partial<Record<Name, string>>

/**
 * Validates a form of uncontrolled inputs with a schema, whose fields are the inputs' names, and keeps its visible errors.
 */
export function useFormErrors<Output extends object>(schema: z.ZodMiniType<Output>) {
  const [errors, setErrors] = useState<FormErrors<string>>({})

  const validate = (form: HTMLFormElement) => {
    const { data, error } = schema.safeParse(formValues(form))
    const found: FormErrors<string> = {}
    for (const { path, message } of error?.issues ?? []) found[String(path[0])] ??= message
    return { data, found }
  }

  /** On blur, shows or removes the error of the field. While typing, updates the visible errors. */
  const check = (event: FocusEvent<HTMLFormElement> | InputEvent<HTMLFormElement> | ChangeEvent<HTMLFormElement>) => {
    const left = event.type === 'blur' && nameOf(event.target)
    if (!left && Object.keys(errors).length === 0) return
    const { found } = validate(event.currentTarget)
    // `submit` moves the focus: its errors are set, but not yet in `errors`.
    setErrors((visible) => pick(found, (name) => name === left || name in visible))
  }

  /** Removes the errors of these fields until the next check. */
  const clear = (...names: string[]) => {
    if (names.some((name) => name in errors)) setErrors(pick(errors, (name) => !names.includes(name)))
  }

  /** While typing, removes the error of the field. */
  const clearTyped = ({ target }: InputEvent<HTMLFormElement>) => clear(nameOf(target))

  const clearAll = () => setErrors({})

  /** Shows all errors. Returns them, and the parsed values of a valid form. */
  const checkAll = (form: HTMLFormElement) => {
    const result = validate(form)
    setErrors(result.found)
    return result
  }

  /** Shows all errors and focuses the first invalid field, or passes the parsed values to `send`. */
  const submit = (send: (values: Output, form: HTMLFormElement) => void) => (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const { data, found } = checkAll(form)
    const firstInvalid = controlsOf(form).find(({ name }) => name in found)
    if (data) send(data, form)
    else firstInvalid?.focus()
  }

  const shown: FormErrors<keyof Output & string> = useAfterPress(errors)
  return { errors: shown, check, checkAll, clear, clearAll, clearTyped, submit }
}

const pick = (errors: FormErrors<string>, isWanted: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => isWanted(name)))

const isControl = (element: Element) =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement

/** The name of the control that an event comes from; empty if it comes from another element. */
const nameOf = (target: EventTarget) => (target instanceof Element && isControl(target) ? target.name : '')

/** The named controls of a form, in the order of the page. */
const controlsOf = (form: HTMLFormElement) => [...form.elements].filter(isControl).filter(({ name }) => name !== '')

type FormValues = Record<string, string | boolean | string[]>

/**
 * The values of a form's controls by name: a boolean of a checkbox, the checked values of checkboxes with a `value`, ''
 * of radio buttons without a choice.
 */
export function formValues(form: HTMLFormElement): FormValues {
  const values: FormValues = {}
  for (const control of controlsOf(form)) {
    const { name, type, value } = control
    const isChecked = control instanceof HTMLInputElement && control.checked
    if (isListed(control)) values[name] = [...listOf(values[name]), ...(isChecked ? [value] : [])]
    else if (type === 'checkbox') values[name] = isChecked
    else if (type !== 'radio' || isChecked) values[name] = value
    else values[name] ??= ''
  }
  return values
}

const isListed = (control: Element) => control.matches('[type=checkbox][value]')
const listOf = (value: FormValues[string] | undefined) => (Array.isArray(value) ? value : [])

/** Sets the values of a form's controls, as `formValues` gives them. Controls without a value stay as they are. */
export function fillForm(form: HTMLFormElement, values: FormValues): void {
  for (const control of controlsOf(form)) {
    const value = values[control.name]
    if (value === undefined) continue
    if (control instanceof HTMLInputElement && isListed(control))
      control.checked = listOf(value).includes(control.value)
    else if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type))
      control.checked = value === (control.type === 'radio' ? control.value : true)
    else control.value = String(value)
  }
}
