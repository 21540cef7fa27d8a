import type { UseMutationResult } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { type SignInPrompt, toastError } from '@/components/session/use-sign-in-prompt'
import { fieldErrors, type FieldMessages } from '@/lib/form-fields'
import { toast } from '@/ui/toast'

interface SettingsFormOptions<Input, Data, Changes> {
  /** Gives the stored settings as input values. */
  initial: () => Input
  schema: z.ZodMiniType<Data>
  toChanges: (data: Data) => Changes
  mutation: UseMutationResult<void, Error, Changes>
  signInPrompt: SignInPrompt
  texts: { saved: string; failed: string; submit: string }
}

/** State of a settings form. Typed values stay when saving fails or the session ends. */
export function useSettingsForm<Input extends object, Data, Changes>(
  options: SettingsFormOptions<Input, Data, Changes>,
) {
  const { initial, schema, toChanges, mutation, signInPrompt, texts } = options
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial)
  const [problems, setProblems] = useState<FieldMessages<keyof Input & string>>({})

  const set = (changes: Partial<Input>) => {
    setValues({ ...values, ...changes })
    setProblems({ ...problems, ...Object.fromEntries(Object.keys(changes).map((name) => [name, undefined])) })
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (mutation.isPending) return
    const parsed = schema.safeParse(values)
    if (!parsed.success) {
      const found = fieldErrors<keyof Input & string>(parsed.error.issues)
      setProblems(found)
      const inputs = [...(form.current?.querySelectorAll('input') ?? [])]
      inputs.find(({ name }) => name in found)?.focus()
      return
    }
    mutation.mutate(toChanges(parsed.data), {
      onSuccess: () => toast.success(texts.saved),
      onError: (error) =>
        toastError(signInPrompt, error, {
          title: texts.failed,
          label: texts.submit,
          retry: () => form.current?.requestSubmit(),
        }),
    })
  }

  return { form, values, problems, set, submit }
}
