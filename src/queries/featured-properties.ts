import { queryOptions } from '@tanstack/react-query'
import { keys } from './keys'
import { lazily } from './lazily'

const service = lazily(() => import('@/services/properties/read'))

/** In a file of its own: the home page needs none of the code that changes listings. */
export const featuredPropertiesQuery = queryOptions({
  queryKey: keys.featuredProperties,
  queryFn: async () => (await service()).readFeaturedProperties(),
})
