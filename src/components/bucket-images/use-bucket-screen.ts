import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BucketTexts } from '@/content/admin/images'
import { type ManagedBucket, bucketImagesQuery } from '@/services/images/bucket-images'
import { formatErrorReason } from '@/components/error-reason'
import { toast } from '@/ui/toast'

/** State of an image screen: its bucket and texts, its images or the error, and the refresh action. */
export function useBucketScreen(bucket: ManagedBucket, texts: BucketTexts) {
  const client = useQueryClient()
  const query = useQuery(bucketImagesQuery(bucket))
  const [refreshing, setRefreshing] = useState(false)

  const refresh = async () => {
    setRefreshing(true)
    const { error } = await query.refetch()
    setRefreshing(false)
    // Without images of an earlier request, the gallery shows the error in their place.
    const hasImages = client.getQueryData(bucketImagesQuery(bucket).queryKey) !== undefined
    if (error && hasImages) toast.error(texts.refreshFailed, { description: formatErrorReason(error) })
    if (!error && texts.refreshed) toast.success(texts.refreshed)
  }

  return {
    bucket,
    texts,
    images: query.data,
    error: query.error,
    refreshing,
    refresh: () => void refresh(),
  }
}

export type BucketScreen = ReturnType<typeof useBucketScreen>
