import * as z from 'zod/mini'
import { newUuid } from '@/lib/ids'
import { safeImageUrl } from '@/lib/urls'
import {
  type LocalProperty,
  localPropertySchema,
  type NewLocalProperty,
  normalizeStatus,
  type Property,
} from '@/schemas/properties/property'
import { ServiceError } from '../errors'
import { readStored, writeStored } from '../local-storage'

/** Specification section 7, "Local browser storage". */
const KEY = 'properties'
/** Images kept per property when localStorage is full (specification section 8). */
const IMAGES_WHEN_FULL = 3

const entriesSchema = z.array(z.unknown())

// Entries that fail the validation are skipped, but written back unchanged: they may be the only copy.
const readEntries = () => readStored(KEY, entriesSchema, [])

const parse = (entry: unknown): LocalProperty[] => {
  const parsed = z.safeParse(localPropertySchema, entry)
  return parsed.success ? [parsed.data] : []
}

const hasId = (entry: unknown, id: string) =>
  typeof entry === 'object' && entry !== null && 'id' in entry && entry.id === id

export const readLocalProperty = (id: string): LocalProperty | null =>
  readEntries()
    .filter((entry) => hasId(entry, id))
    .flatMap(parse)[0] ?? null

/**
 * Writes the list that `place` builds around `property` and returns the stored property. If localStorage is full, keeps
 * only its first three images and no videos.
 */
function store(property: LocalProperty, place: (stored: LocalProperty) => unknown[]): LocalProperty {
  let result = writeStored(KEY, place(property))
  if (result === 'ok') return property
  if (result === 'quota') {
    const smaller = { ...property, images: property.images.slice(0, IMAGES_WHEN_FULL), videos: [] }
    result = writeStored(KEY, place(smaller))
    if (result === 'ok') return smaller
  }
  throw new ServiceError('unexpected', `The browser cannot keep the property: ${result}`)
}

/**
 * Adds a property, or replaces the one with the same id.
 * @throws ServiceError 'invalid' with the message of specification section 5, 'unexpected' when localStorage is full or
 * unavailable
 */
export function addLocalProperty(property: NewLocalProperty): LocalProperty {
  if (!property.title || !property.description || !property.propertyType) {
    throw new ServiceError('invalid', 'Faltan campos requeridos en la propiedad')
  }
  if (!property.images?.length) throw new ServiceError('invalid', 'Se requiere al menos una imagen para la propiedad')
  const now = new Date().toISOString()
  const complete = z.parse(localPropertySchema, {
    createdAt: now,
    updatedAt: now,
    ...property,
    id: property.id ?? newUuid(),
  })
  const others = readEntries().filter((entry) => !hasId(entry, complete.id))
  return store(complete, (stored) => [stored, ...others])
}

/** Merges `changes` into the property and sets `updatedAt`. Returns null if the property does not exist. */
export function updateLocalProperty(id: string, changes: Partial<Omit<LocalProperty, 'id'>>): LocalProperty | null {
  const current = readLocalProperty(id)
  if (!current) return null
  const merged = { ...current, ...changes, updatedAt: new Date().toISOString() }
  return store(merged, (stored) => readEntries().map((entry) => (hasId(entry, id) ? stored : entry)))
}

/** Deletes a property. Returns false if it does not exist or localStorage is not writable. */
export function deleteLocalProperty(id: string): boolean {
  const entries = readEntries()
  const left = entries.filter((entry) => !hasId(entry, id))
  return left.length < entries.length && writeStored(KEY, left) === 'ok'
}

/**
 * Replaces every unknown status with 'active' and returns the number of changed properties (specification section 4).
 */
export function normalizeLocalStatuses(): number {
  let changed = 0
  const entries = readEntries().map((entry) => {
    const [property] = parse(entry)
    if (!property || property.status === normalizeStatus(property.status)) return entry
    changed += 1
    return { ...property, status: normalizeStatus(property.status) }
  })
  if (changed > 0) writeStored(KEY, entries)
  return changed
}

/** Converts a listing to its localStorage copy. The schema drops the fields that only the database uses. */
export const toLocalProperty = (property: Property): LocalProperty =>
  z.parse(localPropertySchema, { ...property, lat: property.latitude, lng: property.longitude })

/** Converts a local property to the type that the screens use. */
export const fromLocalProperty = ({ lat, lng, yearBuilt, ...property }: LocalProperty): Property => ({
  ...property,
  images: property.images.map(safeImageUrl).filter((url) => url !== null),
  listingType: 'sale',
  latitude: lat,
  longitude: lng,
  yearBuilt: yearBuilt ?? null,
  ownerId: null,
  reviewReason: null,
  confirmedAt: '',
  verifiedAt: null,
  verifiedChecks: [],
  priceDrop: null,
  priceChangedAt: null,
})
