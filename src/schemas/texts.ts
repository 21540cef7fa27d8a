import * as z from 'zod/mini'
import { isEmailLike, printable, toAddress, toSingleLine } from '@/lib/text'

/** A trimmed text on one line, such as a name. */
export const line = z.string().check(z.overwrite(toSingleLine), z.trim())

/** A trimmed text that may have several lines. */
export const paragraphs = z.string().check(z.overwrite(printable), z.trim())

export const invalidEmail = 'Ingrese un correo electrónico válido'

/** An address as it is typed or pasted, maybe none. */
export const pastedAddress = line.check(z.overwrite(toAddress))

/** An address that the database stores, with the form's own message for any other text. */
export const emailAddressOr = (message: string) => pastedAddress.check(z.refine(isEmailLike, message))

export const emailAddress = emailAddressOr(invalidEmail)

export const optionalEmailAddress = pastedAddress.check(
  z.refine((typed) => typed === '' || isEmailLike(typed), invalidEmail),
)

/** A phone number as people write it, with 6 digits or more. */
export const phoneNumber = line.check(
  z.overwrite((typed) => typed.replace(/^tel:/i, '')),
  z.refine((typed) => typed.replace(/\D/g, '').length >= 6, 'Ingrese un número telefónico válido'),
)
