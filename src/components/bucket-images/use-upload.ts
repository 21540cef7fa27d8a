import { useRef, useState } from 'react'
import { type ManagedBucket, useUploadImage } from '@/services/images/bucket-images'
import { toUploadPercent, maxUploadPercent, uploadStartPercent } from '@/services/images/objects'
import { formatErrorReason, readErrorCode } from '@/components/error-reason'
import { isUnreachable } from '@/services/backend/errors'
import type { SelectedFile } from '@/schemas/images'

/** The bar of a finished upload stays visible for this long. */
const finishedBarMilliseconds = 700

interface UploadResult {
  stored: { id: number; name: string }[]
  failures: { image: SelectedFile; error: unknown }[]
}

/**
 * Uploads images one after the other, and stops when one is forbidden. The progress, in percent, is 0 when idle, 10 at the start,
 * up to 90 during the upload, and at the end 100, or 90 if an image failed (specification section 4).
 */
export function useUpload(bucket: ManagedBucket) {
  const { mutateAsync } = useUploadImage(bucket)
  const [progress, setProgress] = useState(0)
  const isRunning = useRef(false)

  const send = async (images: readonly SelectedFile[]): Promise<UploadResult> => {
    const result: UploadResult = { stored: [], failures: [] }
    for (const [index, image] of images.entries()) {
      try {
        result.stored.push({ id: image.id, name: await mutateAsync(image) })
      } catch (error) {
        result.failures.push({ image, error })
        // The refusal applies to every image.
        if (readErrorCode(error) === 'forbidden') break
      }
      setProgress(toUploadPercent(index + 1, images.length))
    }
    return result
  }

  const upload = async (images: readonly SelectedFile[]): Promise<UploadResult> => {
    isRunning.current = true
    setProgress(uploadStartPercent)
    const result = await send(images)
    isRunning.current = false
    setProgress(result.failures.length === 0 ? 100 : maxUploadPercent)
    setTimeout(() => {
      if (!isRunning.current) setProgress(0)
    }, finishedBarMilliseconds)
    return result
  }

  return { progress, upload }
}

/**
 * Text for '{message}' in the texts of the specification: the backend's message for an unexpected error, if it sent one; otherwise
 * the Spanish reason.
 */
export const formatUploadError = (error: unknown): string =>
  readErrorCode(error) === 'unexpected' && isBackendText(error) ? error.message : formatErrorReason(error)

/** Only an error with a response status carries the backend's message. Other messages are for the console. */
function isBackendText(error: unknown): error is Error {
  if (!(error instanceof Error) || !error.message) return false
  const cause = error.cause as { status?: unknown; statusCode?: unknown } | null | undefined
  return (cause?.status ?? cause?.statusCode) !== undefined
}

/** Whether the backend responded. False if it is not configured, not connected or too slow. */
export const hasResponse = (error: unknown): boolean => !isUnreachable(error)
