import type { QueryKey } from '@tanstack/react-query'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { showFieldErrors, useZodForm } from '@/components/form/form'
import { useAdminMutation, useShowFailure } from '@/components/use-admin-action'
import { toast } from '@/ui/toast'
import type { ToastOptions } from '@/ui/toast'

export interface AdminFormOptions<Input extends FieldValues, Result = unknown> {
  defaultValues: DefaultValues<Input>
  save: (values: Input, form: UseFormReturn<Input>) => Promise<Result>
  /** As for `useAdminMutation`. */
  keys: readonly QueryKey[]
  onSaved?: (form: UseFormReturn<Input>) => void
  /** Returns further content of the success toast, below `texts.saved`. */
  toDetail?: (saved: Result) => ToastOptions
  /** `label`: name of the action on the button that retries it after signing in. */
  texts: { saved: string; failed: string; label: string }
}

/**
 * A form of an admin screen, with toasts for the outcome. Typed values stay when saving fails, and a refetch does not
 * overwrite them: `defaultValues` are read once.
 */
export function useAdminForm<Input extends FieldValues, Output, Result = unknown>(
  schema: z.ZodMiniType<Output, Input>,
  { defaultValues, save, keys, onSaved, toDetail, texts }: AdminFormOptions<Input, Result>,
) {
  const form = useZodForm(schema, { defaultValues })
  const { mutateAsync } = useAdminMutation((values: Input) => save(values, form), keys)
  const showFailure = useShowFailure()
  const onSubmit = async (values: Input): Promise<void> => {
    let saved: Result
    try {
      saved = await mutateAsync(values)
    } catch (error) {
      if (showFieldErrors(form, error)) return
      showFailure(error, { ...texts, retry: () => void form.handleSubmit(onSubmit)() })
      return
    }
    // The saved values become the defaults. Values typed meanwhile stay, and count as changes.
    form.reset(values, { keepValues: true })
    onSaved?.(form)
    toast.success(texts.saved, toDetail?.(saved))
  }
  return { form, onSubmit, isSaving: form.formState.isSubmitting }
}
