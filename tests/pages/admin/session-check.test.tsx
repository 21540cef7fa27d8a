import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { act, renderHook, screen, within } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { describe, expect, it } from 'vitest'
import { Component as LeadsPage } from '@/admin/leads/leads-page'
import { Component as ListingsPage } from '@/admin/properties/listings-page'
import { Component as SettingsPage } from '@/admin/settings/settings-page'
import { reasons } from '@/content/messages'
import { parseComplaintFilters, parseDataRequestFilters, parseLeadFilters } from '@/schemas/admin-filters'
import { complaintsQuery, holidaysQuery } from '@/services/complaints/administration'
import { dataRequestsQuery } from '@/services/data-rights/administration'
import { keys } from '@/services/keys'
import { leadsQuery } from '@/services/leads/administration'
import { reviewQueueQuery } from '@/services/properties/moderation'
import { reportsQuery } from '@/services/reports/administration'
import { useSignOut } from '@/services/session/sign-in'
import { adminSettingsQuery, auditQuery, writeLimitsQuery } from '@/services/settings/administration'
import { enquiry } from '@tests/support/listings'
import { renderAdmin } from '@tests/support/render-admin'
import { admin, useSiteBackend } from '@tests/support/site-backend'

const site = useSiteBackend()
const rights = /\/rest\/v1\/admins$/

const bar = () => screen.findByText('No se pudo comprobar su sesión')

describe('an administrator whose session cannot be checked', () => {
  it('can sign in again when the backend refuses the session', async () => {
    await site.signInAsAdmin()
    site.intercept('GET', rights, { status: 401, body: { message: 'JWT expired', code: 'PGRST303' } })
    const user = renderAdmin(SettingsPage)
    expect(await bar()).toBeVisible()
    site.repair()
    await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }))
    const panel = await screen.findByRole('region', { name: 'Iniciar sesión' })
    await user.type(within(panel).getByLabelText('Correo electrónico'), admin.email)
    await user.type(within(panel).getByLabelText('Contraseña'), `${admin.password}{Enter}`)
    expect(await screen.findByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
  })

  it('sees a message in the inbox, and the enquiries once the check succeeds', async () => {
    await site.supabase.service.from('leads').insert(enquiry({ name: 'Ana Paz', email: 'ana@correo.pe' }))
    await site.signInAsAdmin()
    site.intercept('GET', rights, 'offline')
    const user = renderAdmin(LeadsPage, '/admin/leads')
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText('No se pudo comprobar su sesión')).toBeVisible()
    expect(within(alert).getByText(reasons.offline)).toBeVisible()
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
  ])('is not told to sign in above the %s, but offered to check again', async (_, Page) => {
    await site.signInAsAdmin()
    site.intercept('GET', rights, { status: 500, body: { message: 'boom' } })
    const user = renderAdmin(Page)
    expect(await bar()).toBeVisible()
    expect(screen.queryByText(/^Sin iniciar sesión/)).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Iniciar sesión' })).not.toBeInTheDocument()
    site.repair()
    await user.click(screen.getByRole('button', { name: 'Comprobar de nuevo' }))
    expect(await screen.findByText(admin.email, { selector: 'b' })).toBeVisible()
  })
})

it('signing out leaves nothing in memory that only administrators may read', async () => {
  const none = new URLSearchParams()
  const adminKeys: QueryKey[] = [
    leadsQuery(parseLeadFilters(none)).queryKey,
    complaintsQuery(parseComplaintFilters(none)).queryKey,
    holidaysQuery.queryKey,
    dataRequestsQuery(parseDataRequestFilters(none)).queryKey,
    reportsQuery(true, 1).queryKey,
    adminSettingsQuery.queryKey,
    writeLimitsQuery.queryKey,
    auditQuery.queryKey,
    reviewQueueQuery.queryKey,
  ]
  const client = new QueryClient()
  for (const key of adminKeys) client.setQueryData(key, 'secret')
  client.setQueryData(keys.settings, 'public')
  const { result } = renderHook(useSignOut, {
    wrapper: ({ children }: PropsWithChildren) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  await act(() => result.current.mutateAsync())
  const kept = client.getQueriesData({}).filter(([, data]) => data !== undefined)
  expect(kept).toEqual([
    [keys.settings, 'public'],
    [keys.session, null],
  ])
})
