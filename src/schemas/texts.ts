import * as z from 'zod/mini'
import { isEmailLike, removeUnprintable, toEmailAddress, toSingleLine } from '@/lib/text'

/** A trimmed text on one line, such as a name. */
export const singleLineTextSchema = z.string().check(z.overwrite(toSingleLine), z.trim())

/** A trimmed text that may have several lines. */
export const multilineTextSchema = z.string().check(z.overwrite(removeUnprintable), z.trim())

export const invalidEmailMessage = 'Ingrese un correo electrónico válido'

/** A typed or pasted e-mail address, without trailing punctuation (. , ;); not yet validated. May be empty. */
export const pastedEmailSchema = singleLineTextSchema.check(
  z.overwrite((typed) => toEmailAddress(typed).replace(/[.,;]+$/, '')),
)

/** An e-mail address that the database accepts. `message` is for any other text. */
export const createEmailSchema = (message: string) => pastedEmailSchema.check(z.refine(isEmailLike, message))

export const emailSchema = createEmailSchema(invalidEmailMessage)

export const optionalEmailSchema = pastedEmailSchema.check(
  z.refine((typed) => typed === '' || isEmailLike(typed), invalidEmailMessage),
)

/** A phone number as people write it, with 6 digits or more. */
export const phoneNumberSchema = singleLineTextSchema.check(
  z.overwrite((typed) => typed.replace(/^tel:/i, '')),
  z.refine((typed) => typed.replace(/\D/g, '').length >= 6, 'Ingrese un número telefónico válido'),
)
