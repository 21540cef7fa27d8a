import { useRef } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { type AdminFormOptions, useAdminForm } from '@/components/admin/use-admin-form'
import { ServiceError } from '@/services/backend/errors'

interface SettingsFormOptions<Input extends FieldValues> extends Omit<AdminFormOptions<Input>, 'save'> {
  update: (changes: Partial<Input>, seen: Partial<Input>) => Promise<unknown>
}

/**
 * A form of the settings. Saves only the changed values, so that it does not undo what others stored meanwhile. Where somebody
 * else changed the same one, its field says so, and the next try replaces it.
 */
export function useSettingsForm<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
  { update, ...options }: SettingsFormOptions<Input>,
) {
  const told = useRef(new Set<string>())
  return useAdminForm(schema, {
    ...options,
    save: async (values, form) => {
      const changes = pickDirty(form, values)
      if (Object.keys(changes).length === 0) return
      const seen = Object.entries(findSeen(form)).filter(([name]) => !told.current.has(name))
      try {
        await update(changes, Object.fromEntries(seen) as Partial<Input>)
        told.current.clear()
      } catch (error) {
        if (error instanceof ServiceError && error.code === 'conflict')
          for (const name in error.fields) told.current.add(name)
        throw error
      }
    },
  })
}

/** The values that the administrator changed. */
function pickDirty<Input extends FieldValues>(form: UseFormReturn<Input>, values: Partial<Input>): Partial<Input> {
  const dirty: Partial<Input> = {}
  for (const name in values) if (form.getFieldState(name as string as Path<Input>).isDirty) dirty[name] = values[name]
  return dirty
}

/** What the fields had before the administrator changed them. */
export const findSeen = <Input extends FieldValues>(form: UseFormReturn<Input>): Partial<Input> =>
  pickDirty(form, form.formState.defaultValues as Partial<Input>)
