import * as z from 'zod/mini'

/** The number of an identity document as the database stores it: '45678912' for ' 4567-8912'. */
export const documentNumber = z.string().check(z.overwrite((typed) => typed.replace(/[^0-9a-z]/gi, '').toUpperCase()))
