import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

/** Sets values as if they were typed. */
export function fillForm<Input extends FieldValues>(form: UseFormReturn<Input>, values: object) {
  for (const [name, value] of Object.entries(values))
    form.setValue(name as Path<Input>, value as PathValue<Input, Path<Input>>, { shouldDirty: true })
}
