import * as z from 'zod/mini'

/** The settings as they are typed; the bounds of the rate are the database's. */
export const settingsFormSchema = z.object({
  openAccess: z.boolean(),
  usdToPen: z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) => (value.trim() === '' ? Number.NaN : Number(value.replace(',', '.')))),
    ),
    z
      .number('Ingrese el tipo de cambio')
      .check(
        z.minimum(0.5, 'El tipo de cambio debe estar entre 0.5 y 50'),
        z.maximum(50, 'El tipo de cambio debe estar entre 0.5 y 50'),
      ),
  ),
  date: z.iso.date('Ingrese la fecha del tipo de cambio'),
})

export type SettingsFormInput = z.input<typeof settingsFormSchema>
