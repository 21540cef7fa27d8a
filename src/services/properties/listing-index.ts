import { createHash } from 'node:crypto'
import { listPath, listTypes, paths } from '@/config/paths'
import type { Property } from '@/schemas/properties/property'
import { emptyFilters, filtersAt } from '@/schemas/properties/property-filters'
import { limits } from '@/config/limits'

/** The fields of a listing that the build keeps in memory: all of them at once, so without texts. */
export interface IndexedListing {
  id: string
  path: string
  /** ISO 8601 time. */
  updatedAt: string
  images: string[]
  /** Paths of the lists that show it. */
  lists: string[]
  /** Ids of the similar listings on its page. */
  similar: string[]
  /** A hash of everything that the page shows. */
  key: string
}

type Comparable = Pick<
  Property,
  'id' | 'price' | 'currency' | 'propertyType' | 'listingType' | 'latitude' | 'longitude'
>

/** `usdToPen` is soles per US dollar, here and below. */
const inSoles = ({ price, currency }: Pick<Comparable, 'price' | 'currency'>, usdToPen: number) =>
  currency === 'USD' ? price * usdToPen : price

/** How many listings a step considers: the newest ones. The numbers are those of `similar_properties`. */
const similarCandidates = 24

/** The largest difference in price, as a fraction. */
const priceTolerance = 0.4

/** Half the side of the zone around a listing, in degrees (about 900 m). */
const zoneRadius = 0.008

/** What similar listings have in common with the listing, besides the operation. */
interface SimilarStep {
  kind?: boolean
  zone?: boolean
  price?: boolean
}

/** From the most to the least similar. The next step is taken while there are too few listings. */
const similarSteps: readonly SimilarStep[] = [
  { kind: true, zone: true, price: true },
  { kind: true, zone: true },
  { kind: true },
  {},
]

/** The filters of a step, in soles and degrees. */
function similarFilters(property: Comparable, step: SimilarStep, usdToPen: number) {
  const { latitude, longitude } = property
  const soles = inSoles(property, usdToPen)
  return {
    ...(step.zone && {
      south: latitude - zoneRadius,
      west: longitude - zoneRadius,
      north: latitude + zoneRadius,
      east: longitude + zoneRadius,
    }),
    ...(step.price && { price_min: soles * (1 - priceTolerance), price_max: soles * (1 + priceTolerance) }),
  }
}

/** Adds the candidates that are new to the similar listings, the nearest in price first, up to `limits.similarProperties`. */
function addSimilar<Item extends Comparable>(
  property: Comparable,
  similar: readonly Item[],
  candidates: readonly Item[],
  usdToPen: number,
): Item[] {
  const distance = (other: Item) => Math.abs(inSoles(other, usdToPen) - inSoles(property, usdToPen))
  const added = candidates
    .filter(({ id }) => id !== property.id && !similar.some((known) => known.id === id))
    .sort((one, other) => distance(one) - distance(other))
  return [...similar, ...added].slice(0, limits.similarProperties)
}

type Entry = Pick<
  Property,
  | 'id'
  | 'price'
  | 'currency'
  | 'status'
  | 'propertyType'
  | 'listingType'
  | 'latitude'
  | 'longitude'
  | 'createdAt'
  | 'updatedAt'
  | 'images'
> & { hash: string }

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

/** The part of a listing that `indexListings` needs. The hash stands for all of its fields. */
export const toEntry = (property: Property): Entry => {
  const { id, price, currency, status, propertyType, listingType, createdAt, updatedAt, images } = property
  const { latitude, longitude } = property
  return {
    id,
    price,
    currency,
    status,
    propertyType,
    listingType,
    latitude,
    longitude,
    createdAt,
    updatedAt,
    images,
    hash: hashOf(property),
  }
}

/** The available listings of an operation, and of an operation and a kind, each newest first. */
function groupsOf(newestFirst: readonly Entry[]) {
  const groups = new Map<string, Entry[]>()
  for (const entry of newestFirst) {
    if (entry.status !== 'active') continue
    for (const name of [entry.listingType, `${entry.listingType} ${entry.propertyType}`]) {
      const group = groups.get(name) ?? []
      groups.set(name, group)
      group.push(entry)
    }
  }
  return ({ listingType, propertyType }: Entry, { kind }: SimilarStep): readonly Entry[] =>
    groups.get(kind ? `${listingType} ${propertyType}` : listingType) ?? []
}

/**
 * Finds the similar listings of each listing, as `readSimilarProperties` does, without a request for each.
 * @param sharedData what every page shows besides its listings, such as the exchange rate
 */
export function indexListings(entries: readonly Entry[], usdToPen: number, sharedData: unknown): IndexedListing[] {
  const time = ({ createdAt }: Entry) => Date.parse(createdAt)
  const newestFirst = [...entries].sort((one, other) => time(other) - time(one) || (one.id < other.id ? 1 : -1))
  const groupFor = groupsOf(newestFirst)
  return newestFirst.map((entry) => {
    const { id, updatedAt, images, hash } = entry
    let similar: Entry[] = []
    for (const step of similarSteps) {
      const candidates = candidatesOf(entry, step, groupFor(entry, step), usdToPen)
      similar = addSimilar(entry, similar, candidates, usdToPen)
      if (similar.length === limits.similarProperties) break
    }
    return {
      id,
      path: paths.property(id),
      updatedAt,
      images,
      lists: listsOf(entry),
      similar: similar.map((other) => other.id),
      key: hashOf([hash, similar.map((other) => other.hash), sharedData]),
    }
  })
}

function candidatesOf(entry: Entry, step: SimilarStep, group: readonly Entry[], usdToPen: number): Entry[] {
  const { south, west, north, east, price_min: priceMin, price_max: priceMax } = similarFilters(entry, step, usdToPen)
  const isWithin = (value: number, min = -Infinity, max = Infinity) => value >= min && value <= max
  const candidates: Entry[] = []
  for (const other of group) {
    if (!isWithin(inSoles(other, usdToPen), priceMin, priceMax)) continue
    if (!isWithin(other.latitude, south, north) || !isWithin(other.longitude, west, east)) continue
    candidates.push(other)
    if (candidates.length === similarCandidates) break
  }
  return candidates
}

const listPages = listTypes.map((type) => {
  const path = listPath(type)
  return { path, ...(filtersAt({ pathname: path, search: '' }) ?? emptyFilters) }
})

const listsOf = ({ propertyType, listingType }: Entry): string[] => [
  paths.properties,
  ...listPages
    .filter((list) => list.listingType === listingType || list.propertyType === propertyType)
    .map(({ path }) => path),
]
