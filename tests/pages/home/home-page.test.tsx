import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { toChatUrl } from '@/config/site'
import { chatTexts } from '@/content/chat'
import { Component as Page } from '@/pages/home/home-page'
import { mockSlideLayout } from '@tests/support/carousel-layout'
import { makeImageBlob } from '@tests/support/image-files'
import { makeListingRow } from '@tests/support/listings'
import { toNewTabName } from '@tests/support/new-tab'
import { useSiteBackend } from '@tests/support/site-backend'
import { Toaster } from '@tests/support/toaster'
import { renderPage } from '../render-page'

const site = useSiteBackend()

beforeEach(() => {
  localStorage.clear()
})

/** Renders the page and waits for its form, which loads at the first use of the page, here a scroll. */
async function renderHome() {
  const view = renderPage(Page, '/')
  fireEvent.scroll(window)
  await screen.findByRole('form')
  return view
}

const waitForListings = () =>
  waitFor(() => expect(screen.queryByText('Cargando propiedades destacadas...')).not.toBeInTheDocument())

const featured = () => screen.getByRole('group', { name: 'Propiedades destacadas' })
const titles = () =>
  within(featured())
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent)

describe('home page', () => {
  it('has the texts, links and anchors of the specification, and three built-in listings if the database has none', async () => {
    const { container } = await renderHome()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Redescubre Ancón: El Balneario Premier de Perú',
    )
    for (const text of [
      'Del centro de Lima',
      'De playas',
      '24/7',
      'Más de 150 años como balneario de Lima.',
      'Historia',
      'Estilo de vida',
      'Por qué invertir',
    ])
      expect(container.textContent, text).toContain(text)
    const links: [string | RegExp, string][] = [
      ['Explorar Propiedades', '/properties'],
      [toNewTabName('Agendar Visita'), toChatUrl(chatTexts.scheduleVisit)],
      ['Desliza para explorar', '/#galeria'],
      [/^Casas/, '/properties?type=house'],
      [/^Apartamentos/, '/properties?type=apartment'],
      [/^Condominios/, '/properties?type=condo'],
      ['Publicar una Propiedad', '/admin/upload-property'],
      ['Ver propiedades', '/properties'],
      [/^Términos de servicio/, '/terms'],
      [/^Política de privacidad/, '/privacy'],
    ]
    for (const [name, href] of links)
      expect(screen.getByRole('link', { name }), String(name)).toHaveAttribute('href', href)
    expect(screen.getByRole('link', { name: toNewTabName('Agendar Visita') })).toHaveAttribute('target', '_blank')
    expect(screen.getByRole('heading', { name: 'Descubre la Belleza de Ancón' })).toBeInTheDocument()
    const anchors = ['value-proposition', 'featured-properties', 'beach-areas', 'contact']
    const found = [...container.querySelectorAll('section[id]')]
      .map(({ id }) => id)
      .filter((id) => anchors.includes(id))
    expect(found).toEqual(anchors)

    await waitForListings()
    expect(titles()).toEqual(['Casa frente al malecón', 'Departamento con vista al mar', 'Casa de playa con jardín'])
    expect(within(featured()).getByText(/850,000/)).toBeInTheDocument()
    expect(screen.queryByText('Error al cargar propiedades destacadas')).not.toBeInTheDocument()
  })

  it('shows the loading bar for one second, and removes stray #property anchors four times in that second, and not later', async () => {
    const addStrayAnchor = () => {
      const anchor = document.createElement('a')
      anchor.setAttribute('href', '#property-1')
      document.body.append(anchor)
      return anchor
    }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { container } = renderPage(Page, '/')
    const loader = () => container.querySelector('[data-over]')
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    expect(container.querySelector('[data-visible]')).toHaveAttribute('data-visible', 'true')
    let anchor = addStrayAnchor()
    let elapsed = 0
    for (const removal of [100, 300, 500, 1000]) {
      act(() => void vi.advanceTimersByTime(removal - 1 - elapsed))
      expect(anchor, `${removal - 1} ms`).toBeInTheDocument()
      expect(loader()).toHaveAttribute('data-over', 'false')
      act(() => void vi.advanceTimersByTime(1))
      expect(anchor, `${removal} ms`).not.toBeInTheDocument()
      elapsed = removal
      anchor = addStrayAnchor()
    }
    expect(loader()).toHaveAttribute('data-over', 'true')
    act(() => void vi.advanceTimersByTime(5000))
    expect(anchor).toBeInTheDocument()
    anchor.remove()
    vi.useRealTimers()
    fireEvent.scroll(window)
    await screen.findByRole('form')
    await waitForListings()
  })
})

describe('featured properties', () => {
  it('waits with three placeholders, then shows the six newest active listings, which stay after a failed read, as a toast says', async () => {
    const rows = Array.from({ length: 9 }, (_, n) =>
      makeListingRow({
        title: `Casa número ${n}`,
        status: n === 8 ? 'sold' : 'active',
        created_at: new Date(Date.UTC(2026, 0, n + 1)).toISOString(),
      }),
    )
    const { error } = await site.supabase.service.from('properties').insert(rows)
    expect(error).toBeNull()
    render(<Toaster />)
    const { container, queryClient } = await renderHome()
    expect(screen.getByText('Cargando propiedades destacadas...')).toBeInTheDocument()
    expect(container.querySelectorAll('[aria-busy=true] > div > [aria-hidden=true]')).toHaveLength(3)
    await waitForListings()
    const newestTitles = [7, 6, 5, 4, 3, 2].map((n) => `Casa número ${n}`)
    expect(titles()).toEqual(newestTitles)
    expect(within(featured()).getAllByText('Activa')).toHaveLength(6)

    site.intercept('GET', /rpc\/search_properties/, { status: 403, body: { code: '42501', message: 'refused' } })
    await queryClient.invalidateQueries()
    expect(await screen.findAllByText('Error al cargar propiedades destacadas')).toHaveLength(1)
    expect(titles()).toEqual(newestTitles)
  })

  it('shows one error and the three built-in listings if the listings cannot be read, and those of the database after a retry', async () => {
    await site.supabase.service.from('properties').insert(makeListingRow())
    site.intercept('GET', /rpc\/search_properties/, { status: 403, body: { code: '42501', message: 'refused' } })
    await renderHome()
    await waitForListings()
    expect(screen.getAllByText('Error al cargar propiedades destacadas')).toHaveLength(1)
    expect(titles()).toHaveLength(3)
    site.repair()
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    await waitFor(() => expect(titles()).toEqual(['Casa de playa en Miramar']))
    expect(screen.queryByText('Error al cargar propiedades destacadas')).not.toBeInTheDocument()
  })
})

describe('images of the agency', () => {
  it('replace the first built-in image of the gallery; the one whose name is first in `heroImageNames` replaces those of the hero and the bay', async () => {
    const { storage } = site.supabase.service
    await storage.from('featured-property-images').upload('uno.jpg', makeImageBlob())
    await storage.from('fotosweb').upload('ancon-view.jpg', makeImageBlob())
    await storage.from('fotosweb').upload('ancon-panorama.jpg', makeImageBlob())
    await storage.from('fotosweb').upload('ancon-panorama.jpg.810.webp', makeImageBlob(0, 'image/webp'))
    await renderHome()
    await waitForListings()
    const gallery = screen.getByRole('group', { name: 'Imágenes destacadas' })
    await waitFor(() =>
      expect(within(gallery).getAllByRole('img')[0]).toHaveAttribute('src', expect.stringMatching(/uno\.jpg\?v=/)),
    )
    expect(within(gallery).getAllByText(/Propiedad en Ancón|Vista de Playa|Residencial Ancón/)).toHaveLength(3)
    const section = screen.getByRole('region', { name: 'Propiedades destacadas' })
    await waitFor(() =>
      expect(within(section).getAllByRole('img')[0]).toHaveAttribute(
        'src',
        expect.stringMatching(/ancon-panorama\.jpg\?v=/),
      ),
    )
    const hero = screen.getByRole('region', { name: 'Presentación' })
    const readHero = () => within(hero).getByRole('img').getAttribute('src')
    expect(readHero()).toMatch(/ancon-panorama\.jpg\?v=/)
    expect(hero.querySelector('source[media="(max-width: 599px)"]')).toHaveAttribute(
      'srcset',
      expect.stringMatching(/ancon-panorama\.jpg\.810\.webp\?v=/),
    )

    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    fireEvent.error(within(hero).getByRole('img'))
    expect(readHero()).toMatch(/^\/images\/ancon-bay-/)
  })
})

describe('beach areas', () => {
  it('show the same selection in the list, the caption and the map', async () => {
    mockSlideLayout(1)
    await renderHome()
    const user = userEvent.setup()
    const list = screen.getByRole('list', { name: 'Zonas' })
    const viewer = screen.getByRole('group', { name: 'Zonas de playa' })
    expect(within(list).getAllByRole('button')).toHaveLength(6)
    await user.click(within(list).getByRole('button', { name: /Casino Náutico/ }))
    expect(within(list).getByRole('button', { pressed: true })).toHaveTextContent('Casino Náutico')
    expect(within(viewer).getByRole('heading', { name: 'Casino Náutico' })).toBeInTheDocument()
    expect(within(viewer).getByRole('img', { name: /zona 5 resaltada/ })).toBeInTheDocument()
    await user.click(within(viewer).getByRole('button', { name: 'Zona siguiente' }))
    expect(within(list).getByRole('button', { pressed: true })).toHaveTextContent('Las Conchitas')
    expect(within(viewer).getByRole('button', { name: 'Zona siguiente' })).toBeDisabled()
    await waitForListings()
  })
})
