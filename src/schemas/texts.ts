import * as z from 'zod/mini'
import { isEmailLike, removeUnprintable, toEmailAddress, toSingleLine } from '@/lib/text'

/** A trimmed text on one line, such as a name. */
export const singleLineTextSchema = z.string().check(z.overwrite(toSingleLine), z.trim())

/** A trimmed text that may have several lines. */
export const multilineTextSchema = z.string().check(z.overwrite(removeUnprintable), z.trim())

/** A typed or pasted e-mail address that the database accepts, without trailing punctuation (. , ;). */
export const createEmailSchema = ({ message = 'Ingrese un correo electrónico válido', isOptional = false } = {}) =>
  singleLineTextSchema.check(
    z.overwrite((typed) => toEmailAddress(typed).replace(/[.,;]+$/, '')),
    z.refine((address) => isEmailLike(address) || (isOptional && address === ''), message),
  )

export const emailSchema = createEmailSchema()

/** A phone number as people write it, with 6 digits or more. */
export const phoneNumberSchema = singleLineTextSchema.check(
  z.overwrite((typed) => typed.replace(/^tel:/i, '')),
  z.refine((typed) => typed.replace(/\D/g, '').length >= 6, 'Ingrese un número telefónico válido'),
)
