import { createHash } from 'node:crypto'
import { listPath, listTypes, paths } from '@/config/paths'
import type { Property } from '@/schemas/properties/property'
import { emptyFilters, filtersAt } from '@/schemas/properties/property-filters'
import { addSimilar, inSoles, similarCandidates, similarFilters, type SimilarStep, similarSteps } from './similar'
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
