import { useId, useRef } from 'react'
import { get, useFormContext, useFormState } from 'react-hook-form'

/** The id, the handlers, the initial value and the error of the field `name` of the surrounding `Form`. */
export function useField(name: string, givenId?: string, onChange?: () => void) {
  const generatedId = useId()
  const { control, register, getFieldState } = useFormContext()
  const formState = useFormState({ control, name, exact: true })
  return {
    id: givenId ?? generatedId,
    error: getFieldState(name, formState).error?.message,
    registration: register(name, { onChange }),
    /** The default value of `useForm`, for the prerendered HTML. */
    initialValue: get(formState.defaultValues, name),
  }
}

/**
 * `registration` for radio buttons. React Hook Form keeps the values that visitors enter before hydration, but not the
 * chosen radio button: the buttons register one by one, and each registration selects the default button.
 */
export function useRadioRegistration(registration: ReturnType<typeof useField>['registration']) {
  const { getValues, setValue } = useFormContext()
  const hasRegistered = useRef(false)
  const { name, ref } = registration
  return {
    ...registration,
    ref: (input: HTMLInputElement | null) => {
      const isFirst = input !== null && !hasRegistered.current
      const group = isFirst && input.form?.elements.namedItem(name)
      const chosen = group instanceof RadioNodeList ? group.value : ''
      ref(input)
      if (isFirst) hasRegistered.current = true
      if (chosen !== '' && getValues(name) !== chosen) setValue(name, chosen, { shouldDirty: true })
    },
  }
}
