import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Property } from '@/services/properties/columns'
import { toServiceError } from '@/services/errors'
import type { Publishing } from './publish-property'
import { invalidate, queryKeys } from '@/services/query-keys'

/** Loads with the first attempt to publish. A failure to load is handled like a failed request. */
const loadPublishing = () =>
  import('./publish-property').catch((error: unknown) => {
    throw toServiceError(error)
  })

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
    mutationFn: async ({ input, id, previous, ...publishing }: PublishRequest) => {
      const { publishProperty, updatePublishedProperty } = await loadPublishing()
      return previous ? updatePublishedProperty(previous, input, publishing) : publishProperty(input, publishing, id)
    },
    onSuccess: ({ property }, { previous }) => {
      client.setQueryData(queryKeys.property(property.id), property)
      void invalidate(client, queryKeys.properties)
      // A first publication opens a session.
      if (!previous) void invalidate(client, queryKeys.session)
    },
  })
}
