import { queryOptions } from '@tanstack/react-query'
import { readPriceHistory } from '@/services/properties/price-history'
import { keys } from './keys'

export const priceHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: keys.priceHistory(id),
    queryFn: () => readPriceHistory(id),
  })
