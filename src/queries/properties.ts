import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PropertyStatus } from '@/schemas/property'
import { keys } from './keys'
import { lazily } from './lazily'

const reading = lazily(() => import('@/services/properties/read'))
const writing = lazily(() => import('@/services/properties/write'))
const localCopies = lazily(() => import('@/services/local-properties'))

/** The browser that published a listing keeps a copy, which follows it. What was stored is stored, whatever becomes of that. */
const withLocalCopies = (follow: (copies: Awaited<ReturnType<typeof localCopies>>) => unknown) =>
  localCopies()
    .then(follow)
    .catch((error: unknown) => console.warn('The copy of this browser could not follow', error))

export const propertyQuery = (id: string) =>
  queryOptions({
    queryKey: keys.property(id),
    queryFn: async () => (await reading()).readProperty(id),
  })

export function useDeleteProperty() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => (await writing()).deleteProperty(id),
    onSuccess: async (_, id) => {
      await withLocalCopies((copies) => copies.deleteLocalProperty(id))
      client.removeQueries({ queryKey: keys.property(id) })
      client.removeQueries({ queryKey: keys.localProperty(id) })
      return client.invalidateQueries({ queryKey: keys.properties })
    },
  })
}

export function useSetPropertyStatus() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, status }: { id: string; status: PropertyStatus }) =>
      (await writing()).setPropertyStatus(id, status),
    onSuccess: async (property) => {
      client.setQueryData(keys.property(property.id), property)
      await withLocalCopies((copies) => copies.updateLocalProperty(property.id, { status: property.status }))
      return client.invalidateQueries({ queryKey: keys.properties })
    },
  })
}
