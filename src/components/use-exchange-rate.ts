import { type QueryClient, QueryObserver, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { settingsQuery } from '@/services/settings/site-settings'

const createObserver = (client: QueryClient) => new QueryObserver(client, settingsQuery)
const observers = new WeakMap<QueryClient, ReturnType<typeof createObserver>>()

/** One observer shared by all prices: a list shows about fifty, and one observer per price slows its first render. */
function observerOf(client: QueryClient) {
  const observer = observers.get(client) ?? createObserver(client)
  observers.set(client, observer)
  return observer
}

/** The reference exchange rate, or null while it is unknown: prices then show only their own currency. */
export function useExchangeRate() {
  const client = useQueryClient()
  const subscribe = useCallback((listener: () => void) => observerOf(client).subscribe(listener), [client])
  const read = () => client.getQueryData(settingsQuery.queryKey)?.rate ?? null
  return useSyncExternalStore(subscribe, read, read)
}
