import { type ComponentProps, type MouseEvent, type SubmitEvent, useRef } from 'react'
import {
  type FieldValues,
  FormProvider,
  type SubmitErrorHandler,
  type SubmitHandler,
  type UseFormReturn,
} from 'react-hook-form'
import { ServiceError } from '@/services/errors'
import { readInputs } from './fill-form'
import { showFieldErrors } from './show-field-errors'

interface FormProps<Values extends FieldValues> extends Omit<ComponentProps<'form'>, 'onSubmit' | 'onInvalid'> {
  form: UseFormReturn<Values>
  /**
   * Called with the values of a valid form. Otherwise the first invalid field gets the focus. While the returned promise is
   * pending, the form is not submitted again. Errors about fields (`ServiceError.fields`) appear at the fields; the caller
   * shows all others.
   */
  onSubmit: SubmitHandler<Values>
  /** Called with the errors, which the form shows too. */
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

/** A success empties the form: the second click of a double click would submit it empty. */
function ignoreDoubleClick(event: MouseEvent<HTMLFormElement>) {
  const isSubmit = event.target instanceof Element && event.target.closest('button[type="submit"]')
  if (isSubmit && event.detail > 1) event.preventDefault()
}
