import * as z from 'zod/mini'

const text = z.catch(z.string(), '')

/**
 * The texts that a visitor typed into a form, by field name, as a draft keeps them. A missing or non-string value
 * becomes ''.
 */
export const createDraftTextsSchema = <Name extends string>(...names: Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, text])) as Record<Name, typeof text>)

/** A draft in localStorage. */
export const createDraftSchema = <Values extends z.ZodMiniType>(values: Values) =>
  z.object({
    /** Idempotency key of the submission: a retry after a lost response or a reload stores nothing twice. */
    id: z.uuid(),
    /** ISO 8601 time. */
    savedAt: z.string(),
    values,
    /** The photos of a listing. Their files are in IndexedDB, under these ids. */
    photos: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Id of the main photo. */
    mainId: z.nullable(z.string()),
  })

/** The values of a form that this browser keeps until the form is sent or the draft discarded. */
export interface Draft<Values> extends Omit<z.output<ReturnType<typeof createDraftSchema>>, 'values'> {
  values: Values
}
