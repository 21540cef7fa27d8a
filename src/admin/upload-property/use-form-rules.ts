import { useEffect, useState } from 'react'

/** The rules of specification section 5 and the library behind them: fetched when the form is first touched. */
export const loadFormRules = () => import('./form-rules')

export type FormRules = Awaited<ReturnType<typeof loadFormRules>>

/** The rules once they are here, fetched as soon as they are `wanted`; `load` asks for them again and rejects without them. */
export function useFormRules(wanted: boolean) {
  const [rules, setRules] = useState<FormRules | null>(null)
  useEffect(() => {
    if (!wanted) return
    loadFormRules().then(setRules, (error: unknown) =>
      console.info('The rules of the form could not be fetched', error),
    )
  }, [wanted])
  const load = async () => {
    const loaded = await loadFormRules()
    setRules(loaded)
    return loaded
  }
  return { rules, load }
}
