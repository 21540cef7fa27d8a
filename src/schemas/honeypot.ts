import * as z from 'zod/mini'

/**
 * Name of a field hidden from people, which bots fill in. The name means nothing, so that autofill leaves the field empty. If
 * autofill fills it in all the same, the field appears with its message: the form never says falsely that it is sent.
 */
export const honeypotName = 'zx_2'

/** The field for the schema of a public form. */
export const honeypotField = {
  [honeypotName]: z._default(z.string().check(z.maxLength(0, 'Deje vacío este campo y envíe de nuevo')), ''),
} as const
