import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom'
import { Component as DetailPage } from '@/pages/properties/detail/detail-page'
import { Component as ListPage } from '@/pages/properties/list/list-page'
import { Toaster } from '@tests/support/toaster'

// Two cores may be busy with other test files.
configure({ asyncUtilTimeout: 10_000 })

function Frame() {
  const { pathname, search } = useLocation()
  return (
    <>
      <Outlet />
      <p data-testid="address">{pathname + search}</p>
      <Toaster />
    </>
  )
}

const routes = [
  {
    element: <Frame />,
    children: [
      { path: '/properties', element: <ListPage /> },
      { path: '/properties/:id', element: <DetailPage /> },
    ],
  },
]

/** The list and the detail page with what they need of the site. */
export const renderProperties = (client: QueryClient, address: string) =>
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />
    </QueryClientProvider>,
  )

/** Opens one of them as a visitor; failures are shown at once instead of after retries. */
export function visit(address: string) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { networkMode: 'always' } },
  })
  renderProperties(client, address)
  return userEvent.setup()
}
