import * as z from 'zod/mini'
import { isEmailLike, printable, toSingleLine } from '@/lib/text'

/** A trimmed text on one line, such as a name. */
export const line = z.string().check(z.overwrite(toSingleLine), z.trim())

/** A trimmed text that may have several lines. */
export const paragraphs = z.string().check(z.overwrite(printable), z.trim())

export const invalidEmail = 'Ingrese un correo electrónico válido'

const isEmailAddress = (typed: string) => z.regexes.email.test(typed) && isEmailLike(typed)

// One rule that does not abort: the rules between fields run only where no field aborts.
export const emailAddress = line.check(z.refine(isEmailAddress, invalidEmail))

export const optionalEmailAddress = line.check(z.refine((typed) => typed === '' || isEmailAddress(typed), invalidEmail))
