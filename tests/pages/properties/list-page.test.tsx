import { propertiesPerPage } from '@/services/properties/search'
import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addLocalProperty } from '@/services/properties/local-properties'
import { favorites, compared, recentlyViewed } from '@/services/properties/visitor-lists'
import { makeListingRow, type ListingInsert } from '../../support/listings'
import { useSiteBackend } from '../../support/site-backend'
import { pause } from '../../support/timers'
import { renderProperties, openPropertiesPage } from './render-properties'

const backend = useSiteBackend()

beforeEach(() => {
  localStorage.clear()
  for (const list of [favorites, compared, recentlyViewed]) list.clear()
  Element.prototype.scrollIntoView = () => undefined
})

async function storeListings(...rows: Partial<ListingInsert>[]): Promise<string[]> {
  const { data, error } = await backend.supabase.service
    .from('properties')
    .insert(rows.map(makeListingRow))
    .select('id')
  expect(error).toBeNull()
  return (data ?? []).map(({ id }) => id)
}

const findCard = async (title: string) =>
  (await screen.findByRole('heading', { name: title, level: 2 })).closest('article')!
/** The part of the page below the filters. */
const results = () => screen.getAllByRole('status')[0]!.closest('[tabindex]')
const address = () => screen.getByTestId('address').textContent

describe('the states of the list', () => {
  test('loading, then no listings', async () => {
    openPropertiesPage('/properties')
    expect(screen.getByRole('heading', { level: 1, name: 'Mis Propiedades' })).toBeVisible()
    expect(screen.getByText('Cargando propiedades...')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Nueva Propiedad' })).toHaveAttribute('href', '/upload')
    expect(await screen.findByRole('heading', { name: 'No hay propiedades' })).toBeVisible()
    expect(screen.getByText('No se encontraron propiedades en su cuenta')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Crear nueva propiedad' })).toHaveAttribute('href', '/upload')
    expect(screen.queryByRole('button', { name: 'Limpiar filtros' })).toBeNull()
  })

  test('no listings for these filters, and a button that clears them', async () => {
    await storeListings({ title: 'Casa en venta' })
    const user = openPropertiesPage('/properties?type=rent')
    expect(await screen.findByRole('heading', { name: 'No hay propiedades' })).toBeVisible()
    await user.click(screen.getAllByRole('button', { name: 'Limpiar filtros' })[1]!)
    expect(await findCard('Casa en venta')).toBeVisible()
    expect(address()).toBe('/properties')
    expect(results()).toHaveFocus()
  })

  test('the list of one operation has its own address, and a further filter keeps the operation', async () => {
    await storeListings({ title: 'Casa en venta' }, { title: 'Casa de verano', listing_type: 'rent' })
    const user = openPropertiesPage('/properties/rent')
    await findCard('Casa de verano')
    expect(screen.queryByText('Casa en venta')).toBeNull()
    expect(screen.getByText('Propiedades en alquiler en Ancón')).toBeVisible()
    expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute('href', expect.stringMatching(/\/rent$/))
    const box = screen.getByRole('searchbox')
    await user.type(box, 'verano')
    await waitFor(() => expect(address()).toBe('/properties?type=rent&q=verano'))
    expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute('href', expect.stringMatching(/\/rent$/))
    await user.click(screen.getByRole('button', { name: 'Limpiar filtros' }))
    await findCard('Casa en venta')
    expect(address()).toBe('/properties')
    expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute(
      'href',
      expect.stringMatching(/\/properties$/),
    )
  })

  test('what this browser keeps is shown under a notice without a connection, and not after an error of the backend', async () => {
    const house = { description: 'Frente al mar.', propertyType: 'house', images: ['https://fotos.test/a.jpg'] }
    addLocalProperty({ ...house, title: 'Casa de este navegador', price: 420_000, status: 'pending' })
    await storeListings({ title: 'Casa que tarda' })
    backend.intercept('GET', /search_properties/, { status: 500, body: { message: 'disco lleno' } })
    openPropertiesPage('/properties')
    expect(await screen.findByRole('alert')).toHaveTextContent('Error al cargar propiedades')
    // What the browser keeps is read in a query.
    await act(() => pause(50))
    expect(screen.queryByText('Guardadas en este navegador')).toBeNull()

    backend.repair()
    backend.intercept('GET', /search_properties/, 'offline')
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    const keptListings = within(await screen.findByRole('region', { name: 'Guardadas en este navegador' }))
    expect(keptListings.getByText('Casa de este navegador')).toBeVisible()
    expect(keptListings.getByText('S/ 420,000')).toBeVisible()
    expect(keptListings.getByText('Activa')).toBeVisible()
    expect(keptListings.queryByRole('button', { name: /Eliminar/ })).toBeNull()
    expect(screen.getByRole('alert')).toHaveTextContent('Error al cargar propiedades')

    backend.repair()
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await findCard('Casa que tarda')).toBeVisible()
    expect(screen.queryByText('Casa de este navegador')).toBeNull()
  })

  test('a count that contradicts the list is not shown; a failed refetch says so in a toast and keeps what is shown', async () => {
    await storeListings({ title: 'La única casa' })
    backend.intercept('GET', /count_properties/, { status: 200, body: 9100 })
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    renderProperties(client, '/properties')
    await findCard('La única casa')
    expect(await screen.findByText('1 propiedad')).toBeVisible()
    backend.intercept('GET', /search_properties/, 'offline')
    await client.invalidateQueries()
    expect(await screen.findByText('Error al cargar las propiedades')).toBeVisible()
    expect(await findCard('La única casa')).toBeVisible()
    expect(screen.queryByText('Reintentar')).toBeNull()
  })

  test('a page number beyond the last page redirects to it; a change of page moves the focus to the list; a change of the filters, which goes to page 1, does not', async () => {
    await storeListings(
      ...Array.from({ length: propertiesPerPage + 2 }, (_, index) => ({ title: `Casa número ${index}` })),
    )
    openPropertiesPage('/properties?pagina=9')
    await waitFor(() => expect(address()).toBe('/properties?pagina=2'))
    expect(await screen.findAllByRole('article')).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'Página 2' })).toHaveAttribute('aria-current', 'page')
    fireEvent.click(screen.getByRole('link', { name: 'Página 1' }))
    await waitFor(() => expect(results()).toHaveFocus())
    expect(address()).toBe('/properties')
    fireEvent.click(await screen.findByRole('link', { name: 'Página 2' }))
    await waitFor(() => expect(address()).toBe('/properties?pagina=2'))

    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    const box = screen.getByRole('searchbox')
    box.focus()
    // A count that stops at its limit.
    backend.intercept('GET', /count_properties/, { status: 200, body: 1001 })
    fireEvent.change(box, { target: { value: 'casa' } })
    await waitFor(() => expect(address()).toBe('/properties?q=casa'))
    expect(await screen.findByText('más de 1,000 propiedades')).toBeVisible()

    backend.repair()
    backend.intercept('GET', /count_properties/, 'offline')
    fireEvent.change(box, { target: { value: 'casa número' } })
    await waitFor(() => expect(address()).toBe('/properties?q=casa+n%C3%BAmero'))
    // A full page without a count.
    await waitFor(() => expect(screen.getAllByRole('status')[0]).toHaveTextContent(/^propiedades$/))
    expect(box).toHaveFocus()
    expect(box).toHaveValue('casa número')
    expect(scroll).not.toHaveBeenCalled()
  })
})

describe('a card', () => {
  test('has a photo, status, prices in both currencies, facts and link; only a plot of land has no rooms', async () => {
    const [id] = await storeListings(
      { title: 'Casa con todo', price: 100_000, currency: 'USD', bathrooms: 2.5, status: 'sold' },
      { title: 'Casa de una sala', bedrooms: 0, bathrooms: 0 },
      { title: 'Terreno llano', property_type: 'land', bedrooms: 0, bathrooms: 0 },
    )
    openPropertiesPage('/properties')
    const card = within(await findCard('Casa con todo'))
    expect(await card.findByText('$ 100,000')).toBeVisible()
    expect(await card.findByText('S/ 375,000')).toBeVisible()
    expect(card.getByText('$ 625 por m²')).toBeVisible()
    // The page shows the exchange rate once, and the card does not.
    expect(screen.getByText(/Tipo de cambio referencial: S\/ 3\.75 al \d{2}\/\d{2}\/\d{4}/)).toBeVisible()
    expect(card.queryByText(/Tipo de cambio/)).toBeNull()
    for (const text of ['Vendida', 'Casa · Venta', 'Calle Miramar 238, Ancón', '160 m²', '3 hab', '2.5 baños']) {
      expect(card.getByText(text, { exact: true })).toBeVisible()
    }
    expect(card.getByRole('link', { name: 'Ver detalle de Casa con todo' })).toHaveAttribute(
      'href',
      `/properties/${id}`,
    )
    const house = within(await findCard('Casa de una sala'))
    for (const text of ['0 hab', '0 baños']) expect(house.getByText(text, { exact: true })).toBeVisible()
    const land = within(await findCard('Terreno llano'))
    expect(land.getByText('160 m²')).toBeVisible()
    expect(land.queryByText(/ hab$| baños?$/)).toBeNull()

    // The full-size photo replaces the small one that fails, and a text both.
    const photo = () => card.getByRole('img')
    expect(photo()).toHaveAccessibleName('Foto de Casa con todo')
    expect(photo().getAttribute('src')).toMatch(/casa\.webp\.card\.jpg$/)
    fireEvent.error(photo())
    expect(photo().getAttribute('src')).toMatch(/casa\.webp$/)
    fireEvent.error(photo())
    expect(card.getByText('Sin imagen')).toBeVisible()
  })

  test('moves through its photos, and loads each one when the one before it is reached', async () => {
    const images = Array.from({ length: 7 }, (_, index) => `https://ancon.test/f${index}.jpg`)
    await storeListings({ title: 'Casa con fotos', images })
    const user = openPropertiesPage('/properties')
    const card = within(await findCard('Casa con fotos'))
    const strip = card.getByRole('group', { name: 'Fotos de Casa con fotos: 1 de 7' })
    vi.spyOn(strip, 'clientWidth', 'get').mockReturnValue(300)
    expect(card.getAllByRole('img')).toHaveLength(1)
    strip.focus()
    await waitFor(() => expect(card.getAllByRole('img')).toHaveLength(2))
    await user.keyboard('{ArrowRight}')
    expect(strip.scrollLeft).toBe(300)
    fireEvent.scroll(strip)
    expect(strip).toHaveAccessibleName('Fotos de Casa con fotos: 2 de 7')
    expect(card.getAllByRole('img')).toHaveLength(3)
    expect(card.getByText('2 / 7')).toBeVisible()
    await user.keyboard('{ArrowLeft}')
    expect(strip.scrollLeft).toBe(0)
    await user.click(card.getByRole('img', { name: 'Casa con fotos, foto 2' }))
    expect(address()).toMatch(/^\/properties\/[\da-f-]{36}$/)
  })
})

describe('the comparison', () => {
  const openDialog = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Comparar' }))
    return within(await screen.findByRole('dialog', { name: 'Comparar propiedades' }))
  }

  test('keeps the order of choosing, marks what differs, can hide what is equal, closes once its last listing is removed, and stays closed when another one is chosen', async () => {
    await storeListings(
      { title: 'Casa en venta', price: 400_000 },
      { title: 'Casa en alquiler', price: 4000, listing_type: 'rent', bedrooms: 5 },
    )
    const user = openPropertiesPage('/properties')
    const choose = async (title: string) =>
      fireEvent.click(within(await findCard(title)).getByLabelText(`Comparar ${title}`))
    await choose('Casa en venta')
    await choose('Casa en alquiler')
    const dialog = await openDialog()
    const row = (name: RegExp) => dialog.queryByRole('row', { name })
    await waitFor(() => expect(row(/^Precio \(distinto\)/)).toHaveTextContent('al mes'))
    expect(row(/^Dormitorios \(distinto\) 3 5$/)).toBeVisible()
    expect(row(/^Precio por m² \(distinto\) S\/\s2,500 por\sm² —$/)).toBeVisible()
    expect(row(/^Baños 2 2$/)).toBeVisible()
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Mostrar solo las diferencias' }))
    expect(row(/^Baños/)).toBeNull()
    expect(row(/^Operación \(distinto\) Venta Alquiler$/)).toBeVisible()

    const table = dialog.getByRole('region', { name: 'Tabla de comparación' })
    await user.click(dialog.getByRole('button', { name: 'Quitar Casa en venta' }))
    expect(table).toHaveFocus()
    await waitFor(() => expect(dialog.queryByText('Casa en venta')).toBeNull())
    await user.click(dialog.getByRole('button', { name: 'Quitar Casa en alquiler' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
    await choose('Casa en venta')
    expect(screen.getByText('1 de 3 para comparar')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('says how many of its listings are not published, and removes them on request', async () => {
    const [id = ''] = await storeListings({ title: 'Casa que queda' })
    for (const comparedId of ['d0000000-0000-4000-8000-00000000f001', 'd0000000-0000-4000-8000-00000000f002', id])
      compared.add(comparedId)
    const user = openPropertiesPage('/properties')
    await findCard('Casa que queda')
    const dialog = await openDialog()
    expect(await dialog.findByText('2 propiedades ya no están publicadas.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Quitar de la comparación' }))
    expect(compared.get()).toEqual([id])
    expect(dialog.getByRole('region', { name: 'Tabla de comparación' })).toHaveFocus()
    expect(dialog.queryByText(/ya no está/)).toBeNull()
    expect(await dialog.findByText('Casa que queda')).toBeVisible()
  })
})

describe('deleting', () => {
  test('asks first, deletes, and says what it has deleted, why it may not, or that somebody else was faster', async () => {
    await backend.supabase.setOpenAccess(true)
    const [id = ''] = await storeListings({ title: 'Casa que se va' }, { title: 'Casa ajena' })
    recentlyViewed.add(id)
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
    openPropertiesPage('/properties')
    const findButton = async (title: string) =>
      within(await findCard(title)).findByRole('button', { name: `Eliminar ${title}` })
    const findAlert = async (title: string) => (await screen.findByText(title)).closest('[role=alert]')
    const [leaving, others] = [await findButton('Casa que se va'), await findButton('Casa ajena')]
    // The listings seen last are below the list.
    expect(await screen.findByRole('heading', { name: 'Casa que se va', level: 3 })).toBeVisible()
    fireEvent.click(leaving)
    expect(confirm).toHaveBeenLastCalledWith('¿Está seguro que desea eliminar esta propiedad?')
    confirm.mockReturnValue(true)

    await backend.supabase.setOpenAccess(false)
    fireEvent.click(others)
    expect(await findAlert('Error al eliminar la propiedad')).toHaveTextContent(
      'No tiene autorización para hacer este cambio.',
    )
    await backend.supabase.setOpenAccess(true)
    expect(await findCard('Casa ajena')).toBeVisible()
    expect(await findCard('Casa que se va')).toBeVisible()

    fireEvent.click(leaving)
    expect(await screen.findByText('Propiedad eliminada correctamente')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Casa que se va' })).toBeNull())
    expect(await findCard('Casa ajena')).toBeVisible()

    await backend.supabase.run('delete from public.properties')
    fireEvent.click(await findButton('Casa ajena'))
    expect(await findAlert('Propiedad no encontrada')).toHaveTextContent('Ya no existe o ha sido eliminado.')
    expect(await screen.findByText('No hay propiedades')).toBeVisible()
  })

  test('is offered to the session that published the listing, but not for the listings of others where the site is not open', async () => {
    const [ownId = ''] = await storeListings({ title: 'Casa propia' }, { title: 'Casa ajena' })
    await backend.signInAsOwner(ownId)
    openPropertiesPage('/properties')
    expect(await screen.findByRole('button', { name: 'Eliminar Casa propia' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Eliminar Casa ajena' })).toBeNull()
  })

  test('is offered to an administrator', async () => {
    await storeListings({ title: 'Casa ajena' })
    await backend.signInAsAdmin()
    openPropertiesPage('/properties')
    expect(await screen.findByRole('button', { name: 'Eliminar Casa ajena' })).toBeVisible()
  })
})

describe('filters on the screen', () => {
  beforeEach(async () => {
    await storeListings(
      { title: 'Casa en venta', price: 900_000 },
      { title: 'Casa en alquiler', listing_type: 'rent', price: 2000 },
      { title: 'Villa en alquiler', listing_type: 'rent', property_type: 'villa', price: 4000 },
    )
  })

  test('are in the address, combine, have chips that remove them, and give the list its count', async () => {
    const user = openPropertiesPage('/properties')
    await findCard('Casa en venta')
    await user.click(screen.getByRole('radio', { name: 'Alquilar' }))
    await user.selectOptions(screen.getByLabelText('Tipo'), 'Villa')
    await waitFor(() => expect(screen.getAllByRole('status')[0]).toHaveTextContent('1 propiedad'))
    expect(address()).toBe('/properties?type=rent&type=villa')
    // The count may arrive before the list.
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Casa en alquiler' })).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Quitar filtro: Villa' }))
    expect(await findCard('Casa en alquiler')).toBeVisible()
    expect(address()).toBe('/properties?type=rent')
    expect(results()).toHaveFocus()
    fireEvent.click(screen.getByRole('button', { name: 'Limpiar filtros' }))
    expect(await findCard('Casa en venta')).toBeVisible()
    expect(results()).toHaveFocus()
    // Typing ignores accents and case.
    await user.type(screen.getByRole('searchbox', { name: 'Buscar por título, dirección o distrito' }), 'VILLÁ')
    await waitFor(() => expect(address()).toBe('/properties?q=VILL%C3%81'))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Casa en venta' })).toBeNull())
    expect(await findCard('Villa en alquiler')).toBeVisible()
  })

  test('an order by price keeps sales and rents apart, and a price filters sales only, as notes say; it is dropped for rents', async () => {
    const note = 'El precio filtra las ventas. Para ver alquileres, elija «Alquilar».'
    openPropertiesPage('/properties?moneda=USD&orden=price-asc')
    await findCard('Casa en venta')
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(titles).toEqual(['Casa en venta', 'Casa en alquiler', 'Villa en alquiler'])
    expect(screen.getByRole('status')).toHaveTextContent(/primero las ventas, luego los alquileres/)
    expect(screen.queryByText(note)).toBeNull()
    fireEvent.change(screen.getByLabelText('Precio'), { target: { value: '150000-250000' } })
    await waitFor(() =>
      expect(address()).toBe('/properties?moneda=USD&precio_min=150000&precio_max=250000&orden=price-asc'),
    )
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Casa en alquiler' })).toBeNull())
    expect(await findCard('Casa en venta')).toBeVisible()
    expect(screen.getByText(note)).toBeVisible()
    expect(screen.getByRole('button', { name: /^Quitar filtro: \$\s150,000 – 250,000$/ })).toBeVisible()
    fireEvent.click(screen.getByRole('radio', { name: 'Alquilar' }))
    expect(await findCard('Casa en alquiler')).toBeVisible()
    expect(address()).toBe('/properties?type=rent&moneda=USD&orden=price-asc')
    expect(screen.queryByText(note)).toBeNull()
  })

  test('the drawer takes prices as people type them, in both currencies, filters by amenities, and leads to the results, which a phone has below its window', async () => {
    const user = openPropertiesPage('/properties')
    await findCard('Casa en venta')
    await user.click(screen.getByRole('button', { name: 'Filtros' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Filtros' }))
    const enter = async (label: string, value: string) => {
      const field = await drawer.findByLabelText(label)
      fireEvent.change(field, { target: { value } })
      await user.type(field, '{Enter}')
    }
    await enter('Precio en soles: hasta', 'mucho')
    expect(await drawer.findByText('Ingrese un número')).toBeVisible()
    expect(address()).toBe('/properties')
    for (const [typed, price] of [
      ['S/ 950,000.00', 950_000],
      ['1500.50', 1501],
      ['950.000', 950_000],
    ] as const) {
      await enter('Precio en soles: hasta', typed)
      await waitFor(() => expect(address(), typed).toBe(`/properties?precio_max=${price}`))
    }
    expect(await drawer.findByRole('button', { name: 'Ver 1 propiedad' })).toBeVisible()
    await user.click(drawer.getByRole('checkbox', { name: 'Piscina' }))
    expect(await drawer.findByRole('button', { name: 'Ver 0 propiedades' })).toBeVisible()
    expect(address()).toBe('/properties?comodidades=pool&precio_max=950000')
    await user.click(drawer.getByRole('button', { name: 'Limpiar filtros' }))
    expect(await drawer.findByRole('button', { name: 'Ver 3 propiedades' })).toBeVisible()

    await user.click(await drawer.findByRole('radio', { name: 'Dólares' }))
    await enter('Precio en dólares: hasta', '239999')
    expect(await drawer.findByRole('button', { name: 'Ver 0 propiedades' })).toBeVisible()
    fireEvent.change(drawer.getByLabelText('Precio en dólares: desde'), { target: { value: '1' } })
    await enter('Precio en dólares: hasta', '240000')
    const show = await drawer.findByRole('button', { name: 'Ver 1 propiedad' })
    const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView')
    await user.click(show)
    await waitFor(() => expect(scrollIntoView).toHaveBeenCalled())
    expect(document.activeElement).toContainElement(screen.getByRole('heading', { name: 'Casa en venta' }))
    expect(scrollIntoView.mock.contexts).toEqual([document.activeElement])
  })

  test('leaving the ranges of the drawer unchanged keeps the page of the list', async () => {
    await storeListings(...Array.from({ length: propertiesPerPage + 1 }, (_, n) => ({ title: `Casa ${n}` })))
    openPropertiesPage('/properties?precio_max=950000&pagina=2')
    fireEvent.click(await screen.findByRole('button', { name: /^Filtros/ }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Filtros' }))
    for (const bound of ['desde', 'hasta']) {
      const field = await drawer.findByLabelText(`Precio en soles: ${bound}`)
      fireEvent.focus(field)
      fireEvent.blur(field)
      // The form checks its values before it applies them.
      await act(() => pause(20))
    }
    expect(address()).toBe('/properties?precio_max=950000&pagina=2')
  })
})
