import * as z from 'zod/mini'

/**
 * Name of a field that is hidden from people and that bots fill in. The name means nothing, so that autofill leaves the field
 * empty. If autofill fills it in anyway, the field appears with an error message, so that the visitor can clear it.
 */
export const honeypotName = 'zx_2'

/** The field for the schema of a public form. */
export const honeypotField = {
  [honeypotName]: z._default(z.string().check(z.maxLength(0, 'Deje vacío este campo y envíe de nuevo')), ''),
} as const
