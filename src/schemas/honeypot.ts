import * as z from 'zod/mini'

/**
 * Name of a field hidden from people, which bots fill in. It means nothing, so that no program which fills in forms knows
 * it. If one does all the same, the field appears with its message: nobody is told that something was sent which was not.
 */
export const honeypotName = 'zx_2'

/** The field for the schema of a public form. */
export const honeypotField = {
  [honeypotName]: z._default(z.string().check(z.maxLength(0, 'Deje vacío este campo y envíe de nuevo')), ''),
} as const
