import * as z from 'zod/mini'
import { readTodayInLima } from '@/lib/dates'

/** The day of a rate (YYYY-MM-DD), from 2000 to today. `missingMessage` is for any text that is not a date, such as ''. */
export const createPastDateSchema = (missingMessage: string) =>
  z.iso.date({ error: missingMessage, abort: true }).check(
    z.refine((date) => date >= '2000-01-01', 'Ingrese una fecha de este siglo'),
    z.refine((date) => date <= readTodayInLima(), 'La fecha no puede ser posterior a hoy'),
  )

/** The changed fields of a form of the settings, at least one. */
export const createChangesSchema = <Shape extends z.core.$ZodShape>(form: z.ZodMiniObject<Shape>) =>
  z.partial(form).check(z.refine((changes) => Object.keys(changes).length > 0))
