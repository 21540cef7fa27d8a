import * as z from 'zod/mini'

/** Name of a field hidden from people, which bots fill in. It must mean nothing to a browser's autofill. */
export const HONEYPOT = 'sitio_web'

/** The field for the schema of a form that strangers send. */
export const honeypotField = { [HONEYPOT]: z.catch(z.string(), '') } as const
