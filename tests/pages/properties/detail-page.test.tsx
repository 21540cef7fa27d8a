import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { toNewTabName } from '@tests/support/new-tab'
import { recentlyViewed } from '@/services/properties/visitor-lists'
import { addLocalProperty, readLocalProperty } from '@/services/properties/local-properties'
import { makeListingRow, type ListingInsert } from '../../support/listings'
import { useSiteBackend } from '../../support/site-backend'
import { openPropertiesPage } from './render-properties'

const backend = useSiteBackend()
const unknownId = 'b0000000-0000-4000-8000-999999999999'

beforeEach(() => {
  localStorage.clear()
  recentlyViewed.clear()
})

async function storeListing(changes: Partial<ListingInsert> = {}): Promise<string> {
  const { data, error } = await backend.supabase.service
    .from('properties')
    .insert(makeListingRow({ title: 'Casa del faro', ...changes }))
    .select('id')
  expect(error).toBeNull()
  return data![0]!.id
}

const keepCopy = (id: string, changes = {}) =>
  addLocalProperty({
    id,
    title: 'Copia de este navegador',
    description: 'La copia que guarda este navegador.',
    propertyType: 'house',
    price: 1000,
    currency: 'PEN',
    area: 80,
    address: 'Calle Local 1',
    district: 'Ancón',
    province: 'Lima',
    country: 'Perú',
    images: ['https://ancon.test/foto.jpg'],
    ...changes,
  })

function readChatText(name: string) {
  const [link] = screen.getAllByRole<HTMLAnchorElement>('link', { name: toNewTabName(name) })
  return new URL(link!.href).searchParams.get('text')
}

describe('a stored property', () => {
  test('is described to search engines without half a character at the end, and has no button for the rest of a short description', async () => {
    const facts = 'Casa en Ancón, Venta: S/\u00A0350,000, 160\u00A0m², 3 hab. '
    const id = await storeListing({
      description: `${'x'.repeat(159 - facts.length)}🌊 frente al mar, con vista a la bahía`,
    })
    openPropertiesPage(`/properties/${id}`)
    const section = within(await screen.findByRole('region', { name: 'Descripción' }))
    expect(section.queryByRole('button')).toBeNull()
    const description = document.querySelector<HTMLMetaElement>('meta[name=description]')!.content
    expect(description).toMatch(/x🌊$/)
  })

  test.each([
    ['confirmed by nobody', { latitude: -11.776, longitude: -77.171 }, 'Calle Miramar 238, Ancón, Lima, Perú', false],
    ['marked on the map', { latitude: -11.7761, longitude: -77.171 }, '-11.7761,-77.171', true],
  ])('with a place %s links to that place', async (_, point, query, isMarked) => {
    const id = await storeListing(point)
    openPropertiesPage(`/properties/${id}`)
    const section = within(await screen.findByRole('region', { name: 'Ubicación' }))
    const link = section.getByRole<HTMLAnchorElement>('link', { name: toNewTabName('Abrir en Google Maps') })
    expect(new URL(link.href).searchParams.get('query')).toBe(query)
    expect(section.queryAllByText('Ubicación por confirmar')).toHaveLength(isMarked ? 0 : 1)
    expect(section.queryAllByRole('button', { name: 'Ver ubicación en el mapa' })).toHaveLength(isMarked ? 1 : 0)
    expect(section.queryAllByText(/^Ubicación referencial\./)).toHaveLength(isMarked ? 1 : 0)
    await waitFor(() => expect(document.querySelector('script[type="application/ld+json"]')).not.toBeNull())
    const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }) => textContent,
    )
    expect(data.join('').includes('GeoCoordinates')).toBe(isMarked)
  })

  test('with a long description shows its start, keeps its paragraphs, and opens the rest', async () => {
    const paragraphs = Array.from({ length: 4 }, (_, index) => `${index} Casa frente al mar. `.repeat(20).trim())
    const id = await storeListing({ description: paragraphs.join('\n\n') })
    openPropertiesPage(`/properties/${id}`)
    const section = within(await screen.findByRole('region', { name: 'Descripción' }))
    expect(section.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual(paragraphs)
    const more = section.getByRole('button', { name: 'Leer más' })
    expect(more).toHaveAttribute('aria-expanded', 'false')
    fireEvent.click(more)
    expect(section.getByRole('button', { name: 'Leer menos' })).toHaveAttribute('aria-expanded', 'true')
  })

  test('shows its facts, amenities, prices in both currencies and code, and its chat links name it', async () => {
    const id = await storeListing({
      year_built: 1998,
      features: ['pool', 'garden'],
      parking_spaces: 0,
      price: 375_000,
    })
    openPropertiesPage(`/properties/${id}`)
    expect(screen.getByRole('status')).toHaveTextContent('Cargando propiedad...')
    expect(document.title).toBe('Propiedad | Redescubre Ancón')
    expect(await screen.findByRole('heading', { level: 1, name: 'Casa del faro' })).toBeVisible()
    expect(screen.getByText('Calle Miramar 238, Ancón, Lima, Perú')).toBeVisible()
    expect(screen.getByText('Activa')).toBeVisible()
    expect(screen.getByText(/media cuadra del mar/)).toBeVisible()
    const facts = within(screen.getByRole('region', { name: 'Características' }))
    for (const [name, value] of [
      ['Dormitorios', '3'],
      ['Baños', '2'],
      ['Garaje', '0'],
      ['Área', '160 m²'],
      ['Año', '1998'],
    ]) {
      expect(facts.getByText(name!).parentElement).toHaveTextContent(value!)
    }
    expect(
      within(screen.getByRole('region', { name: 'Comodidades' }))
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Piscina', 'Jardín'])
    const icons = [...document.querySelectorAll('use')].map((use) => use.getAttribute('href'))
    expect(icons).toEqual(['/images/comodidades.svg#pool', '/images/comodidades.svg#garden'])
    const bar = within(screen.getByRole('region', { name: 'Contacto' }))
    expect(bar.getByText('160 m² · 3 hab · 2 baños')).toBeInTheDocument()
    const side = within(screen.getByRole('complementary', { name: 'Precio y contacto' }))
    expect(side.getByText('S/ 375,000')).toBeVisible()
    expect(await side.findByText('$ 100,000')).toBeVisible()
    expect(side.getByText('S/ 2,344 por m²')).toBeVisible()
    expect(screen.getAllByText('Tipo de cambio referencial', { exact: false })).toHaveLength(1)
    expect(side.getByText(`AN-${id.slice(-8).toUpperCase()}`)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Volver a propiedades' })).toHaveAttribute('href', '/properties')
    expect(recentlyViewed.get()).toEqual([id])
    expect(document.title).toContain('Casa del faro')
    expect(readChatText('Contactar Agente')).toBe(
      `Hola, me interesa la propiedad “Casa del faro” (ID: ${id}). ¿Podrían darme más información?`,
    )
    expect(readChatText('Solicitar Visita')).toBe(
      `Hola, me gustaría solicitar una visita a la propiedad “Casa del faro” (ID: ${id}). ¿Qué horarios tienen disponibles?`,
    )
  })

  test.each([
    ['soon after the publication is not shown', '2026-01-20T12:00:00Z', /^Publicada (ayer|hace \d+ días)$/],
    ['long after the publication is shown', '2026-03-01T12:00:00Z', /^Publicada hace .* · confirmada /],
  ])('a confirmation %s', async (_, confirmed_at, age) => {
    const id = await storeListing({ created_at: '2026-01-01T12:00:00Z' })
    await backend.supabase.run(`update public.properties set confirmed_at = '${confirmed_at}' where id = '${id}'`)
    openPropertiesPage(`/properties/${id}`)
    expect(await screen.findByText(/^Publicada/)).toHaveTextContent(age)
  })

  test('a sold one is marked, also in the chat text, and has neither visits nor a loan calculator', async () => {
    const id = await storeListing({ status: 'sold' })
    openPropertiesPage(`/properties/${id}`)
    expect(await screen.findByText(/Esta propiedad figura como vendida/)).toBeVisible()
    expect(readChatText('Contactar Agente')).toMatch(/ya figura como vendida\. ¿Tienen propiedades similares/)
    const bar = within(screen.getByRole('region', { name: 'Contacto' }))
    expect(bar.queryByRole('link', { name: /Solicitar Visita/ })).toBeNull()
    expect(bar.getByRole('link', { name: 'Ver disponibles' })).toHaveAttribute('href', '/properties?estado=active')
    expect(readChatText('Solicitar Visita')).toMatch(/Me gustaría visitar propiedades similares/)
    expect(screen.queryByRole('button', { name: 'Proponer horario' })).toBeNull()
    expect(screen.queryByText('Calcule su cuota')).toBeNull()
  })

  test('one of commercial premises without bedrooms does not count them', async () => {
    openPropertiesPage(`/properties/${await storeListing({ property_type: 'commercial', bedrooms: 0 })}`)
    const side = within(await screen.findByRole('complementary', { name: 'Precio y contacto' }))
    expect(side.getByText('Baños')).toBeVisible()
    expect(screen.queryByText('Dormitorios')).toBeNull()
  })

  test('every photo has a thumbnail, and each one selects its photo', async () => {
    const images = Array.from({ length: 7 }, (_, index) => `https://ancon.test/f${index}.jpg`)
    const user = openPropertiesPage(`/properties/${await storeListing({ images })}`)
    const photos = within(await screen.findByRole('group', { name: 'Fotos' }))
    expect(photos.getAllByRole('button')).toHaveLength(7)
    for (const [number, name] of [
      // Its text '+2' says that two more follow.
      [5, 'Foto 5 (+2)'],
      [7, 'Foto 7'],
    ] as const) {
      await user.click(photos.getByRole('button', { name }))
      expect(screen.getByRole('img', { name: `Casa del faro, foto ${number}` })).toHaveAttribute(
        'src',
        images[number - 1],
      )
      expect(photos.getByRole('button', { name: `Foto ${number}` })).toHaveAttribute('aria-current', 'true')
    }
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('a stock photo replaces a photo that fails to load', async () => {
    openPropertiesPage(`/properties/${await storeListing()}`)
    const photo = await screen.findByRole('img', { name: 'Casa del faro, foto 1' })
    // The responsive variant fails first, then the original photo.
    fireEvent.error(photo)
    fireEvent.error(photo)
    await waitFor(() =>
      expect(screen.getByRole('img', { name: 'Casa del faro, foto 1' }).getAttribute('src')).toMatch(
        /^\/images\/villa-frente-al-mar/,
      ),
    )
  })
})

test('a link that ends in a full stop shows the listing', async () => {
  openPropertiesPage(`/properties/${await storeListing()}.`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Casa del faro' })).toBeVisible()
})

describe('when there is no row', () => {
  test.each([unknownId, 'no-es-un-id'])('the page says that the listing is not found: %s', async (id) => {
    openPropertiesPage(`/properties/${id}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Propiedad no encontrada' })).toBeVisible()
    expect(screen.getByText('La propiedad que está buscando no existe o ha sido eliminada.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Volver a propiedades' })).toHaveAttribute('href', '/properties')
  })

  test('a copy in this browser is not shown for an answer without the row, and is removed', async () => {
    keepCopy(unknownId)
    openPropertiesPage(`/properties/${unknownId}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Propiedad no encontrada' })).toBeVisible()
    await waitFor(() => expect(readLocalProperty(unknownId)).toBeNull())
  })
})

describe('the local copy and the row of the database', () => {
  test('the local copy is shown at once, and the row replaces it', async () => {
    const id = await storeListing()
    keepCopy(id)
    const realFetch = globalThis.fetch
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      await released
      return realFetch(input, init)
    })
    openPropertiesPage(`/properties/${id}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Copia de este navegador' })).toBeVisible()
    release()
    expect(await screen.findByRole('heading', { level: 1, name: 'Casa del faro' })).toBeVisible()
  })

  test('a copy without photos has one stock photo, which a note says, and no thumbnails', async () => {
    keepCopy(unknownId)
    const copies = JSON.parse(localStorage.getItem('properties') ?? '[]') as object[]
    localStorage.setItem('properties', JSON.stringify(copies.map((copy) => ({ ...copy, images: [] }))))
    backend.intercept('GET', /rest/, 'offline')
    openPropertiesPage(`/properties/${unknownId}`)
    expect(await screen.findByText('Imagen referencial: esta publicación no tiene fotos')).toBeVisible()
    expect(screen.getByRole('img', { name: 'Imagen referencial' })).toBeVisible()
    expect(screen.queryByRole('group', { name: 'Fotos' })).toBeNull()
    expect(await screen.findByText('Error al cargar la propiedad')).toBeVisible()
  })

  test('the local copy stays when the backend is unreachable, with those of its videos whose URLs are safe, and the page says why', async () => {
    const file = 'https://cdn.ancon.test/casa.mp4?v=2'
    const elsewhere = 'https://redes.test/ver/7'
    keepCopy(unknownId, { videos: ['https://youtu.be/dQw4w9WgXcQ', 'javascript:alert(1)', file, elsewhere] })
    backend.intercept('GET', /rest/, 'offline')
    openPropertiesPage(`/properties/${unknownId}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Copia de este navegador' })).toBeVisible()
    const recorded = screen.getByLabelText<HTMLVideoElement>('Video 2 de Copia de este navegador')
    expect(recorded).toHaveAttribute('src', file)
    expect([recorded.controls, recorded.preload]).toEqual([true, 'metadata'])
    const link = screen.getByRole('link', {
      name: toNewTabName('Video 3 de Copia de este navegador (redes.test)'),
    })
    expect(link).toHaveAttribute('href', elsewhere)
    const video = await screen.findByTitle('Video 1 de Copia de este navegador')
    await waitFor(() => expect(video).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'))
    expect(await screen.findByText('Error al cargar la propiedad')).toBeVisible()
    expect(readLocalProperty(unknownId)).not.toBeNull()
  })

  test("without a copy the failure is shown with the agent's link, and a retry succeeds", async () => {
    const id = await storeListing()
    backend.intercept('GET', /rest/, 'offline')
    const user = openPropertiesPage(`/properties/${id}`)
    expect(await screen.findByRole('alert')).toHaveTextContent('Error al cargar la propiedad')
    expect(readChatText('Contactar Agente')).toBe(
      'Hola, me interesa una de sus propiedades en Ancón. ¿Podrían darme más información?',
    )
    backend.repair()
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Casa del faro' })).toBeVisible()
  })
})

describe('managing from the page', () => {
  test('a visitor of a site that is not open sees no panel to manage the listing', async () => {
    openPropertiesPage(`/properties/${await storeListing()}`)
    await screen.findByRole('heading', { level: 1, name: 'Casa del faro' })
    expect(await screen.findAllByText('Tipo de cambio referencial', { exact: false })).not.toHaveLength(0)
    expect(screen.queryByRole('region', { name: 'Administrar esta propiedad' })).toBeNull()
  })

  test('an open site lets a visitor delete the listing, but not edit it, and goes back to the list', async () => {
    await backend.supabase.setOpenAccess(true)
    vi.spyOn(window, 'confirm').mockReturnValue(true)
    const id = await storeListing()
    keepCopy(id)
    const user = openPropertiesPage(`/properties/${id}`)
    const panel = within(await screen.findByRole('region', { name: 'Administrar esta propiedad' }))
    expect(panel.queryByRole('link', { name: 'Editar' })).toBeNull()
    await user.click(panel.getByRole('button', { name: 'Eliminar' }))
    expect(await screen.findByText('Propiedad eliminada correctamente')).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Mis Propiedades' })).toBeVisible()
    expect(readLocalProperty(id)).toBeNull()
  })

  test('an administrator has a link to the edit form, and changes the status', async () => {
    await backend.signInAsAdmin()
    const id = await storeListing()
    keepCopy(id)
    const user = openPropertiesPage(`/properties/${id}`)
    const panel = within(await screen.findByRole('region', { name: 'Administrar esta propiedad' }))
    expect(panel.getByRole('link', { name: 'Editar' })).toHaveAttribute('href', `/admin/upload-property?editar=${id}`)
    await user.selectOptions(await panel.findByLabelText('Estado'), 'Alquilada')
    expect(await screen.findByText(/^Estado actualizado: /)).toBeVisible()
    const { data } = await backend.supabase.service.from('properties').select('status').eq('id', id).single()
    expect(data?.status).toBe('rented')
    expect(readLocalProperty(id)).toMatchObject({ status: 'rented' })
  })
})

describe('an answer without the listing', () => {
  // tests/integration/unreadable-listings.test.ts tries other such answers.
  test('from a gateway shows an error with a retry, not that the listing is missing', async () => {
    const id = await storeListing()
    backend.intercept('GET', /\/rest\/v1\/properties$/, { status: 404, body: '' })
    openPropertiesPage(`/properties/${id}`)
    expect(await screen.findByText('Error al cargar la propiedad')).toBeVisible()
    expect(screen.queryByText('Propiedad no encontrada')).not.toBeInTheDocument()
    expect(document.querySelector('meta[name=robots]')).toBeNull()
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', expect.stringContaining(id) as string)
    backend.repair()
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Casa del faro' })).toBeVisible()
  })

  test('from the database shows that the listing is not found', async () => {
    openPropertiesPage(`/properties/${unknownId}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Propiedad no encontrada' })).toBeVisible()
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })
})
