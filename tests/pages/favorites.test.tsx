import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { SiteHeader } from '@/layout/site-header'
import { Component as FavoritesPage } from '@/pages/favorites/favorites-page'
import { compared, favorites } from '@/services/properties/visitor-lists'
import { toNewTabName } from '@tests/support/new-tab'
import { Toaster } from '@tests/support/toaster'
import { makeListingRow, type ListingInsert } from '../support/listings'
import { useSiteBackend } from '../support/site-backend'

const backend = useSiteBackend()

beforeEach(() => {
  localStorage.clear()
  favorites.clear()
  compared.clear()
})

async function storeListings(...rows: Partial<ListingInsert>[]): Promise<string[]> {
  const { data, error } = await backend.supabase.service
    .from('properties')
    .insert(rows.map(makeListingRow))
    .select('id')
  expect(error).toBeNull()
  return (data ?? []).map(({ id }) => id)
}

function visit(address: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const element = (
    <>
      <SiteHeader />
      <main id="contenido" tabIndex={-1}>
        <FavoritesPage />
      </main>
      <Toaster />
    </>
  )
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })} />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

const fullMessage = 'Puede guardar hasta 200 favoritos. Quite alguno para guardar otro.'
const notStoredMessage = 'Su navegador no permite guardar favoritos: se conservan hasta que cierre esta pestaña.'
const fillUp = (count = 200) => {
  for (let n = 0; n < count; n += 1) favorites.add(`viejo-${n}`)
}
const refuseStorage = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const heart = (title: string) => screen.getByRole('button', { name: `Guardar ${title} en favoritos` })

describe('the favourites of this browser', () => {
  // tests/integration/unreadable-listings.test.ts tries other such answers.
  test('are not reported as unpublished when a gateway answers instead of the database', async () => {
    const [id = ''] = await storeListings({ title: 'Casa guardada' })
    favorites.add(id)
    backend.intercept('GET', /\/rpc\/search_properties$/, { status: 404, body: '' })
    const user = visit('/favoritos')
    expect(await screen.findByText('Error al cargar propiedades')).toBeVisible()
    expect(screen.queryByText(/ya no/i)).not.toBeInTheDocument()
    backend.repair()
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText('1 propiedad guardada')).toBeVisible()
  })

  test('are none at first, and the page links to the listings', () => {
    visit('/favoritos')
    expect(screen.getByRole('heading', { level: 1, name: 'Favoritos' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Aún no tiene favoritos' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ver propiedades' })).toHaveAttribute('href', '/properties')
    expect(screen.getByRole('link', { name: 'Favoritos' })).toHaveAttribute('href', '/favoritos')
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  })

  test('are shown with the last saved one first; a removed one stays on the page, and can be saved again', async () => {
    const [first = '', second = ''] = await storeListings(
      { title: 'Casa guardada antes' },
      { title: 'Casa guardada después' },
    )
    favorites.add(first)
    favorites.add(second)
    const user = visit('/favoritos')
    await screen.findByText('2 propiedades guardadas')
    expect(titles()).toEqual(['Casa guardada después', 'Casa guardada antes'])
    expect(screen.getByRole('link', { name: 'Favoritos (2)' })).toBeVisible()

    await user.click(heart('Casa guardada antes'))
    expect(await screen.findByText('1 propiedad guardada')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Favoritos (1)' })).toBeVisible()
    expect(favorites.get()).toEqual([second])
    expect(heart('Casa guardada antes')).toHaveAttribute('aria-pressed', 'false')
    await user.click(heart('Casa guardada antes'))
    expect(favorites.get()).toContain(first)
    expect(await screen.findByText('2 propiedades guardadas')).toBeVisible()
  })

  test('that are no longer published are counted, and removed on request', async () => {
    const [id = ''] = await storeListings({ title: 'Casa que queda' })
    favorites.add(id)
    favorites.add('d0000000-0000-4000-8000-00000000f001')
    favorites.add('local-1')
    const user = visit('/favoritos')
    expect(await screen.findByText('2 propiedades de la lista ya no están publicadas.')).toBeVisible()
    expect(screen.getByText('1 propiedad guardada')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Quitar de favoritos' }))
    expect(favorites.get()).toEqual([id])
    expect(screen.queryByText(/ya no están publicadas/)).toBeNull()
    expect(screen.getByRole('main')).toHaveFocus()
  })

  test('are refused beyond 200, of which none is lost', async () => {
    const [id = ''] = await storeListings({ title: 'Casa de más' })
    favorites.add(id)
    const user = visit('/favoritos')
    await screen.findByText('1 propiedad guardada')
    await user.click(heart('Casa de más'))
    act(fillUp)
    await user.click(heart('Casa de más'))
    expect(await screen.findByText(fullMessage)).toBeVisible()
    expect(favorites.get()).toHaveLength(200)
    expect(favorites.get()).not.toContain(id)
  })

  test('stay in memory where localStorage refuses them, and a message says that they last until the tab closes', async () => {
    const [id = ''] = await storeListings({ title: 'Casa guardada' })
    favorites.add(id)
    const user = visit('/favoritos')
    await screen.findByText('1 propiedad guardada')
    await user.click(heart('Casa guardada'))
    refuseStorage()
    await user.click(heart('Casa guardada'))
    expect(await screen.findByText(notStoredMessage)).toBeVisible()
    expect(favorites.get()).toEqual([id])
  })

  test('can be chosen for the comparison, and shared by a link', async () => {
    const [first = '', second = ''] = await storeListings({ title: 'Casa primera' }, { title: 'Casa segunda' })
    favorites.add(first)
    favorites.add(second)
    const user = visit('/favoritos')
    await user.click(await screen.findByRole('checkbox', { name: 'Comparar Casa primera' }))
    expect(screen.getByText('1 de 3 para comparar')).toBeVisible()
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce().mockRejectedValueOnce(new Error())
    await user.click(screen.getByRole('button', { name: 'Copiar enlace' }))
    const address = `${window.location.origin}/favoritos?ids=${second},${first}`
    expect(copy).toHaveBeenCalledWith(address)
    expect(await screen.findByText('Enlace copiado')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Copiar enlace' }))
    expect(await screen.findByText('No se pudo copiar el enlace')).toBeVisible()
    const chat = screen.getByRole('link', { name: toNewTabName('Enviar por WhatsApp') }).getAttribute('href') ?? ''
    expect(new URL(chat).searchParams.get('text')).toContain(address)
  })

  test('that cannot be loaded show an error, and appear after a retry', async () => {
    const [id = ''] = await storeListings({ title: 'Casa que tarda' })
    favorites.add(id)
    backend.intercept('GET', /rpc\/search_properties/, 'offline')
    const user = visit('/favoritos')
    expect(await screen.findByText('Error al cargar propiedades')).toBeVisible()
    backend.repair()
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByRole('heading', { name: 'Casa que tarda' })).toBeVisible()
  })
})

describe('a shared list', () => {
  test('shows each listing once, in the order of the link, and does not change the favourites of the visitor', async () => {
    const [first = '', second = '', ownId = ''] = await storeListings(
      { title: 'Casa compartida' },
      { title: 'Villa compartida' },
      { title: 'Casa propia' },
    )
    favorites.add(ownId)
    visit(`/favoritos?ids=${second},${first},${second},no-es-un-id,`)
    await screen.findByText('2 propiedades')
    expect(screen.getByRole('heading', { level: 1, name: 'Lista compartida' })).toBeVisible()
    expect(titles()).toEqual(['Villa compartida', 'Casa compartida'])
    expect(favorites.get()).toEqual([ownId])
    expect(screen.getByRole('link', { name: 'Ver mis favoritos' })).toHaveAttribute('href', '/favoritos')
    expect(screen.queryByRole('button', { name: 'Copiar enlace' })).toBeNull()
  })

  test('can be saved as favourites, even from a link that ends in a full stop', async () => {
    const [first = '', second = ''] = await storeListings({ title: 'Casa compartida' }, { title: 'Villa compartida' })
    const user = visit(`/favoritos?ids=${first},${second}.`)
    await screen.findByText('2 propiedades')
    const save = screen.getByRole('button', { name: 'Guardar todas en mis favoritos' })
    await user.click(save)
    expect(favorites.get()).toEqual([first, second])
    expect(save).toBeDisabled()
    expect(screen.getByRole('main')).toHaveFocus()
    expect(await within(document.body).findByText('Las propiedades están en sus favoritos')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('link', { name: 'Favoritos (2)' })).toBeVisible())
  })

  test('is saved up to the limit of 200 favourites, and a message says so', async () => {
    const ids = await storeListings({ title: 'Casa uno' }, { title: 'Casa dos' })
    fillUp(199)
    const user = visit(`/favoritos?ids=${ids.join(',')}`)
    await screen.findByText('2 propiedades')
    const save = screen.getByRole('button', { name: 'Guardar todas en mis favoritos' })
    await user.click(save)
    expect(await screen.findByText(fullMessage)).toBeVisible()
    expect(screen.queryByText('Las propiedades están en sus favoritos')).toBeNull()
    expect(favorites.get()).toHaveLength(200)
    expect(favorites.get().at(-1)).toBe('viejo-0')
    expect(favorites.get()[0]).toBe(ids[0])
    expect(save).toBeEnabled()
  })

  test('is saved in memory where localStorage refuses it, and a message says that it lasts until the tab closes', async () => {
    const ids = await storeListings({ title: 'Casa compartida' })
    const user = visit(`/favoritos?ids=${ids.join(',')}`)
    await screen.findByText('1 propiedad')
    refuseStorage()
    await user.click(screen.getByRole('button', { name: 'Guardar todas en mis favoritos' }))
    expect(await screen.findByText('Las propiedades están en sus favoritos')).toBeVisible()
    expect(screen.getByText(notStoredMessage)).toBeVisible()
    expect(favorites.get()).toEqual(ids)
  })

  test.each(['', 'x,y', 'd0000000-0000-4000-8000-00000000f002'])(
    'says that it has no listings, with the ids %j',
    async (ids) => {
      visit(`/favoritos?ids=${ids}`)
      expect(await screen.findByRole('heading', { name: 'Esta lista no tiene propiedades' })).toBeVisible()
    },
  )

  test('says how many of its listings are no longer published', async () => {
    const [id = ''] = await storeListings({ title: 'Casa compartida' })
    visit(`/favoritos?ids=${id},d0000000-0000-4000-8000-00000000f003`)
    expect(await screen.findByText('Una propiedad de la lista ya no está publicada.')).toBeVisible()
  })
})
