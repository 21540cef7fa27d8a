import { zodResolver } from '@hookform/resolvers/zod'
import { type ComponentProps, type MouseEvent, type SubmitEvent, useRef } from 'react'
import {
  type FieldValues,
  FormProvider,
  type Path,
  type SubmitErrorHandler,
  type SubmitHandler,
  useForm,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { useHydrated } from '@/browser/use-hydrated'
import { ServiceError } from '@/services/backend/errors'
import { Button } from '@/ui/button'
import { readInputs } from './fill-form'

interface FormProps<Values extends FieldValues> extends Omit<ComponentProps<'form'>, 'onSubmit' | 'onInvalid'> {
  form: UseFormReturn<Values>
  /**
   * Called with the values of a valid form. In an invalid form, the first invalid field gets the focus. While the returned promise
   * is pending, the form is not submitted again. Errors about fields (`ServiceError.fields`) appear at the fields; the caller
   * shows all others.
   */
  onSubmit: SubmitHandler<Values>
  /** Called with the errors of an invalid form. */
  onInvalid?: SubmitErrorHandler<Values>
}

/** A `<form>` for the fields of this folder, which find their state by their name. */
export function Form<Values extends FieldValues>({ form, onSubmit, onInvalid, ...rest }: FormProps<Values>) {
  const isBusy = useRef(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy.current) return
    isBusy.current = true
    readInputs(form, event.currentTarget)
    try {
      await form.handleSubmit(onSubmit, onInvalid)(event)
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      showFieldErrors(form, error)
    } finally {
      isBusy.current = false
    }
  }

  return (
    <FormProvider {...form}>
      {/* POST: a submission before hydration puts nothing into the URL. */}
      <form
        noValidate
        method="post"
        onClickCapture={ignoreDoubleClick}
        onSubmit={(event) => void submit(event)}
        {...rest}
      />
    </FormProvider>
  )
}

/** Ignores the second click of a double click: after a success that click would submit the emptied form. */
function ignoreDoubleClick(event: MouseEvent<HTMLFormElement>) {
  const isSubmit = event.target instanceof Element && event.target.closest('button[type="submit"]')
  if (isSubmit && event.detail > 1) event.preventDefault()
}

/** Submits the surrounding form. Disabled until the page is hydrated: until then the browser would submit the form itself. */
export const SubmitButton = ({ disabled, ...rest }: ComponentProps<typeof Button>) => (
  <Button type="submit" disabled={!useHydrated() || disabled} {...rest} />
)

/**
 * React Hook Form with the rules of a schema. Errors appear on blur and then update while typing. `onSubmit` gets the raw
 * values: the service parses them with the same schema.
 *
 * The inputs are uncontrolled and keep what was typed before hydration. The fields write `defaultValues` into the
 * prerendered HTML; the default value of a group of checkboxes must be an array.
 */
export const useZodForm = <Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
  options?: Omit<UseFormProps<Input>, 'resolver'>,
) =>
  useForm<Input>({
    mode: 'onTouched',
    ...options,
    resolver: zodResolver(schema, { error: () => 'Revise este campo' }, { raw: true }),
  })

/** Shows the errors of a service at their fields and focuses the first field. Returns false for any other error. */
export function showFieldErrors<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown): boolean {
  const fields = error instanceof ServiceError ? Object.entries(error.fields) : []
  fields.forEach(([name, message], index) =>
    form.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 }),
  )
  return fields.length > 0
}
