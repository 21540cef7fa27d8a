import * as z from 'zod/mini'
import { isEmailLike, removeUnprintable, toEmailAddress, toSingleLine } from '@/lib/text'

/** A trimmed text on one line, such as a name. */
export const singleLineText = z.string().check(z.overwrite(toSingleLine), z.trim())

/** A trimmed text that may have several lines. */
export const multilineText = z.string().check(z.overwrite(removeUnprintable), z.trim())

export const invalidEmail = 'Ingrese un correo electrónico válido'

/** A typed or pasted e-mail address, without the signs that follow it in a sentence or a list; not yet validated. May be empty. */
export const pastedAddress = singleLineText.check(z.overwrite((typed) => toEmailAddress(typed).replace(/[.,;]+$/, '')))

/** An e-mail address that the database accepts. `message` is for any other text. */
export const emailAddressWithMessage = (message: string) => pastedAddress.check(z.refine(isEmailLike, message))

export const emailAddress = emailAddressWithMessage(invalidEmail)

export const optionalEmailAddress = pastedAddress.check(
  z.refine((typed) => typed === '' || isEmailLike(typed), invalidEmail),
)

/** A phone number as people write it, with 6 digits or more. */
export const phoneNumber = singleLineText.check(
  z.overwrite((typed) => typed.replace(/^tel:/i, '')),
  z.refine((typed) => typed.replace(/\D/g, '').length >= 6, 'Ingrese un número telefónico válido'),
)
