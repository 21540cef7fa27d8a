import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

/** Sets values, and marks fields as changed where they differ from their default values. */
export function fillForm<Input extends FieldValues>(form: UseFormReturn<Input>, values: object) {
  for (const [name, value] of Object.entries(values))
    form.setValue(name as Path<Input>, value as PathValue<Input, Path<Input>>, { shouldDirty: true })
}

/** Reads the inputs into the form: password managers fill them in without the events that React Hook Form listens to. */
export function readInputs<Input extends FieldValues>(form: UseFormReturn<Input>, element: HTMLFormElement) {
  const inputs = new FormData(element)
  const isEnabled = (control: Element) => control.matches('[name]:not(:disabled, [type="file"])')
  const names = Array.from(element.elements)
    .filter(isEnabled)
    .map((control) => control.getAttribute('name') ?? '')
  const entries = [...new Set(names)].flatMap((name): [string, unknown][] => {
    const current: unknown = form.getValues(name as Path<Input>)
    if (Array.isArray(current)) return [[name, inputs.getAll(name)]]
    if (typeof current === 'boolean') return [[name, inputs.has(name)]]
    // Skips inputs that are not fields of the form, such as those of another library. Also skips radio buttons and selects
    // without a choice, which `FormData` omits.
    return current === undefined || !inputs.has(name) ? [] : [[name, inputs.get(name)]]
  })
  const changedEntries = entries.filter(([name, value]) => {
    const current: unknown = form.getValues(name as Path<Input>)
    return JSON.stringify(value) !== JSON.stringify(current)
  })
  fillForm(form, Object.fromEntries(changedEntries))
}
