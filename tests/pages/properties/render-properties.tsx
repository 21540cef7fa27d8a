import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom'
import { toListPath, listTypes } from '@/config/paths'
import { Component as DetailPage } from '@/pages/properties/detail/detail-page'
import { Component as ListPage } from '@/pages/properties/list/list-page'
import { Toaster } from '@tests/support/toaster'

function Frame() {
  const { pathname, search } = useLocation()
  return (
    <>
      <main id="contenido" tabIndex={-1}>
        <Outlet />
      </main>
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
      ...listTypes.map((type) => ({ path: toListPath(type), element: <ListPage /> })),
      { path: '/properties/:id', element: <DetailPage /> },
    ],
  },
]

/** Renders the list and detail routes with a router, a query client and a toaster. */
export const renderProperties = (client: QueryClient, address: string) =>
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />
    </QueryClientProvider>,
  )

/** Opens a list or detail page without query retries: failures show at once. */
export function openPropertiesPage(address: string) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { networkMode: 'always' } },
  })
  renderProperties(client, address)
  return userEvent.setup()
}
