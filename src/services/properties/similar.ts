import { queryOptions } from '@tanstack/react-query'
import { limits } from '@/config/limits'
import type { PropertySummary } from '@/schemas/properties/property'
import { call } from '@/services/call'
import { keys } from '@/services/keys'
import { publicClient } from '@/services/supabase/public-client'
import { listCacheTime } from './read'
import { listOf, summaryRow, summarySelect } from './rows'
import { asGetRequest } from './search'

type Comparable = Pick<
  PropertySummary,
  'id' | 'price' | 'currency' | 'propertyType' | 'listingType' | 'latitude' | 'longitude'
>

/** `usdToPen` is soles per US dollar, here and below. */
export const inSoles = ({ price, currency }: Pick<Comparable, 'price' | 'currency'>, usdToPen: number) =>
  currency === 'USD' ? price * usdToPen : price

/** How many listings a step considers: the newest ones. */
export const similarCandidates = 24

/** The largest difference in price, as a fraction. */
const priceTolerance = 0.4

/** Half the side of the zone around a listing, in degrees (about 900 m). */
const zoneRadius = 0.008

/** What similar listings have in common with the listing, besides the operation. */
export interface SimilarStep {
  kind?: boolean
  zone?: boolean
  price?: boolean
}

/** From the most to the least similar. The next step is taken while there are too few listings. */
export const similarSteps: readonly SimilarStep[] = [
  { kind: true, zone: true, price: true },
  { kind: true, zone: true },
  { kind: true },
  {},
]

/** The filters of a step, in soles and degrees, as the database names them. */
export function similarFilters(property: Comparable, step: SimilarStep, usdToPen: number) {
  const { propertyType, listingType, latitude, longitude } = property
  const soles = inSoles(property, usdToPen)
  return {
    listing_type: listingType,
    status: 'active',
    ...(step.kind && { property_type: propertyType }),
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
export function addSimilar<Item extends Comparable>(
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

/**
 * Available listings of the same operation: of the same kind, zone and a similar price, and while those are too few, at
 * any price, in any zone, and of any kind.
 */
export async function readSimilarProperties(property: PropertySummary, usdToPen: number): Promise<PropertySummary[]> {
  const client = await publicClient()
  let similar: PropertySummary[] = []
  for (const step of similarSteps) {
    const filters = JSON.stringify(similarFilters(property, step, usdToPen))
    const rows = client
      .rpc('search_properties', { filters, size: similarCandidates }, asGetRequest)
      .select(summarySelect)
    const { found } = await call(rows, listOf(summaryRow))
    similar = addSimilar(property, similar, found, usdToPen)
    if (similar.length === limits.similarProperties) break
  }
  return similar
}

export const similarPropertiesQuery = (property: PropertySummary, usdToPen: number) =>
  queryOptions({
    queryKey: keys.similarProperties(property.id),
    queryFn: () => readSimilarProperties(property, usdToPen),
    gcTime: listCacheTime,
  })
