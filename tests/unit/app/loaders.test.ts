import { QueryClient } from '@tanstack/react-query'
import { createStaticHandler } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { createRoutes } from '@/app/routes'

it.each(['/', '/properties?type=villa', '/properties/b0000000-0000-4000-8000-000000000001', '/contact'])(
  'the loaders of %s reject with "offline" while the backend cannot be reached, and leave no rejection unhandled',
  async (address) => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const handler = createStaticHandler(createRoutes((loader) => loader(client)))
    const context = await handler.query(new Request(new URL(address, 'http://localhost')))
    expect(Object.values(context instanceof Response ? {} : (context.errors ?? {}))).toContainEqual(
      expect.objectContaining({ code: 'offline' }),
    )
    // Node reports an unhandled rejection of a parallel request in a later turn of the event loop, and Vitest then fails the run.
    await new Promise((resolve) => setTimeout(resolve, 20))
  },
)
