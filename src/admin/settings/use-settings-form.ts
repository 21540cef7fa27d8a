import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { useFormErrors } from '@/browser/forms/use-form-errors'
import { type SignInPrompt, toastError } from '@/components/admin/use-sign-in-prompt'
import { toast } from '@/ui/toast'

interface SettingsFormOptions<Input, Data extends object, Changes> {
  /** Gives the stored settings as input values. */
  initial: () => Input
  schema: z.ZodMiniType<Data>
  toChanges: (data: Data) => Changes
  mutation: UseMutationResult<void, Error, Changes>
  signInPrompt: SignInPrompt
  texts: { saved: string; failed: string; submit: string }
}

/** State of a settings form. Typed values stay when saving fails or the session ends. */
export function useSettingsForm<Input, Data extends object, Changes>(
  options: SettingsFormOptions<Input, Data, Changes>,
) {
  const { schema, toChanges, mutation, signInPrompt, texts } = options
  const [initial] = useState(options.initial)
  const { errors, clearTyped, submit } = useFormErrors(schema)

  const onSubmit = submit((data, form) => {
    if (mutation.isPending) return
    mutation.mutate(toChanges(data), {
      onSuccess: () => toast.success(texts.saved),
      onError: (error) =>
        toastError(signInPrompt, error, {
          title: texts.failed,
          label: texts.submit,
          retry: () => form.requestSubmit(),
        }),
    })
  })

  return { initial, errors, form: { noValidate: true, onInput: clearTyped, onSubmit } }
}
