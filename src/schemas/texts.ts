import * as z from 'zod/mini'
import { isEmailLike, printable, toSingleLine } from '@/lib/text'

/** A trimmed text on one line, such as a name. */
export const line = z.string().check(z.overwrite(toSingleLine), z.trim())

/** A trimmed text that may have several lines. */
export const paragraphs = z.string().check(z.overwrite(printable), z.trim())

export const invalidEmail = 'Ingrese un correo electrónico válido'

/** A phone number as people write it, from 6 characters on. */
export const phoneNumber = line.check(z.minLength(6, 'Ingrese un número telefónico válido'))

/** An address that the database stores. */
export const emailAddress = line.check(z.refine(isEmailLike, invalidEmail))

export const optionalEmailAddress = line.check(z.refine((typed) => typed === '' || isEmailLike(typed), invalidEmail))
