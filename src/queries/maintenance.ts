import { useMutation, useQueryClient } from '@tanstack/react-query'
import { readOrphanImages, removeOrphanImages } from '@/services/orphan-images'
import { updateSiteSettings } from '@/services/site-settings-write'
import { keys } from './keys'

/** A mutation, not a query: the search walks the whole bucket and runs only when somebody asks. */
export const useFindOrphans = () => useMutation({ mutationFn: readOrphanImages })

export const useRemoveOrphans = () => useMutation({ mutationFn: removeOrphanImages })

/** A new rate moves every price that was compared in soles, so the listings are read again too. */
export function useUpdateSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: updateSiteSettings,
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.settings }),
        client.invalidateQueries({ queryKey: keys.properties }),
      ]),
  })
}
