import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PropertyStatus } from '@/schemas/property'
import { keys } from './keys'
import { lazily } from './lazily'

const reading = lazily(() => import('@/services/properties/read'))
const writing = lazily(() => import('@/services/properties/write'))

export const propertyQuery = (id: string) =>
  queryOptions({
    queryKey: keys.property(id),
    queryFn: async () => (await reading()).readProperty(id),
  })

export function useDeleteProperty() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => (await writing()).deleteProperty(id),
    onSuccess: (_, id) => {
      client.removeQueries({ queryKey: keys.property(id) })
      return client.invalidateQueries({ queryKey: keys.properties })
    },
  })
}

export function useSetPropertyStatus() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, status }: { id: string; status: PropertyStatus }) =>
      (await writing()).setPropertyStatus(id, status),
    onSuccess: (property) => {
      client.setQueryData(keys.property(property.id), property)
      return client.invalidateQueries({ queryKey: keys.properties })
    },
  })
}
