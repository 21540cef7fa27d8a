import type { ComponentProps } from 'react'
import { type FieldValues, FormProvider, type SubmitHandler, type UseFormReturn } from 'react-hook-form'

interface FormProps<Values extends FieldValues> extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  form: UseFormReturn<Values>
  /** Gets the values of a valid form. Otherwise the first invalid field gets the focus. */
  onSubmit: SubmitHandler<Values>
}

/** A `<form>` for the fields of this folder, which find their state by their name. */
export function Form<Values extends FieldValues>({ form, onSubmit, ...rest }: FormProps<Values>) {
  return (
    <FormProvider {...form}>
      {/* POST: a submission before hydration puts nothing into the URL. */}
      <form noValidate method="post" onSubmit={(event) => void form.handleSubmit(onSubmit)(event)} {...rest} />
    </FormProvider>
  )
}
