import { QueryClient } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import 'fake-indexeddb/auto'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { Component as LeadsPage } from '@/admin/leads/leads-page'
import { Component as SettingsPage } from '@/admin/settings/settings-page'
import { Component as WaitingPage } from '@/admin/waiting/waiting-page'
import { paths } from '@/config/paths'
import { failureReasons } from '@/content/messages'
import { Component as PublishPage } from '@/pages/publish/publish-page'
import { compared } from '@/services/properties/visitor-lists'
import { makeEnquiry } from '@tests/support/enquiries'
import { makeListingRow } from '@tests/support/listings'
import { renderAdmin } from '@tests/support/render-admin'
import { useSiteBackend } from '@tests/support/site-backend'
import { openPropertiesPage, renderProperties } from './properties/render-properties'

// tests/integration/faults.dom.test.ts tries each call of the services with each fault.
const site = useSiteBackend()
const id = 'd0000000-0000-4000-8000-000000000001'
const otherId = 'd0000000-0000-4000-8000-000000000002'

// Preloads the lazy modules, so that the first test does not wait for them.
beforeAll(() =>
  Promise.all([import('@/components/visitor-lists/compare-dialog'), import('@/pages/publish/edit-property')]),
)
beforeEach(async () => {
  localStorage.clear()
  compared.clear()
  Element.prototype.scrollIntoView = vi.fn()
  URL.createObjectURL = vi.fn(() => 'blob:http://localhost/foto')
  URL.revokeObjectURL = vi.fn()
  const { service } = site.supabase
  await service.from('properties').insert([makeListingRow({ id }), makeListingRow({ id: otherId, title: 'Otra casa' })])
  await service.from('leads').insert(makeEnquiry({ name: 'Ana Paz' }))
})

const pressButton = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

interface Screen {
  name: string
  /** Opens what must load before the fault is set. */
  prepare?: () => Promise<unknown>
  open: () => unknown
  request: [method: string, path: RegExp]
  message: string
  retry?: string
  findContent: () => Promise<unknown>
}

const screens: Screen[] = [
  {
    name: 'the inbox',
    open: () => renderAdmin(LeadsPage, paths.leads),
    request: ['POST', /rpc\/read_leads$/],
    message: 'Error al cargar las consultas',
    findContent: () => screen.findByRole('heading', { name: 'Ana Paz' }),
  },
  {
    name: 'what waits',
    open: () => renderAdmin(WaitingPage, paths.admin),
    request: ['POST', /rpc\/read_waiting$/],
    message: 'Error al cargar lo pendiente',
    findContent: () => screen.findByText('consulta nueva'),
  },
  {
    name: 'the settings',
    open: () => renderAdmin(SettingsPage),
    request: ['GET', /\/site_settings$/],
    message: 'Error al cargar los ajustes',
    findContent: () => screen.findByDisplayValue('3.75'),
  },
  {
    name: 'the audit log',
    open: () => renderAdmin(SettingsPage, paths.settingsPart('audit')),
    request: ['POST', /rpc\/read_audit$/],
    message: 'Error al cargar el registro de cambios',
    findContent: () => screen.findByText('Todavía no hay cambios registrados.'),
  },
  {
    name: 'the edit form: its listing',
    open: () => renderAdmin(PublishPage, paths.editProperty(id)),
    request: ['GET', /\/properties$/],
    message: 'Error al cargar la propiedad',
    retry: 'Volver a intentar',
    findContent: () => screen.findByDisplayValue('Casa de playa en Miramar'),
  },
  {
    name: 'the edit form: who may edit',
    open: () => renderAdmin(PublishPage, paths.editProperty(id)),
    request: ['GET', /\/admins$/],
    message: 'Error al cargar la propiedad',
    retry: 'Volver a intentar',
    findContent: () => screen.findByDisplayValue('Casa de playa en Miramar'),
  },
  {
    name: 'the comparison',
    prepare: () => {
      for (const one of [id, otherId]) compared.add(one)
      openPropertiesPage('/properties')
      return screen.findByRole('heading', { name: 'Otra casa' })
    },
    open: () => pressButton('Comparar'),
    request: ['GET', /rpc\/search_properties$/],
    message: 'Error al cargar propiedades',
    findContent: () => screen.findByRole('button', { name: 'Quitar Otra casa' }),
  },
]

it.each(screens)(
  '$name that cannot be read says why once, and appears after a retry',
  async ({ prepare, open, request: [method, path], message, retry = 'Reintentar', findContent }) => {
    await site.signInAsAdmin()
    await prepare?.()
    site.intercept(method, path, 'offline')
    await open()
    expect(await screen.findAllByText(message)).toHaveLength(1)
    expect(screen.getAllByText(failureReasons.offline, { exact: false })).toHaveLength(1)
    site.repair()
    await pressButton(retry)
    await findContent()
    await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument())
  },
)

it('the list without exchange rate, and a listing without similar ones, show no error', async () => {
  const expectNoError = () => {
    expect(document.querySelector('[role=alert]')).toBeNull()
    expect(screen.queryByText('Reintentar')).not.toBeInTheDocument()
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const waitForRequests = () => waitFor(() => expect(client.isFetching()).toBe(0))
  site.intercept('GET', /\/site_settings$/, 'offline')
  const { unmount } = renderProperties(client, '/properties')
  expect(await screen.findAllByText('S/ 350,000')).not.toHaveLength(0)
  await waitForRequests()
  expectNoError()
  site.repair()
  await client.invalidateQueries()
  expect(await screen.findAllByText('$ 93,333')).not.toHaveLength(0)
  unmount()

  site.intercept('GET', /\/rpc\/similar_properties$/, 'offline')
  renderProperties(client, `/properties/${id}`)
  await screen.findByRole('heading', { level: 1, name: 'Casa de playa en Miramar' })
  await waitForRequests()
  expectNoError()
  expect(screen.queryByText('Propiedades similares')).not.toBeInTheDocument()
  site.repair()
  await client.invalidateQueries()
  expect(await screen.findByText('Propiedades similares')).toBeVisible()
})
