import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { createUuid } from '@/lib/ids'
import { normalizeStatus } from '@/schemas/properties/property'
import { ServiceError } from '@/services/backend/errors'
import { queryKeys } from '@/services/query-keys'
import { readStored, writeStored } from '@/services/local-storage'
import { createFieldsSchema, type Property, propertyRow } from './columns'

/** Specification section 7, "Local browser storage". */
const localPropertiesKey = 'properties'
/** Maximum number of images per property when localStorage is full (specification section 8). */
const maxImagesWhenFull = 3

/** A property in localStorage (specification section 3), with the form's names `lat` and `lng` for the coordinates. */
const createStoredSchema = () =>
  z.extend(z.omit(createFieldsSchema('form', 'edit', 'copy'), { latitude: true, longitude: true }), {
    price: z._default(z.number(), 0),
    lat: z._default(z.number(), 0),
    lng: z._default(z.number(), 0),
  })

/** Created on first use: this module may run before `columns`, whose chunk imports it too. */
let storedSchema: ReturnType<typeof createStoredSchema> | undefined
const readStoredSchema = () => (storedSchema ??= createStoredSchema())

type StoredProperty = z.infer<ReturnType<typeof createStoredSchema>>

/** A stored property as the screens use it. The fields that only the database has get their defaults. */
const toProperty = ({ lat, lng, ...otherFields }: StoredProperty): Property =>
  propertyRow.parse({ ...otherFields, latitude: lat, longitude: lng })

/** A listing as `addLocalProperty` takes it. That function drops the fields that a copy does not keep. */
export const toLocalProperty = ({ latitude, longitude, ...otherFields }: Property) => ({
  ...otherFields,
  lat: latitude,
  lng: longitude,
})

const requiredTextSchema = z.string().check(z.minLength(1))
const requiredFieldsSchema = z.object({
  title: requiredTextSchema,
  description: requiredTextSchema,
  propertyType: requiredTextSchema,
})
const requiredImagesSchema = z.object({ images: z.array(z.string()).check(z.minLength(1)) })

const entriesSchema = z.array(z.unknown())

// Returns invalid entries too: `parseEntry` skips them, and a write keeps them unchanged, because they may be the only copy.
const readEntries = () => readStored(localPropertiesKey, entriesSchema) ?? []

const parseEntry = (entry: unknown): StoredProperty | undefined => z.safeParse(readStoredSchema(), entry).data

const hasId = (entry: unknown, id: string) =>
  typeof entry === 'object' && entry !== null && 'id' in entry && entry.id === id

const findEntry = (id: string) =>
  readEntries()
    .filter((entry) => hasId(entry, id))
    .map(parseEntry)
    .find((property) => property !== undefined)

/** The properties in localStorage, the last added first. */
export const readLocalProperties = (): Property[] =>
  readEntries()
    .flatMap((entry) => parseEntry(entry) ?? [])
    .map(toProperty)

/** The property with this id; null if it is missing or fails the validation. */
export function readLocalProperty(id: string): Property | null {
  const entry = findEntry(id)
  return entry ? toProperty(entry) : null
}

/**
 * Writes the entries that `buildEntries` returns for `property`, and returns the stored property. If localStorage is full,
 * stores only the first three images of the property and no videos.
 */
function storeProperty(property: StoredProperty, buildEntries: (stored: StoredProperty) => unknown[]): Property {
  let result = writeStored(localPropertiesKey, buildEntries(property))
  if (result === 'ok') return toProperty(property)
  if (result === 'quota') {
    const smaller = { ...property, images: property.images.slice(0, maxImagesWhenFull), videos: [] }
    result = writeStored(localPropertiesKey, buildEntries(smaller))
    if (result === 'ok') return toProperty(smaller)
  }
  throw new ServiceError('unexpected', `The browser cannot keep the property: ${result}`)
}

/**
 * Adds a property, or replaces the one with the same id. Fills in a missing id, date or status.
 * @throws ServiceError 'invalid' with the message of specification section 5, 'unexpected' when localStorage is full or
 * unavailable
 */
export function addLocalProperty(input: unknown): Property {
  if (!z.safeParse(requiredFieldsSchema, input).success)
    throw new ServiceError('invalid', 'Faltan campos requeridos en la propiedad')
  if (!z.safeParse(requiredImagesSchema, input).success)
    throw new ServiceError('invalid', 'Se requiere al menos una imagen para la propiedad')
  const now = new Date().toISOString()
  const definedFields = Object.entries(input as object).filter(([, value]) => value !== undefined)
  const defaults = { id: createUuid(), createdAt: now, updatedAt: now }
  const parsed = z.safeParse(readStoredSchema(), { ...defaults, ...Object.fromEntries(definedFields) })
  if (!parsed.success)
    throw new ServiceError('invalid', 'Faltan campos requeridos en la propiedad', { cause: parsed.error })
  const otherEntries = readEntries().filter((entry) => !hasId(entry, parsed.data.id))
  return storeProperty(parsed.data, (stored) => [stored, ...otherEntries])
}

/**
 * Merges `changes` into the property and sets `updatedAt`. Returns null if the property does not exist.
 * @throws ServiceError 'unexpected' when localStorage is full or unavailable
 */
export function updateLocalProperty(id: string, changes: Partial<Omit<StoredProperty, 'id'>>): Property | null {
  const current = findEntry(id)
  if (!current) return null
  const merged = { ...current, ...changes, updatedAt: new Date().toISOString() }
  return storeProperty(merged, (stored) => readEntries().map((entry) => (hasId(entry, id) ? stored : entry)))
}

/** Deletes a property. Returns false if it does not exist or localStorage is not writable. */
export function deleteLocalProperty(id: string): boolean {
  const entries = readEntries()
  const remaining = entries.filter((entry) => !hasId(entry, id))
  return remaining.length < entries.length && writeStored(localPropertiesKey, remaining) === 'ok'
}

/**
 * Replaces every unknown status with 'active' and returns the number of these properties (specification section 4).
 */
export function normalizeLocalStatuses(): number {
  let changedCount = 0
  const entries = readEntries().map((entry) => {
    const property = parseEntry(entry)
    if (!property || property.status === normalizeStatus(property.status)) return entry
    changedCount += 1
    return { ...property, status: normalizeStatus(property.status) }
  })
  if (changedCount > 0) writeStored(localPropertiesKey, entries)
  return changedCount
}

/** The copy of one listing; null if this browser has none. */
export const localPropertyQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.localProperty(id),
    queryFn: () => {
      normalizeLocalStatuses()
      return readLocalProperty(id)
    },
    staleTime: 0,
  })

/** The copies that the list shows while the backend is unreachable. */
export const localPropertiesQuery = queryOptions({
  queryKey: queryKeys.localProperties,
  queryFn: () => {
    normalizeLocalStatuses()
    return readLocalProperties()
  },
  staleTime: 0,
})
