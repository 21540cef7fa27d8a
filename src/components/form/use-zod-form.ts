import { zodResolver } from '@hookform/resolvers/zod'
import { type FieldValues, useForm, type UseFormProps } from 'react-hook-form'
import type * as z from 'zod/mini'

/**
 * React Hook Form with the rules of a schema. Errors appear on blur and then update while typing. `onSubmit` gets the raw
 * values: the service parses them with the same schema.
 *
 * The inputs are uncontrolled and keep what was typed before hydration. The fields write `defaultValues` into the
 * prerendered HTML; a group of checkboxes needs an array there.
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
