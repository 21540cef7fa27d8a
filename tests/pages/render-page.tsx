import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { createQueryClient } from '@/app/query-client'
import { queryKeys } from '@/services/query-keys'
import type { SiteSettings } from '@/schemas/settings/site-settings'

const settings: SiteSettings = {
  openAccess: false,
  reviewListings: false,
  listingDays: 0,
  mailAlerts: false,
  rate: { usdToPen: 3.75, date: '2026-01-05' },
  featuredOrder: [],
  leadRetentionDays: 730,
}

/** Renders a page at `address`, without its layout. The query cache already has the site settings, with the exchange rate. */
export function renderPage(Page: ComponentType, address: string) {
  const queryClient = createQueryClient()
  queryClient.setQueryData(queryKeys.settings, settings)
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [address] })
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { ...view, queryClient }
}
