import * as z from 'zod/mini'
import { formatNumber } from '@/lib/format'
import { formatCount, isEmailLike, removeUnprintable, toEmailAddress, toSingleLine } from '@/lib/text'

/**
 * Refuses a text of more than `max` characters, as the database counts them, and says by how many. Forms have no `maxLength`:
 * a browser cuts a pasted text there without a word.
 */
export const atMostCharacters = (max: number) =>
  z.refine<string>((text) => countCharacters(text) <= max, {
    error({ input }) {
      const excess = countCharacters(String(input)) - max
      const sentence = `${excess === 1 ? 'sobra' : 'sobran'} ${formatCount(excess, 'carácter', 'caracteres')}`
      return `El texto es muy largo: ${sentence} (máximo ${formatNumber(max)})`
    },
  })

const countCharacters = (text: string) => Array.from(text).length

/** A trimmed text on one line, such as a name. */
export const singleLineTextSchema = z.string().check(z.overwrite(toSingleLine), z.trim())

/** A trimmed text that may have several lines. */
export const multilineTextSchema = z.string().check(z.overwrite(removeUnprintable), z.trim())

/** A typed or pasted e-mail address, without trailing punctuation (. , ;). */
const typedEmailSchema = singleLineTextSchema.check(
  z.overwrite((typed) => toEmailAddress(typed).replace(/[.,;]+$/, '')),
)

const emailMessage = 'Ingrese un correo electrónico válido'

/** An e-mail address that the database accepts. */
export const emailSchema = typedEmailSchema.check(z.refine(isEmailLike, emailMessage))

export const optionalEmailSchema = typedEmailSchema.check(
  z.refine((address) => address === '' || isEmailLike(address), emailMessage),
)

/** The e-mail address of a newsletter subscription, which may have letters such as 'ñ' before the at sign. */
export const newsletterEmailSchema = typedEmailSchema.check(
  z.overwrite((address) => address.normalize('NFC')),
  z.refine(
    (address) => isEmailLike(address.replace(/^[^@]*/, (person) => person.replace(/[áéíóúüñ]/gi, 'n'))),
    'Por favor ingresa un correo electrónico válido',
  ),
)

const phoneMessage = 'Ingrese un número telefónico válido'

/** Maximum length of a phone number with its notes ('anexo 12'), as in the database. */
export const maxPhoneLength = 40

const typedPhoneSchema = singleLineTextSchema.check(
  z.overwrite((typed) => typed.replace(/^tel:/i, '')),
  atMostCharacters(maxPhoneLength),
)

/** A phone number of 6 characters or more (specification section 5, "Contact form"), with a digit. */
export const phoneTextSchema = typedPhoneSchema.check(z.minLength(6, phoneMessage), z.regex(/\d/, phoneMessage))

/** A phone number as people write it, with 6 digits or more. */
export const phoneNumberSchema = typedPhoneSchema.check(
  z.refine((typed) => typed.replace(/\D/g, '').length >= 6, phoneMessage),
)
