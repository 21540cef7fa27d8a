import { QueryClient } from '@tanstack/react-query'
import { createStaticHandler } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { siteRoutes } from '@/app/routes'

// Vitest fails the test if another request causes an unhandled rejection.
it.each(['/', '/properties?type=villa', '/properties/b0000000-0000-4000-8000-000000000001', '/contact'])(
  'the loaders of %s read its data, and reject while the backend is away',
  async (address) => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const handler = createStaticHandler(siteRoutes((loader) => loader(client)))
    const context = await handler.query(new Request(new URL(address, 'http://localhost')))
    expect(Object.values(context instanceof Response ? {} : (context.errors ?? {}))).toContainEqual(
      expect.objectContaining({ code: 'offline' }),
    )
    // A rejection is found unhandled after the promise's turn.
    await new Promise((resolve) => setTimeout(resolve, 20))
  },
)
