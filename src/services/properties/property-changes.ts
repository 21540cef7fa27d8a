import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PropertyStatus } from '@/schemas/properties/property'
import { deleteLocalProperty, updateLocalProperty } from './local-properties'
import { deleteProperty, setPropertyStatus } from './write'
import { failureCode } from '@/components/error-reason'
import { invalidate, keys } from '@/services/keys'

/**
 * Applies the change to the copy in localStorage. A failure there is only logged: the change in the database is already
 * stored.
 */
function updateLocalCopy(change: () => void): void {
  try {
    change()
  } catch (error) {
    console.warn('The copy of this browser could not be updated', error)
  }
}

export function useDeleteProperty() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: deleteProperty,
    onSuccess: (_, id) => {
      updateLocalCopy(() => deleteLocalProperty(id))
      client.removeQueries({ queryKey: keys.property(id) })
      client.removeQueries({ queryKey: keys.localProperty(id) })
      return invalidate(client, keys.properties)
    },
    onError: (error, id) => {
      // Deleted meanwhile: what shows the listing is out of date.
      if (failureCode(error) !== 'not-found') return
      updateLocalCopy(() => deleteLocalProperty(id))
      void invalidate(client, keys.localProperty(id))
      return invalidate(client, keys.properties)
    },
  })
}

export function useSetPropertyStatus() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, status }: { id: string; status: PropertyStatus }) => setPropertyStatus(id, status),
    onSuccess: (property) => {
      client.setQueryData(keys.property(property.id), property)
      updateLocalCopy(() => updateLocalProperty(property.id, { status: property.status }))
      return invalidate(client, keys.properties)
    },
  })
}
