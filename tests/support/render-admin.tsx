import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { createQueryClient } from '@/app/query-client'
import { useSessionChanges } from '@/components/use-session'
import { paths } from '@/config/paths'
import { AdminHeader } from '@/layout/admin/admin-header'
import { LOCAL_ADMIN } from '../../scripts/local-supabase/keys'
import { Toaster } from '@tests/support/toaster'

/** Renders an admin screen with a router, a toaster and a query client without retries. Returns a user-event API. */
export function renderAdmin(Page: ComponentType, address = '/') {
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { retry: false, networkMode: 'always' }, mutations: { networkMode: 'always' } })
  function Root() {
    useSessionChanges()
    return (
      <>
        <AdminHeader />
        <Page />
        <Toaster />
      </>
    )
  }
  const routes = [`${paths.settings}/:part?`, '*'].map((path) => ({ path, element: <Root /> }))
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return userEvent.setup({ applyAccept: false })
}

/** Signs the administrator of the seed in, at the panel of the screen. Returns the panel. */
export async function signInAtPanel() {
  const panel = await screen.findByRole('region', { name: 'Iniciar sesión' })
  fireEvent.change(within(panel).getByLabelText('Correo electrónico'), { target: { value: LOCAL_ADMIN.email } })
  fireEvent.change(within(panel).getByLabelText('Contraseña'), { target: { value: LOCAL_ADMIN.password } })
  fireEvent.click(within(panel).getByRole('button', { name: 'Iniciar sesión' }))
  await screen.findByText('Sesión iniciada')
  return panel
}

export const findFileInput = () => screen.getByLabelText<HTMLInputElement>('Archivo de imagen')
