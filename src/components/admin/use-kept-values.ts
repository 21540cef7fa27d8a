import { useEffect, useRef } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

/** Unsaved values by form. Not in localStorage, as the drafts of visitors are: administrators write about other people. */
const kept = new Map<string, FieldValues>()

/**
 * Keeps the unsaved values of `form` while it is unmounted, until the tab closes: a session may end in the middle, and a
 * dialog may be closed to read the page behind it. Returns a function that forgets them, for when they are saved.
 */
export function useKeptValues<Input extends FieldValues>(form: UseFormReturn<Input>, key: string): () => void {
  const saved = useRef('')
  useEffect(() => {
    for (const [name, value] of Object.entries(kept.get(key) ?? {}))
      form.setValue(name as Path<Input>, value as PathValue<Input, Path<Input>>, { shouldDirty: true })
    return () => {
      const values = form.getValues()
      const text = JSON.stringify(values)
      if (text === saved.current || text === JSON.stringify(form.formState.defaultValues)) kept.delete(key)
      else kept.set(key, values)
    }
  }, [form, key])
  return () => {
    saved.current = JSON.stringify(form.getValues())
    kept.delete(key)
  }
}
