import { queryOptions } from '@tanstack/react-query'
import { readPriceHistory } from './price-history'
import { keys } from '@/services/keys'

export const priceHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: keys.priceHistory(id),
    queryFn: () => readPriceHistory(id),
  })
