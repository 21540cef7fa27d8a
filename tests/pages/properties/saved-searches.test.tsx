import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { SiteHeader } from '@/layout/site-header'
import { Component as ListPage } from '@/pages/properties/list/list-page'
import { makeListingRow, type ListingInsert } from '@tests/support/listings'
import { useSiteBackend } from '@tests/support/site-backend'
import { pause } from '@tests/support/timers'
import { Toaster } from '@tests/support/toaster'

const backend = useSiteBackend()
const savedPath = '/properties?guardadas=1'
const pastTime = '2026-11-01T10:00:00.000Z'

beforeEach(() => localStorage.clear())

function Frame() {
  return (
    <>
      <SiteHeader />
      <main id="contenido" tabIndex={-1}>
        <Outlet />
      </main>
      <Toaster />
    </>
  )
}

/** Opens the list below the header, as a visitor whose browser keeps `searches`. */
function visit(address: string, ...searches: string[]) {
  const stored = searches.map((query) => ({ query, savedAt: pastTime, seenAt: pastTime }))
  if (stored.length > 0) localStorage.setItem('saved-searches', JSON.stringify(stored))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const routes = [{ element: <Frame />, children: [{ path: '/properties', element: <ListPage /> }] }]
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

async function storeListings(...rows: Partial<ListingInsert>[]) {
  const { error } = await backend.supabase.service.from('properties').insert(rows.map(makeListingRow))
  expect(error).toBeNull()
}
const readSavedSearches = () =>
  JSON.parse(localStorage.getItem('saved-searches') ?? '[]') as { query: string; seenAt: string }[]
const row = async (name: string) => within((await screen.findByRole('link', { name })).closest('li')!)
const listCountRequests = () =>
  vi
    .mocked(fetch)
    .mock.calls.filter(([input]) => String(input instanceof Request ? input.url : input).includes('count_new'))
const watchRequests = () => vi.stubGlobal('fetch', vi.fn(fetch))

describe('saving a search', () => {
  test('stores its filters without its order, can be undone, and leads to the saved searches', async () => {
    const user = visit('/properties?type=rent&dormitorios=2&orden=area')
    await user.click(await screen.findByRole('button', { name: 'Guardar búsqueda' }))
    expect(await screen.findByText('Búsqueda guardada en este navegador')).toBeVisible()
    expect(readSavedSearches()).toMatchObject([{ query: 'type=rent&dormitorios=2' }])
    await user.click(await screen.findByRole('button', { name: 'Quitar de guardadas' }))
    expect(readSavedSearches()).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Guardar búsqueda' }))
    await user.click(await screen.findByRole('link', { name: 'Guardadas (1)' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Búsquedas guardadas' })).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Alquilar\u00A0· 2+ dormitorios' })).toHaveAttribute(
      'href',
      '/properties?type=rent&dormitorios=2',
    )
  })

  test('stores no more than twenty searches, and says so', async () => {
    const user = visit('/properties?type=rent', ...Array.from({ length: 20 }, (_, n) => `dormitorios=${n + 1}`))
    await user.click(await screen.findByRole('button', { name: 'Guardar búsqueda' }))
    expect(await screen.findByText(/^Puede guardar hasta 20 búsquedas/)).toBeVisible()
    expect(readSavedSearches()).toHaveLength(20)
  })

  test('is not offered for favourites', async () => {
    visit('/properties?favoritos=1')
    expect(await screen.findByRole('heading', { name: 'No hay propiedades' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Guardar búsqueda' })).toBeNull()
  })
})

describe('new listings', () => {
  test('are counted in the header and next to each search that has some, with one request for all', async () => {
    await storeListings(
      { listing_type: 'rent' },
      { listing_type: 'rent', property_type: 'villa' },
      { property_type: 'land' },
    )
    watchRequests()
    const user = visit(savedPath, 'type=rent', 'type=villa', 'type=commercial')
    const link = await within(screen.getByRole('banner')).findByRole('link', { name: /^2 nuevas/ })
    expect(link).toHaveAttribute('href', savedPath)
    expect((await row('Alquilar')).getByText('2 nuevas')).toBeVisible()
    expect((await row('Villa')).getByText('1 nueva')).toBeVisible()
    expect((await row('Comercial')).queryByText(/nueva/)).toBeNull()
    expect(listCountRequests()).toHaveLength(1)

    // Opening a search marks only that search as seen.
    await user.click(screen.getByRole('link', { name: 'Alquilar' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Mis Propiedades' })).toBeVisible()
    await waitFor(() =>
      expect(readSavedSearches().map(({ seenAt }) => seenAt === pastTime)).toEqual([false, true, true]),
    )
    expect(await within(screen.getByRole('banner')).findByRole('link', { name: /^1 nueva / })).toBeVisible()
  })

  test('stay new while the list of their search cannot be shown', async () => {
    await storeListings({ listing_type: 'rent' })
    backend.intercept('GET', /search_properties/, 'offline')
    const user = visit(savedPath, 'type=rent')
    await user.click(await screen.findByRole('link', { name: 'Alquilar' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Error al cargar propiedades')
    expect(await screen.findByRole('button', { name: 'Quitar de guardadas' })).toBeVisible()
    expect(readSavedSearches()).toMatchObject([{ seenAt: pastTime }])
    backend.repair()
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    await waitFor(() => expect(readSavedSearches()[0]?.seenAt).not.toBe(pastTime))
  })

  test('are not counted in the header once the last search is removed', async () => {
    await storeListings({ listing_type: 'rent' }, { listing_type: 'rent' })
    const user = visit(savedPath, 'type=rent')
    const header = within(screen.getByRole('banner'))
    expect(await header.findByRole('link', { name: /^2 nuevas/ })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Eliminar la búsqueda Alquilar' }))
    expect(header.queryByRole('link', { name: /nueva/ })).toBeNull()
  })

  test('are not counted without saved searches', async () => {
    await storeListings({})
    watchRequests()
    visit('/properties')
    expect(await screen.findByRole('button', { name: 'Guardar búsqueda' })).toBeVisible()
    // Longer than the page waits before it counts.
    await pause(1000)
    expect(listCountRequests()).toEqual([])
    expect(screen.queryByText(/nuevas?$/)).toBeNull()
  })

  test('that cannot be counted show an error on the page of saved searches, and are counted after a retry', async () => {
    await storeListings({})
    backend.intercept('POST', /count_new_listings/, 'offline')
    const user = visit(savedPath, 'type=buy')
    expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo consultar si hay propiedades nuevas')
    expect((await row('Comprar')).queryByText(/nueva/)).toBeNull()
    backend.repair()
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await (await row('Comprar')).findByText('1 nueva')).toBeVisible()
  })
})

describe('the saved searches', () => {
  test('are none at first', async () => {
    visit(savedPath)
    expect(await screen.findByRole('heading', { name: 'No hay búsquedas guardadas' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ver propiedades' })).toHaveAttribute('href', '/properties')
  })

  test('can be removed, and restored', async () => {
    const user = visit(savedPath, 'type=rent', '')
    await user.click(await screen.findByRole('button', { name: 'Eliminar la búsqueda Alquilar' }))
    const undo = screen.getByRole('button', { name: 'Deshacer' })
    expect(undo).toHaveFocus()
    expect(screen.getByText('Se eliminó «Alquilar».')).toHaveRole('status')
    expect(readSavedSearches().map(({ query }) => query)).toEqual([''])
    await user.click(undo)
    expect(readSavedSearches().map(({ query }) => query)).toEqual(['type=rent', ''])
    expect(screen.getByRole('main')).toHaveFocus()
    expect(screen.getByRole('link', { name: 'Todas las propiedades' })).toHaveAttribute('href', '/properties')
  })
})

describe('alerts by mail', () => {
  const offerAlerts = () => backend.supabase.run('update public.site_settings set mail_alerts = true')
  const readAlerts = () => backend.supabase.run('select email, searches from private.search_alerts')

  test('are not offered where the site sends none', async () => {
    visit(savedPath, 'type=rent')
    expect(await screen.findByRole('link', { name: 'Alquilar' })).toBeVisible()
    expect(screen.queryByRole('form', { name: 'Avisos por correo' })).toBeNull()
  })

  test('require an e-mail address and the consent, keep the typed values on failure, and are requested once', async () => {
    await offerAlerts()
    const user = visit(savedPath, 'type=rent', 'type=villa')
    const form = within(await screen.findByRole('form', { name: 'Avisos por correo' }))
    const email = form.getByLabelText(/^Correo electrónico/)
    const box = form.getByRole('checkbox', { name: 'Acepto recibir estos avisos en mi correo' })
    const submit = form.getByRole('button', { name: 'Recibir avisos' })
    expect(box).not.toBeChecked()
    await user.click(submit)
    expect(form.getByText('Ingrese un correo electrónico válido')).toBeVisible()
    expect(form.getByText('Marque la casilla para recibir los avisos')).toBeVisible()
    expect(email).toHaveFocus()
    await user.type(email, 'rosa@ancon.test')
    await user.click(submit)
    expect(box).toHaveFocus()
    await user.click(box)

    backend.intercept('POST', /request_search_alert/, 'offline')
    await user.click(submit)
    expect(await form.findByRole('alert')).toHaveTextContent('No se pudieron pedir los avisos')
    expect(email).toHaveValue('rosa@ancon.test')
    backend.repair()
    await user.click(submit)
    expect(await screen.findByRole('heading', { name: 'Revise su correo' })).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(await readAlerts()).toEqual([
      { email: 'rosa@ancon.test', searches: [{ listing_type: 'rent' }, { property_type: 'villa' }] },
    ])
  })

  test.each([
    ['starts them', 'confirmar', 'Confirmar avisos', 'Avisos confirmados'],
    ['stops them', 'detener', 'Dejar de recibir avisos', 'Ya no recibirá avisos'],
  ])('the link of a mail %s, also after a failed request', async (_, parameter, button, done) => {
    await offerAlerts()
    await backend.supabase.service.rpc('request_search_alert', {
      alert: 'd0000000-0000-4000-8000-000000000001',
      address: 'rosa@ancon.test',
      searches: [{}],
      consent: '2026-11-avisos',
    })
    const { data } = await backend.supabase.service.rpc('claim_alert_confirmations')
    const [stop] = await backend.supabase.run("select private.stop_token('rosa@ancon.test') as token")
    const token = parameter === 'detener' ? String(stop?.token) : data![0]!.token
    const user = visit(`${savedPath}&${parameter}=${token}`)
    backend.intercept('POST', /search_alert/, 'offline')
    await user.click(await screen.findByRole('button', { name: button }))
    expect(await screen.findByRole('alert')).toHaveTextContent(/conexión/)
    backend.repair()
    await user.click(screen.getByRole('button', { name: button }))
    expect((await screen.findByText(done)).closest('[tabindex]')).toHaveFocus()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('button', { name: button })).toBeNull()
    expect(
      await backend.supabase.run('select confirmed_at is not null as confirmed from private.search_alerts'),
    ).toEqual(parameter === 'detener' ? [] : [{ confirmed: true }])
  })

  test.each([
    ['confirmar', 'Confirmar avisos', 'Este enlace ya no es válido'],
    ['detener', 'Dejar de recibir avisos', 'No hay avisos para este enlace'],
  ])('a link with an unknown token says so: %s', async (parameter, button, invalid) => {
    const user = visit(`${savedPath}&${parameter}=x`)
    await user.click(await screen.findByRole('button', { name: button }))
    expect((await screen.findByText(invalid)).closest('[tabindex]')).toHaveFocus()
  })
})
