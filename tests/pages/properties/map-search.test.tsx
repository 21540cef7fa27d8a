import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { site } from '@/config/site'
import { makeListingRow, type ListingInsert } from '../../support/listings'
import { useSiteBackend } from '../../support/site-backend'
import { pause } from '../../support/timers'
import { renderProperties, openPropertiesPage } from './render-properties'

const backend = useSiteBackend()
const miramar = '-11.7565,-77.1695,-11.7415,-77.162'
const conchitas = '-11.7775,-77.1965,-11.7684,-77.1892'

beforeEach(async () => {
  localStorage.clear()
  Element.prototype.scrollIntoView = () => undefined
  // happy-dom has no layout: without a size the map shows a single point.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  await storeListings(
    { title: 'Casa en Miramar', latitude: -11.7502, longitude: -77.1661 },
    { title: 'Casa al norte', latitude: -11.739, longitude: -77.1655 },
    { title: 'Villa en Conchitas', latitude: -11.7736, longitude: -77.1906, property_type: 'villa' },
    { title: 'Casa sin lugar', latitude: null, longitude: null },
  )
})

async function storeListings(...rows: Partial<ListingInsert>[]) {
  const { error } = await backend.supabase.service.from('properties').insert(rows.map(makeListingRow))
  expect(error).toBeNull()
}

const address = () => decodeURIComponent(screen.getByTestId('address').textContent)
const zoneInAddress = () => (new URLSearchParams(address().split('?')[1]).get('zona') ?? '').split(',').map(Number)
const expectCards = async (...titles: string[]) =>
  waitFor(() =>
    expect(
      screen
        .queryAllByRole('heading', { level: 2 })
        .filter((heading) => heading.closest('[data-listing]'))
        .map(({ textContent }) => textContent)
        .sort(),
    ).toEqual([...titles].sort()),
  )
const findMap = async () => within(await screen.findByRole('region', { name: 'Mapa de resultados' }))
const expectMarkers = async (...titles: string[]) => {
  const map = await findMap()
  await waitFor(() =>
    expect(
      map
        .queryAllByRole('button', { name: /^(Casa|Villa)/ })
        .map((marker) => String(marker.getAttribute('aria-label')?.split(',')[0]))
        .sort(),
    ).toEqual([...titles].sort()),
  )
}

describe('a zone of the map', () => {
  test('is a filter like the others: it has a label, counts as one filter, combines with others and can be removed', async () => {
    const user = openPropertiesPage(`/properties?zona=${miramar}`)
    await expectCards('Casa en Miramar')
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('1 propiedad')
    await user.click(screen.getByRole('button', { name: 'Filtros (1)' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Filtros' }))
    expect(await drawer.findByRole('combobox', { name: 'Zona' })).toHaveDisplayValue('Miramar')
    await user.selectOptions(drawer.getByRole('combobox', { name: 'Zona' }), 'Las Conchitas')
    await user.selectOptions(drawer.getByRole('combobox', { name: 'Tipo' }), 'Villa')
    await user.click(await drawer.findByRole('button', { name: 'Ver 1 propiedad' }))
    await expectCards('Villa en Conchitas')
    expect(address()).toBe(`/properties?type=villa&zona=${conchitas}`)
    await user.click(screen.getByRole('button', { name: 'Quitar filtro: Zona: Las Conchitas' }))
    expect(address()).toBe('/properties?type=villa')
  })

  test('can be chosen on the map, needs no name, and the list, its count and the map follow it', async () => {
    const user = openPropertiesPage('/properties?mapa=1')
    await expectMarkers('Casa en Miramar', 'Casa al norte', 'Villa en Conchitas')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Zona' }), 'Miramar')
    await expectCards('Casa en Miramar')
    await expectMarkers('Casa en Miramar')
    await user.click((await findMap()).getByRole('button', { name: 'Alejar' }))
    expect(address()).toBe(`/properties?zona=${miramar}&mapa=1`)
    await user.click(screen.getByRole('button', { name: 'Buscar en esta zona' }))
    await expectCards('Casa en Miramar', 'Casa al norte')
    await expectMarkers('Casa en Miramar', 'Casa al norte')
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('2 propiedades')
    expect(screen.getByRole('combobox', { name: 'Zona' })).toHaveDisplayValue('Zona del mapa')
    const [south = 0, west = 0, north = 0, east = 0] = zoneInAddress()
    expect([south < -11.7565, west < -77.1695, north > -11.739, east > -77.162]).toEqual([true, true, true, true])

    // Without the zone, the map shows every listing again.
    expect(screen.getByRole('button', { name: 'Quitar filtro: Zona del mapa' })).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Zona' }), 'Todas')
    expect(address()).toBe('/properties?mapa=1')
    await expectMarkers('Casa en Miramar', 'Casa al norte', 'Villa en Conchitas')

    // The zone follows the map on request.
    await user.selectOptions(screen.getByRole('combobox', { name: 'Zona' }), 'Miramar')
    await expectCards('Casa en Miramar')
    await user.click(screen.getByRole('checkbox', { name: 'Buscar al mover el mapa' }))
    await user.click((await findMap()).getByRole('button', { name: 'Alejar' }))
    await expectCards('Casa en Miramar', 'Casa al norte')
    expect(zoneInAddress()).toHaveLength(4)
  })

  test('without listings says so on the map and in the list', async () => {
    openPropertiesPage('/properties?zona=-12.2,-77.2,-12.1,-77.1&mapa=1')
    expect(await screen.findByText('Ninguna propiedad de la lista tiene su ubicación aquí.')).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'No hay propiedades' })).toBeVisible()
  })
})

test('pointing at a card or focusing it highlights its marker, and the map stays when its tiles fail or its points cannot be read again', async () => {
  vi.spyOn(site, 'mapTilesUrl', 'get').mockReturnValue('https://tiles.test/{z}/{x}/{y}.png')
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  renderProperties(client, '/properties?mapa=1')
  await expectMarkers('Casa en Miramar', 'Casa al norte', 'Villa en Conchitas')
  const map = screen.getByRole('region', { name: 'Mapa de resultados' })

  const highlighted = () => document.querySelector('.is-highlighted')?.getAttribute('aria-label')?.split(',')[0]
  const findCard = (name: string) => screen.getByRole('link', { name })
  await userEvent.hover(await screen.findByRole('link', { name: 'Villa en Conchitas' }))
  expect(highlighted()).toBe('Villa en Conchitas')
  await userEvent.hover(findCard('Casa sin lugar'))
  expect(highlighted()).toBeUndefined()
  act(() => findCard('Casa al norte').focus())
  expect(highlighted()).toBe('Casa al norte')
  act(() => screen.getByRole('combobox', { name: 'Zona' }).focus())
  expect(highlighted()).toBeUndefined()

  const load = (outcome: string) =>
    act(() => {
      for (const tile of document.querySelectorAll('.leaflet-tile')) tile.dispatchEvent(new Event(outcome))
    })
  load('error')
  const notice = within(map).getByRole('status')
  expect(notice).toHaveTextContent('No se pudo cargar el fondo del mapa. Las propiedades se muestran igual.')
  fireEvent.click(within(notice).getByRole('button', { name: 'Reintentar' }))
  load('load')
  expect(within(map).queryByRole('status')).toBeNull()

  backend.intercept('GET', /search_properties/, 'offline')
  const queryKey = ['properties', 'points']
  await client.refetchQueries({ queryKey })
  // The query notifies the page in the next task.
  await act(() => pause(50))
  expect(client.getQueryCache().find({ queryKey, exact: false })?.state.status).toBe('error')
  expect(map).toBeVisible()
  await expectMarkers('Casa en Miramar', 'Casa al norte', 'Villa en Conchitas')
})

test('a listing far from the others does not change the view of the map, and has a link next to it; the popup of a pin is a card with photo, price, facts and link', async () => {
  const photo = 'https://fotos.test/villa.jpg'
  await storeListings(
    {
      title: 'Departamento en alquiler',
      latitude: -11.79,
      longitude: -77.16,
      listing_type: 'rent',
      property_type: 'apartment',
      price: 650,
      currency: 'USD',
      bedrooms: 2,
      bathrooms: 1,
      square_feet: 54,
      images: [photo, 'https://fotos.test/otra.jpg'],
    },
    {
      title: 'Lote en venta',
      latitude: -11.72,
      longitude: -77.16,
      property_type: 'land',
      price: 142_000,
      bedrooms: 0,
      bathrooms: 0,
      square_feet: 160,
    },
    // About 20 km away, in the next valley.
    { title: 'Casa en otro valle', latitude: -11.62, longitude: -77.02 },
  )
  const user = openPropertiesPage('/properties?mapa=1')
  await expectMarkers('Casa en Miramar', 'Casa al norte', 'Villa en Conchitas', 'Casa en otro valle')
  const pinsInView = [...document.querySelectorAll<HTMLElement>('.property-pin')]
    // Leaflet positions markers by left and top in happy-dom, which has no transforms.
    .filter(({ style: { left, top } }) => {
      const [x, y] = [Number.parseFloat(left), Number.parseFloat(top)]
      return x >= 0 && x <= 600 && y >= 0 && y <= 400
    })
    .map((pin) => pin.getAttribute('aria-label')?.split(',')[0])
  const near = ['Casa al norte', 'Casa en Miramar', 'Villa en Conchitas', 'Departamento en alquiler', 'Lote en venta']
  expect(new Set(pinsInView)).toEqual(new Set(near))
  const farListings = screen.getByText('Lejos de las demás, fuera de la vista del mapa:').parentElement!
  expect(within(farListings).getByRole('link', { name: 'Casa en otro valle' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/properties\/[-\da-f]{36}$/),
  )

  const map = await findMap()
  const openPopup = async (name: string) => {
    map.getByRole('button', { name }).focus()
    await user.keyboard('{Enter}')
  }
  await openPopup('Lote en venta, S/\u00A0142\u00A0k')
  const land = within(await map.findByRole('article'))
  // The exchange rate may load later.
  await waitFor(() =>
    expect(land.getByText('S/ 142,000').closest('p')).toHaveTextContent(/^S\/ 142,000, equivalente a \$ 37,867$/),
  )
  expect(land.getByText('Terreno · 160 m²')).toBeVisible()

  // A rent is by the month.
  await openPopup('Departamento en alquiler, $\u00A0650\u00A0al\u00A0mes')
  const facts = await map.findByText('Apartamento · 54 m² · 2 hab · 1 baño')
  const card = within(facts.closest('article')!)
  expect(card.getByText('$ 650').closest('p')).toHaveTextContent('$ 650, equivalente a S/ 2,438 al mes')
  expect(card.getByRole('presentation')).toHaveAttribute('src', photo)
  fireEvent.click(card.getByRole('link', { name: 'Ver detalle de Departamento en alquiler' }))
  expect(address()).toMatch(/^\/properties\/[-\da-f]{36}$/)
})
