import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { act, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Component as ComplaintsPage } from '@/admin/complaints/complaints-page'
import { Component as DataRightsPage } from '@/admin/data-rights/data-rights-page'
import { Component as LeadsPage } from '@/admin/leads/leads-page'
import { Component as ListingsPage } from '@/admin/properties/listings-page'
import { Component as ReportsPage } from '@/admin/reports/reports-page'
import { Component as SettingsPage } from '@/admin/settings/settings-page'
import { createQueryClient } from '@/app/query-client'
import { createRoutes } from '@/app/routes'
import { paths } from '@/config/paths'
import { failureReasons } from '@/content/messages'
import { parseAnswerFilters, parseLeadFilters } from '@/schemas/admin-filters'
import { complaintsQuery } from '@/services/complaints/administration'
import { dataRequestsQuery } from '@/services/data-rights/administration'
import { queryKeys } from '@/services/query-keys'
import { leadsQuery } from '@/services/leads/administration'
import { managementQuery } from '@/services/owners/management'
import { reviewQueueQuery } from '@/services/properties/review'
import { reportsQuery } from '@/services/reports/administration'
import { signOut, useSignOut } from '@/services/backend/session'
import { adminSettingsQuery, auditQuery } from '@/services/settings/administration'
import { waitingQuery } from '@/services/waiting/waiting'
import { makeSheet } from '@tests/support/complaints'
import { makeDataRequest } from '@tests/support/data-requests'
import { makeEnquiry } from '@tests/support/enquiries'
import { makeListingRow } from '@tests/support/listings'
import { holdResponses } from '@tests/support/hold-responses'
import { renderAdmin, signInAtPanel } from '@tests/support/render-admin'
import { admin, useSiteBackend } from '@tests/support/site-backend'

const site = useSiteBackend()
const adminsPath = /\/rest\/v1\/admins$/

const findNotice = () => screen.findByText('No se pudo comprobar su sesión')

it('the administration shows the sign-in form when something other than its own button ends the session', async () => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  await site.signInAsAdmin()
  const client = createQueryClient()
  const router = createMemoryRouter(createRoutes(), { initialEntries: [paths.admin] })
  await waitFor(() => expect(router.state.initialized).toBe(true))
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  expect(await screen.findByText(admin.email, { selector: 'b' })).toBeVisible()
  await signOut()
  await waitFor(() => expect(screen.queryByText(admin.email)).not.toBeInTheDocument())
  expect(await screen.findByRole('region', { name: 'Iniciar sesión' })).toBeVisible()
})

describe('when another tab signs out while a check of the session is on its way', () => {
  beforeEach(async () => {
    await site.supabase.service.from('leads').insert(makeEnquiry({ name: 'Ana Paz', email: 'ana@correo.pe' }))
    await site.signInAsAdmin()
  })
  const holdCheck = async (start: () => void) => {
    const held = holdResponses(/\/rest\/v1\/admins/)
    start()
    await waitFor(() => expect(held.isHeld()).toBe(true))
    return held
  }
  const expectSignedOut = async () => {
    expect(await screen.findByRole('region', { name: 'Iniciar sesión' })).toBeVisible()
    expect(screen.queryByText('Ana Paz')).not.toBeInTheDocument()
    expect(screen.queryByText(admin.email, { selector: 'b' })).not.toBeInTheDocument()
  }

  it('the clients do not appear on the screen', async () => {
    const held = await holdCheck(() => renderAdmin(LeadsPage, '/admin/leads'))
    await signOut()
    await held.release()
    await expectSignedOut()
  })

  it('the clients leave the screen', async () => {
    renderAdmin(LeadsPage, '/admin/leads')
    expect(await screen.findByRole('heading', { name: 'Ana Paz' })).toBeVisible()
    // auth-js reports a sign-in each time a tab with a session becomes visible.
    const held = await holdCheck(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await signOut()
    await held.release()
    await expectSignedOut()
  })
})

describe('an administrator whose session cannot be checked', () => {
  it('can sign in again when the backend refuses the session', async () => {
    await site.signInAsAdmin()
    site.intercept('GET', adminsPath, { status: 401, body: { message: 'JWT expired', code: 'PGRST303' } })
    const user = renderAdmin(SettingsPage)
    expect(await findNotice()).toBeVisible()
    site.repair()
    await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }))
    await signInAtPanel()
    expect(await screen.findByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
  })

  it('sees a message in the inbox, and the enquiries once the check succeeds', async () => {
    await site.supabase.service.from('leads').insert(makeEnquiry({ name: 'Ana Paz', email: 'ana@correo.pe' }))
    await site.signInAsAdmin()
    site.intercept('GET', adminsPath, 'offline')
    const user = renderAdmin(LeadsPage, '/admin/leads')
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText('No se pudo comprobar su sesión')).toBeVisible()
    expect(within(alert).getByText(failureReasons.offline)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Iniciar sesión' })).not.toBeInTheDocument()
    site.repair()
    await user.click(screen.getByRole('button', { name: 'Comprobar de nuevo' }))
    expect(await screen.findByRole('heading', { name: 'Ana Paz' })).toBeVisible()
    expect(screen.getByText(admin.email, { selector: 'b' })).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it.each([
    ['listings', ListingsPage],
    ['settings', SettingsPage],
  ])('is not told to sign in above the %s, but can check again', async (_, Page) => {
    await site.signInAsAdmin()
    site.intercept('GET', adminsPath, { status: 500, body: { message: 'boom' } })
    const user = renderAdmin(Page)
    expect(await findNotice()).toBeVisible()
    expect(screen.queryByText(/^Sin iniciar sesión/)).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Iniciar sesión' })).not.toBeInTheDocument()
    site.repair()
    await user.click(screen.getByRole('button', { name: 'Comprobar de nuevo' }))
    expect(await screen.findByText(admin.email, { selector: 'b' })).toBeVisible()
  })
})

describe('an administrator whose session ends while they type', () => {
  beforeEach(async () => {
    vi.spyOn(window, 'confirm').mockReturnValue(true)
    const { service } = site.supabase
    const { data } = await service.from('properties').insert(makeListingRow()).select('id').single()
    await service.rpc('file_complaint', makeSheet())
    await service.rpc('send_data_request', makeDataRequest())
    await service.rpc('report_listing', { report: crypto.randomUUID(), listing: data?.id ?? '', reason: 'fraud' })
    await service
      .from('properties')
      .update({ review: 'pending' })
      .eq('id', data?.id ?? '')
  })

  it.each([
    [
      'the answer to a complaint',
      ComplaintsPage,
      /^Ver y responder la hoja/,
      /^Respuesta y acciones/,
      'Registrar respuesta',
      'Respuesta registrada',
    ],
    [
      'the answer to a data request',
      DataRightsPage,
      /^Registrar respuesta/,
      /^Qué respondió/,
      'Guardar respuesta',
      'Respuesta registrada',
    ],
    ['the note on a reported listing', ReportsPage, null, 'Nota interna', 'Guardar nota', 'Nota guardada'],
    ['the reason of a rejection', ListingsPage, /^Rechazar/, /^Motivo/, 'Enviar el rechazo', 'Propiedad rechazada'],
  ] as const)('finds %s again after signing in, and saves it', async (_, Page, opener, label, button, successText) => {
    const words = 'Se devolvió el importe de la reserva.'
    const open = async () => opener && user.click(await screen.findByRole('button', { name: opener }))
    await site.signInAsAdmin()
    const user = renderAdmin(Page, '/?vista=pending')
    await open()
    fireEvent.change(await screen.findByLabelText(label), { target: { value: words } })

    await signOut()
    await waitFor(() => expect(screen.queryByLabelText(label)).not.toBeInTheDocument())
    if (Page === ListingsPage) await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }))
    await signInAtPanel()

    await open()
    expect(await screen.findByLabelText(label)).toHaveValue(words)
    await user.click(screen.getByRole('button', { name: button }))
    expect(await screen.findByText(successText)).toBeVisible()
  })
})

it('signing out removes from the query cache all that administrators read, and keeps the settings of the site', async () => {
  const noFilters = new URLSearchParams()
  const adminKeys: QueryKey[] = [
    leadsQuery(parseLeadFilters(noFilters)).queryKey,
    complaintsQuery(parseAnswerFilters(noFilters)).queryKey,
    dataRequestsQuery(parseAnswerFilters(noFilters)).queryKey,
    reportsQuery(true, 1).queryKey,
    adminSettingsQuery.queryKey,
    auditQuery.queryKey,
    waitingQuery.queryKey,
    managementQuery('1').queryKey,
    reviewQueueQuery.queryKey,
  ]
  const client = new QueryClient()
  for (const key of adminKeys) client.setQueryData(key, 'secret')
  client.setQueryData(queryKeys.settings, 'public')
  const { result } = renderHook(useSignOut, {
    wrapper: ({ children }: PropsWithChildren) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  await act(() => result.current.mutateAsync())
  const remaining = client.getQueriesData({}).filter(([, data]) => data !== undefined)
  expect(remaining).toEqual([
    [queryKeys.settings, 'public'],
    [queryKeys.session, null],
  ])
})
