import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Property } from '@/services/properties/columns'
import { invalidate, queryKeys } from '@/services/query-keys'
import { publishProperty, type Publishing, updatePublishedProperty } from './publish-property'

interface PublishRequest extends Publishing {
  /** The values of the form. */
  input: unknown
  /** Id of a new listing. */
  id: string
  /** The listing to update, in the version whose values filled the form; null publishes a new one. */
  previous: Property | null
}

/** Publishes a new listing, or updates one with the data of the form. */
export function usePublishProperty() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ input, id, previous, ...publishing }: PublishRequest) =>
      previous ? updatePublishedProperty(previous, input, publishing) : publishProperty(input, publishing, id),
    onSuccess: ({ property }, { previous }) => {
      client.setQueryData(queryKeys.property(property.id), property)
      void invalidate(client, queryKeys.properties)
      // A first publication opens a session.
      if (!previous) void invalidate(client, queryKeys.session)
    },
  })
}
