import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { formatErrorReason } from '@/components/error-reason'
import { publishTexts } from '@/content/publishing'
import { storageReadyQuery } from '@/services/publish/storage-ready'
import { toast } from '@/ui/toast'

export interface StorageState {
  status: 'checking' | 'ready' | 'failed'
  /** Whether the last finished check failed. Stays true during the next check. */
  hasFailed: boolean
  /** Why the check failed, as a text for the visitor; null unless `status` is 'failed'. */
  reason: string | null
  check: () => void
}

/** Checks whether photos can be uploaded. After a failure, checks again on the `online` event. */
export function useStorageReady(): StorageState {
  const { isSuccess, isError, isFetching, error, errorUpdateCount, refetch } = useQuery(storageReadyQuery)

  useEffect(() => {
    if (isSuccess) toast.success(publishTexts.storageReady)
  }, [isSuccess])

  useEffect(() => {
    if (!isError) return
    const checkAgain = () => void refetch()
    window.addEventListener('online', checkAgain)
    return () => window.removeEventListener('online', checkAgain)
  }, [isError, refetch])

  const status = isSuccess ? 'ready' : isError && !isFetching ? 'failed' : 'checking'
  return {
    status,
    hasFailed: errorUpdateCount > 0 && !isSuccess,
    reason: status === 'failed' ? formatErrorReason(error) : null,
    check: () => void refetch(),
  }
}
