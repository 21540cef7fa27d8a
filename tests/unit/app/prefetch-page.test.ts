import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { prefetchPage } from '@/app/prefetch-page'

// Vitest fails the test if another request causes an unhandled rejection.
it.each(['/', '/properties?type=villa', '/properties/b0000000-0000-4000-8000-000000000001', '/contact'])(
  'reads %s, and rejects once while the backend is away',
  async (address) => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    await expect(prefetchPage(client, new URL(address, 'http://localhost'))).rejects.toMatchObject({ code: 'offline' })
    await new Promise((resolve) => setTimeout(resolve, 20))
  },
)
