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

/** A typed or pasted e-mail address that the database accepts, without trailing punctuation (. , ;). */
export const createEmailSchema = ({ message = 'Ingrese un correo electrónico válido', isOptional = false } = {}) =>
  singleLineTextSchema.check(
    z.overwrite((typed) => toEmailAddress(typed).replace(/[.,;]+$/, '')),
    z.refine((address) => isEmailLike(address) || (isOptional && address === ''), message),
  )

export const emailSchema = createEmailSchema()

/** Maximum length of a phone number with its notes ('anexo 12'), as in the database. */
export const maxPhoneLength = 40

/** A phone number as people write it, with 6 digits or more. */
export const phoneNumberSchema = singleLineTextSchema.check(
  z.overwrite((typed) => typed.replace(/^tel:/i, '')),
  atMostCharacters(maxPhoneLength),
  z.refine((typed) => typed.replace(/\D/g, '').length >= 6, 'Ingrese un número telefónico válido'),
)
