import { nextTask } from '@/lib/next-task'
import { toServiceError } from '@/services/errors'

/**
 * A service whose code (and the validation behind it) is fetched with its first call, after the page is
 * drawn. Code that does not arrive is told as any other failure of the network. Each call begins in a task of its own:
 * the queries of a page start all at once.
 */
export function lazily<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return () =>
    nextTask()
      .then(load)
      .catch((error: unknown) => {
        throw toServiceError(error)
      })
}
