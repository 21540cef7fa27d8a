import { queryOptions } from '@tanstack/react-query'
import { readFeaturedProperties, readProperty } from '@/services/properties/read'
import { keys } from './keys'

export const propertyQuery = (id: string) =>
  queryOptions({
    queryKey: keys.property(id),
    queryFn: () => readProperty(id),
  })

export const featuredPropertiesQuery = queryOptions({
  queryKey: keys.featuredProperties,
  queryFn: readFeaturedProperties,
})
