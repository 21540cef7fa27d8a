import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { fillForm } from '@/components/form/fill-form'

/**
 * Unsaved values by form, with those that they were typed over. Not in localStorage, as the drafts of visitors are:
 * administrators write about other people.
 */
const keptValues = new Map<string, { values: FieldValues; defaults: FieldValues | undefined }>()

/**
 * Keeps the unsaved values of `form` while it is unmounted, until the tab closes: a session may end in the middle, and a
 * dialog may be closed to read the page behind it. Returns a function that forgets them, for when they are saved.
 */
export function useKeptValues<Input extends FieldValues>(form: UseFormReturn<Input>, key: string): () => void {
  const saved = useRef('')
  useEffect(() => {
    const { values, defaults } = keptValues.get(key) ?? {}
    // What was stored meanwhile stays a difference, which the form may show.
    if (defaults) form.reset(defaults as Input)
    if (values) fillForm(form, values)
    return () => {
      const current = { values: form.getValues(), defaults: form.formState.defaultValues }
      const text = JSON.stringify(current.values)
      if (text === saved.current || text === JSON.stringify(current.defaults)) keptValues.delete(key)
      else keptValues.set(key, current)
    }
  }, [form, key])
  return () => {
    saved.current = JSON.stringify(form.getValues())
    keptValues.delete(key)
  }
}
