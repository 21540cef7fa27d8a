import { useEffect, useState } from 'react'

/** The rules of specification section 5 and the library behind them: fetched when the form is first touched. */
export const loadFormRules = () => import('./form-rules')

export type FormRules = Awaited<ReturnType<typeof loadFormRules>>

/** The rules once they are here; null before. They are fetched as soon as they are `wanted`, again with each change of it. */
export function useFormRules(wanted: boolean): FormRules | null {
  const [rules, setRules] = useState<FormRules | null>(null)
  useEffect(() => {
    if (!wanted) return
    let isOpen = true
    loadFormRules().then(
      (loaded) => isOpen && setRules(loaded),
      (error: unknown) => console.info('The rules of the form could not be fetched', error),
    )
    return () => {
      isOpen = false
    }
  }, [wanted])
  return rules
}
