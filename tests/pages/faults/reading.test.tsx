// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Page as FeaturedPage } from '@/admin/featured-images/featured-images-page'
import { Page as FotoswebPage } from '@/admin/fotosweb/fotosweb-page'
import { Page as LeadsPage } from '@/admin/leads/leads-page'
import { Page as ListingsPage } from '@/admin/listings/listings-page'
import { Page as SettingsPage } from '@/admin/settings/settings-page'
import { reasons } from '@/content/messages'
import { Page as HomePage } from '@/pages/home/home-page'
import type { Fault } from '@tests/support/faults'
import { imageBlob, listingRow } from '@tests/support/listings'
import { renderAdmin } from '@tests/support/render-admin'
import { visit } from '../properties/site'
import { beQuick, useFaultySite } from './faulty-site'

const faulty = useFaultySite()
const { site } = faulty
const id = 'd0000000-0000-4000-8000-000000000001'

beforeAll(() => Promise.all([import('@/pages/home/sections'), import('@/ui/toast-stack')]))
beforeEach(async () => {
  const { service } = site.supabase
  await service.from('properties').insert(listingRow({ id }))
  await service.from('leads').insert({ id, kind: 'contact', name: 'Ana Paz', email: 'ana@correo.pe' })
  await service.storage.from('fotosweb').upload('acon-bay.jpg', imageBlob(), { upsert: true })
  await service.storage.from('featured-property-images').upload('villa.jpg', imageBlob(), { upsert: true })
})

const reasonOf: Partial<Record<Fault, string>> = {
  'network down': reasons.offline,
  'never answering': reasons.timeout,
  '429': reasons['rate-limited'],
  '500': reasons.unexpected,
  'broken JSON': reasons.unexpected,
  'an object of another shape': reasons.unexpected,
}
const faults = Object.keys(reasonOf) as Fault[]

interface Screen {
  name: string
  open: () => unknown
  request: RegExp
  message: string
  /** What stands there once the request succeeds. */
  content: () => Promise<unknown>
}

const heading = (name: string | RegExp) => () => screen.findByRole('heading', { name })
const screens: Screen[] = [
  {
    name: 'list',
    open: () => visit('/properties'),
    request: /rpc\/search_properties/,
    message: 'Error al cargar propiedades',
    content: heading(/Casa de playa en Miramar/),
  },
  {
    name: 'detail',
    open: () => visit(`/properties/${id}`),
    request: /GET .*\/properties$/,
    message: 'Error al cargar la propiedad',
    content: heading('Casa de playa en Miramar'),
  },
  {
    name: 'fotosweb',
    open: () => renderAdmin(FotoswebPage),
    request: /object\/list\/fotosweb/,
    message: 'Error al cargar la lista de archivos',
    content: () => screen.findAllByText('acon-bay.jpg'),
  },
  {
    name: 'featured images',
    open: () => renderAdmin(FeaturedPage),
    request: /GET .*\/bucket$/,
    message: 'Error al cargar las imágenes',
    content: () => screen.findAllByText('villa.jpg'),
  },
  {
    name: 'inbox',
    open: () => renderAdmin(LeadsPage, '/admin/leads'),
    request: /GET .*\/leads$/,
    message: 'Error al cargar las consultas',
    content: heading('Ana Paz'),
  },
  {
    name: 'listings desk',
    open: () => renderAdmin(ListingsPage, '/admin/propiedades'),
    request: /rpc\/search_properties/,
    message: 'Error al cargar las propiedades',
    content: () => screen.findAllByText(/Casa de playa en Miramar/),
  },
  {
    name: 'settings',
    open: () => renderAdmin(SettingsPage),
    request: /GET .*\/site_settings$/,
    message: 'Error al cargar los ajustes',
    content: () => screen.findByDisplayValue('3.75'),
  },
]

describe.each(screens)('$name', ({ open, request, message, content }) => {
  it.each(faults)('%s: says so once, and shows what was asked for when asked again', async (fault) => {
    await site.signInAsAdmin()
    if (fault === 'never answering') beQuick()
    faulty.network.fail(request, fault)
    open()
    expect(await screen.findAllByText(message)).toHaveLength(1)
    expect(screen.getAllByText(reasonOf[fault] ?? '', { exact: false })).toHaveLength(1)
    vi.restoreAllMocks()
    faulty.network.repair()
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    await content()
    await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument())
  })
})

/** Its listings, its photographs and the rate all fail: it is a whole page all the same. */
describe('home', () => {
  const message = 'Error al cargar propiedades destacadas'
  const group = (name: string) => within(screen.getByRole('group', { name }))
  const titles = () =>
    group('Propiedades destacadas')
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent)

  function openHome() {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
    render(
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <HomePage />
        </MemoryRouter>
      </QueryClientProvider>,
    )
  }

  it.each(faults)('%s: says so once, shows samples meanwhile, and the listings when asked again', async (fault) => {
    if (fault === 'never answering') beQuick()
    faulty.network.fail(/./, fault)
    openHome()
    expect(await screen.findAllByText(message)).toHaveLength(1)
    expect(screen.getAllByText(reasonOf[fault] ?? '', { exact: false })).toHaveLength(1)
    expect(titles()).toHaveLength(3)
    expect(group('Imágenes destacadas').getAllByRole('img')).not.toHaveLength(0)
    vi.restoreAllMocks()
    faulty.network.repair()
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    await waitFor(() => expect(titles()).toEqual(['Casa de playa en Miramar']))
    expect(screen.queryByText(message)).not.toBeInTheDocument()
  })
})
