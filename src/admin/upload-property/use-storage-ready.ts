import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { publishTexts } from '@/content/publish'
import { errorReason } from '@/queries/error-reason'
import { storageReadyQuery } from '@/queries/publish-property'
import { toast } from '@/ui/toast'

export interface StorageState {
  status: 'checking' | 'ready' | 'failed'
  /** Why the check failed, in words. */
  reason: string | null
  check: () => void
}

/** Whether photos can be uploaded; checks again when the connection comes back. */
export function useStorageReady(): StorageState {
  const { isSuccess, isError, isFetching, error, refetch } = useQuery(storageReadyQuery)

  useEffect(() => {
    if (isSuccess) toast.success(publishTexts.storageReady)
  }, [isSuccess])

  useEffect(() => {
    if (!isError) return
    const again = () => void refetch()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isError, refetch])

  const status = isSuccess ? 'ready' : isError && !isFetching ? 'failed' : 'checking'
  return { status, reason: status === 'failed' ? errorReason(error) : null, check: () => void refetch() }
}
