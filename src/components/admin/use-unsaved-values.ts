import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { fillForm } from '@/components/form/fill-form'

/**
 * The unsaved values of each form, and the default values that they replace. Kept in memory, not in localStorage
 * like the drafts of visitors, because administrators write about other people.
 */
const unsavedValues = new Map<string, { values: FieldValues; defaults: FieldValues | undefined }>()

/**
 * Keeps the unsaved values of `form` while it is unmounted, until the tab closes: a session may end before they are saved,
 * and an administrator may close a dialog to read the page behind it. Returns a function that deletes them, to call once
 * they are saved.
 */
export function useUnsavedValues<Input extends FieldValues>(form: UseFormReturn<Input>, key: string): () => void {
  const savedText = useRef('')
  useEffect(() => {
    const { values, defaults } = unsavedValues.get(key) ?? {}
    // Restore the earlier defaults too, so that a value that somebody stored meanwhile counts as a change.
    if (defaults) form.reset(defaults as Input)
    if (values) fillForm(form, values)
    return () => {
      const current = { values: form.getValues(), defaults: form.formState.defaultValues }
      const text = JSON.stringify(current.values)
      if (text === savedText.current || text === JSON.stringify(current.defaults)) unsavedValues.delete(key)
      else unsavedValues.set(key, current)
    }
  }, [form, key])
  return () => {
    savedText.current = JSON.stringify(form.getValues())
    unsavedValues.delete(key)
  }
}
