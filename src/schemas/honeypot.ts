import * as z from 'zod/mini'

/** Name of a field hidden from people, which bots fill in. Browsers must not autofill it. */
export const HONEYPOT = 'sitio_web'

/** The field for the schema of a public form. */
export const honeypotField = { [HONEYPOT]: z.catch(z.string(), '') } as const
