import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { type AdminFormOptions, useAdminForm } from '@/components/admin/use-admin-form'

interface SettingsFormOptions<Input extends FieldValues> extends Omit<AdminFormOptions<Input>, 'save'> {
  update: (changes: Partial<Input>) => Promise<unknown>
}

/** A form of the settings. Saves only the changed values, so that it does not undo what others stored meanwhile. */
export function useSettingsForm<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
  { update, ...options }: SettingsFormOptions<Input>,
) {
  return useAdminForm(schema, {
    ...options,
    save: async (values, form) => {
      const changes = findChanges(form, values)
      if (changes) await update(changes)
    },
  })
}

/** The values that the administrator changed; null if there are none. */
function findChanges<Input extends FieldValues>(form: UseFormReturn<Input>, values: Input): Partial<Input> | null {
  const changes: Partial<Input> = {}
  for (const name in values) if (form.getFieldState(name as string as Path<Input>).isDirty) changes[name] = values[name]
  return Object.keys(changes).length > 0 ? changes : null
}
