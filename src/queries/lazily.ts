import { toServiceError } from '@/services/errors'

/**
 * A service whose code (and the validation behind it) is fetched with its first call, after the page is
 * drawn. Code that does not arrive is told as any other failure of the network.
 */
export function lazily<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return () =>
    load().catch((error: unknown) => {
      throw toServiceError(error)
    })
}
