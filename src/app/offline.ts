import type { QueryClient } from '@tanstack/react-query'
import { keepOffline } from '@/queries/offline'
import { paths } from '@/config/paths'
import { preloadPage } from './page-of'

/** Installs the service worker, lets it keep the page that is open, and follows what the visitor saves. */
export async function goOffline(client: QueryClient): Promise<void> {
  const { serviceWorker } = navigator
  const hadWorker = serviceWorker.controller !== null
  const keep = () => void keepOffline(client, () => void preloadPage(paths.property('1')))
  if (!hadWorker) serviceWorker.addEventListener('controllerchange', keep, { once: true })
  try {
    const registration = await serviceWorker.register('/sw.js')
    await serviceWorker.ready
    if (hadWorker) keep()
    else registration.active?.postMessage({ visited: [window.location.href, ...loadedFiles()] })
  } catch {
    // Private windows and old browsers may refuse: the site works the same, only not offline.
  }
}

const loadedFiles = () => performance.getEntriesByType('resource').map(({ name }) => name)
