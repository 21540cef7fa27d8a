import { queryOptions } from '@tanstack/react-query'
import { limits } from '@/config/limits'
import type { PropertySummary } from '@/schemas/properties/property'
import { call } from '../call'
import { keys } from '../keys'
import { publicClient } from '../supabase/public-client'
import { rememberFor } from './read'
import { listOf, summaryRow, summarySelect } from './rows'
import { asGetRequest } from './search'

type Priced = Pick<PropertySummary, 'id' | 'price' | 'currency'>

const inSoles = ({ price, currency }: Priced, usdToPen: number) => (currency === 'USD' ? price * usdToPen : price)

/** The candidates for similar listings: the newest ones whose price differs by at most `spread`, a fraction. */
export const similarSearch = { candidates: 24, spread: 0.4 } as const

/** Lowest and highest price, in soles, of the listings that may be similar to `property`. */
export function similarPrices(property: Priced, usdToPen: number): [min: number, max: number] {
  const soles = inSoles(property, usdToPen)
  return [soles * (1 - similarSearch.spread), soles * (1 + similarSearch.spread)]
}

/** The `limits.similarProperties` candidates with the nearest price, without the listing itself. */
export function nearestInPrice<Item extends Priced>(
  property: Priced,
  candidates: readonly Item[],
  usdToPen: number,
): Item[] {
  const distance = (other: Priced) => Math.abs(inSoles(other, usdToPen) - inSoles(property, usdToPen))
  return candidates
    .filter(({ id }) => id !== property.id)
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, limits.similarProperties)
}

/**
 * Active listings of the same property type and operation, nearest in price first. `usdToPen` is soles per US dollar.
 */
export async function readSimilarProperties(property: PropertySummary, usdToPen: number): Promise<PropertySummary[]> {
  const client = await publicClient()
  const [min, max] = similarPrices(property, usdToPen)
  const filters = JSON.stringify({
    kind: property.propertyType,
    listing: property.listingType,
    state: 'active',
    price_min: min,
    price_max: max,
  })
  const rows = client
    .rpc('search_properties', { filters, size: similarSearch.candidates }, asGetRequest)
    .select(summarySelect)
  const { found } = await call(rows, listOf(summaryRow))
  return nearestInPrice(property, found, usdToPen)
}

export const similarPropertiesQuery = (property: PropertySummary, usdToPen: number) =>
  queryOptions({
    queryKey: keys.similarProperties(property.id),
    queryFn: () => readSimilarProperties(property, usdToPen),
    gcTime: rememberFor,
  })
