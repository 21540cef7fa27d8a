import * as z from 'zod/mini'
import { toSingleLine } from '@/lib/text'

/** A public holiday: a weekday that is not a working day. Also the form that adds one. */
export const holidaySchema = z.object({
  /** YYYY-MM-DD */
  day: z.iso
    .date('Ingrese la fecha del feriado')
    .check(z.refine((day) => day >= '2000-01-01' && day <= '2100-12-31', 'Ingrese una fecha entre 2000 y 2100')),
  name: z.string().check(z.overwrite(toSingleLine), z.trim(), z.minLength(3, 'Ingrese el nombre del feriado')),
})

export type Holiday = z.infer<typeof holidaySchema>
