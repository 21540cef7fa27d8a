import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { Component as ListingsPage } from '@/admin/properties/listings-page'
import { recentlyViewed } from '@/services/properties/visitor-lists'
import { makeListingRow, type ListingInsert } from '@tests/support/listings'
import { toNewTabName } from '@tests/support/new-tab'
import { renderAdmin } from '@tests/support/render-admin'
import { useSiteBackend } from '@tests/support/site-backend'
import { userIds } from '@tests/support/supabase'
import { sqlAs } from '../../support/sql'
import { openPropertiesPage } from '../properties/render-properties'

const site = useSiteBackend()
const toId = (index: number) => `d0000000-0000-4000-8000-00000000000${index + 1}`
const id = toId(0)

beforeEach(() => {
  localStorage.clear()
  recentlyViewed.clear()
  Element.prototype.scrollIntoView = () => undefined
})

async function storeListing(changes: Partial<ListingInsert> = {}): Promise<void> {
  const { error } = await site.supabase.service
    .from('properties')
    .insert(makeListingRow({ id, owner_id: userIds.sessionA, ...changes }))
  if (error) throw new Error(error.message)
}
const readListing = async () => (await site.supabase.service.from('properties').select().eq('id', id).single()).data
const set = (settings: string) => site.supabase.run(`update public.site_settings set ${settings}`)

describe('the review queue', () => {
  beforeEach(() => site.signInAsAdmin())

  it('says of each listing what to look at: what changed, why it was rejected, a telephone number, photos, no bedrooms', async () => {
    const photo = '/storage/v1/object/public/property-images/property-1700000000000-0-casa.jpg'
    const listings: ListingInsert[] = [
      { title: 'Cambió y volvió a ser la misma' },
      { title: 'Rechazada y corregida' },
      { title: 'Con un teléfono' },
      { title: 'Nunca aprobada', review: 'rejected', review_reason: 'Faltan fotos de la cocina' },
      { title: 'Casa sin dormitorios', review: 'pending', bedrooms: 0, images: [photo] },
      { title: 'Terreno sin dormitorios', review: 'pending', bedrooms: 0, property_type: 'land' },
    ].map(makeListingRow)
    for (const [index, listing] of listings.entries()) await storeListing({ ...listing, id: toId(index) })
    await set('review_listings = true')
    const change = (index: number, columns: string) =>
      site.supabase.run(sqlAs('sessionA', `update public.properties set ${columns} where id = '${toId(index)}'`))
    for (const title of ['Casa en Las Conchitas', listings[0]!.title]) await change(0, `title = '${title}'`)
    const rejection = { review: 'rejected', review_reason: 'Tiene cuatro baños' }
    await site.supabase.service.from('properties').update(rejection).eq('id', toId(1))
    await change(1, 'bathrooms = 4')
    await change(2, "description = 'Casa frente al mar, llame al 987 654 321.'")
    await change(3, 'bathrooms = 4')
    renderAdmin(ListingsPage, '/?vista=pending')
    await screen.findByRole('region', { name: 'Terreno sin dormitorios' })
    const [same, corrected, withPhone, neverApproved, house, land] = listings.map(({ title }) =>
      within(screen.getByRole('region', { name: title })),
    )
    const getChanges = (item: typeof same) => within(item!.getByRole('region', { name: 'Lo que cambió' }))

    expect(getChanges(same).getByText('Los textos, el precio y las fotos quedaron como estaban antes.')).toBeVisible()
    expect(same!.queryByText('La agencia la rechazó antes')).toBeNull()
    expect(same!.queryByText('Contacto en el texto')).toBeNull()
    expect(same!.queryByText('No indica dormitorios')).toBeNull()

    expect(corrected!.getByText('La agencia la rechazó antes')).toBeVisible()
    expect(corrected!.getByText('Motivo: Tiene cuatro baños')).toBeVisible()
    expect(
      getChanges(corrected).getByText('Los textos, el precio y las fotos son los que se veían antes del rechazo.'),
    ).toBeVisible()
    expect(getChanges(corrected).queryByText(/quedaron como estaban antes/)).toBeNull()

    expect(withPhone!.getByText('Contacto en el texto')).toBeVisible()
    expect(withPhone!.getAllByText('987 654 321', { selector: 'mark' })).not.toEqual([])

    expect(neverApproved!.getByText('Motivo: Faltan fotos de la cocina')).toBeVisible()

    // Both files of the photo: that of the page and that of the lists.
    const images = house!.getByRole('link', { name: toNewTabName('Abrir la foto 1') }).querySelectorAll('img')
    expect([...images].map(({ src }) => new URL(src).pathname)).toEqual([photo, `${photo}.card.jpg`])
    expect(house!.getByText('No indica dormitorios')).toBeVisible()
    expect(land!.queryByText('No indica dormitorios')).toBeNull()
  })

  it('shows the changes, requires a reason for a rejection, and says that the listing has changed meanwhile', async () => {
    await set('review_listings = true')
    await storeListing()
    const change = (columns: string) =>
      site.supabase.run(sqlAs('sessionA', `update public.properties set ${columns} where id = '${id}'`))
    await change("title = 'Casa en Las Conchitas', price = 1000")
    const user = renderAdmin(ListingsPage)
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Vista' }),
      await screen.findByRole('option', { name: 'En revisión (1)' }),
    )
    const item = await screen.findByRole('region', { name: 'Casa en Las Conchitas' })
    const part = (name: string) => within(within(item).getByRole('region', { name }))
    const terms = (name: string) =>
      part(name)
        .getAllByRole('term')
        .map(({ textContent }) => textContent)
    expect(terms('Lo que cambió')).toEqual(['Título', 'Precio'])
    expect(part('Lo que cambió').getByText('Casa de playa en Miramar')).toBeVisible()
    expect(part('Lo que cambió').getByText(/350,000/)).toBeVisible()
    expect(part('Lo que cambió').getByText(/1,000/)).toBeVisible()
    // What visitors will see, with what did not change.
    expect(part('En las listas').getByRole('article')).toHaveTextContent(/Casa · Venta.*Área: .* m²/)
    expect(terms('En su página')).toEqual(expect.arrayContaining(['Tipo', 'Área', 'Dormitorios', 'Baños', 'Dirección']))
    expect(part('En su página').getAllByRole('img', { name: /^Foto \d+ de \d+$/ }).length).toBeGreaterThan(0)

    await user.click(within(item).getByRole('button', { name: 'Rechazar Casa en Las Conchitas' }))
    await user.click(within(item).getByRole('button', { name: 'Enviar el rechazo' }))
    expect(within(item).getByText('Escriba un motivo de al menos 5 caracteres')).toBeVisible()
    fireEvent.change(within(item).getByRole('textbox', { name: /^Motivo del rechazo/ }), {
      target: { value: 'El precio no es real' },
    })
    await change('price = 999')
    await user.click(within(item).getByRole('button', { name: 'Enviar el rechazo' }))
    expect(await screen.findByText(/La propiedad cambió mientras la revisaba/)).toBeVisible()
    expect(await part('Lo que cambió').findByText(/999/)).toBeVisible()
    expect(await readListing()).toMatchObject({ review: 'pending' })
    // What was typed is still there.
    await user.click(within(item).getByRole('button', { name: 'Enviar el rechazo' }))
    expect(await screen.findByText('Nada por revisar')).toBeVisible()
    expect(await readListing()).toMatchObject({ review: 'rejected', review_reason: 'El precio no es real' })
    expect(screen.getByText('0 propiedades en revisión')).toHaveFocus()
  })

  it('approves a new listing, which is then listed', async () => {
    await storeListing({ review: 'pending' })
    const user = renderAdmin(ListingsPage, '/?vista=pending')
    const item = await screen.findByRole('region', { name: 'Casa de playa en Miramar' })
    expect(within(item).getByText('Nueva')).toBeVisible()
    expect(within(item).queryByText('La agencia la rechazó antes')).toBeNull()
    site.intercept('POST', /review_listing/, 'offline')
    await user.click(within(item).getByRole('button', { name: 'Aprobar Casa de playa en Miramar' }))
    expect(await screen.findByText('No se pudo guardar la decisión')).toBeVisible()
    site.repair()
    const approve = within(item).getByRole('button', { name: 'Aprobar Casa de playa en Miramar' })
    // The button stays disabled until the queue is read again.
    await waitFor(() => expect(approve).toBeEnabled())
    await user.click(approve)
    expect(await screen.findByText('Propiedad aprobada')).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Vista' }), 'Todas')
    expect(await screen.findByRole('link', { name: 'Casa de playa en Miramar' })).toBeVisible()
    expect(await screen.findByText('En revisión')).toBeVisible()
  })

  it('verifies a listing, and removes the mark', async () => {
    await storeListing()
    const user = renderAdmin(ListingsPage)
    const save = async (...labels: string[]) => {
      await user.click(await screen.findByRole('button', { name: 'Verificar Casa de playa en Miramar' }))
      const dialog = await screen.findByRole('dialog', { name: 'Verificada por la agencia', hidden: true })
      for (const label of labels)
        await user.click(await within(dialog).findByRole('checkbox', { name: label, hidden: true }))
      await user.click(within(dialog).getByRole('button', { name: 'Guardar verificación', hidden: true }))
      await waitFor(() => expect(dialog).not.toBeInTheDocument())
    }
    await save('Visita a la propiedad', 'Título y partida registral')
    expect(await screen.findByText('Verificada')).toBeVisible()
    expect(await readListing()).toMatchObject({ verified_checks: ['visit', 'title'] })
    await save('Visita a la propiedad', 'Título y partida registral')
    await waitFor(() => expect(screen.queryByText('Verificada')).toBeNull())
    expect(await readListing()).toMatchObject({ verified_checks: [], verified_at: null })
  })

  it('finds unconfirmed listings, and confirms one', async () => {
    await set('listing_days = 90')
    await storeListing({ created_at: '2025-01-01' })
    const user = renderAdmin(ListingsPage, '/?vista=stale')
    await user.click(
      await screen.findByRole('button', { name: 'Confirmar que sigue disponible: Casa de playa en Miramar' }),
    )
    expect(await screen.findByText('Gracias: la propiedad figura como disponible')).toBeVisible()
    expect(await screen.findByText('No hay propiedades')).toBeVisible()
  })
})

describe('an owner', () => {
  it('finds their rejected listing in the list and at its address, with the reason', async () => {
    await storeListing({ review: 'rejected', review_reason: 'Falta la dirección exacta' })
    await site.signInAsOwner(id)
    const user = openPropertiesPage('/properties')
    const ownListings = await screen.findByRole('region', { name: 'Sus publicaciones' })
    expect(within(ownListings).getByText('Motivo: Falta la dirección exacta')).toBeVisible()
    expect(screen.queryByRole('article')).toBeNull()
    await user.click(within(ownListings).getByRole('link', { name: 'Casa de playa en Miramar' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Casa de playa en Miramar' })).toBeVisible()
    expect(screen.getAllByText('No aprobada')[0]).toBeVisible()
    expect(await screen.findByText('Motivo: Falta la dirección exacta')).toBeVisible()
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', expect.stringContaining('noindex'))
  })

  it('confirms a listing that left the lists', async () => {
    await set('listing_days = 90')
    await storeListing({ created_at: '2025-01-01' })
    await site.signInAsOwner(id)
    const user = openPropertiesPage('/properties')
    await user.click(await screen.findByRole('button', { name: /^Confirmar que sigue disponible/ }))
    expect(await screen.findByRole('article')).toHaveTextContent('Casa de playa en Miramar')
    const ownListings = within(screen.getByRole('region', { name: 'Sus publicaciones' }))
    await waitFor(() => expect(ownListings.queryByRole('button', { name: /^Confirmar/ })).toBeNull())
    expect(ownListings.getByText('Activa')).toBeVisible()
    expect(ownListings.getByRole('link', { name: 'Administrar Casa de playa en Miramar' })).toHaveAttribute(
      'href',
      `/properties/${id}`,
    )
  })
})

describe('a stranger', () => {
  it('does not find a listing that waits for its review', async () => {
    await storeListing({ review: 'pending' })
    openPropertiesPage(`/properties/${id}`)
    expect(await screen.findByText('Propiedad no encontrada')).toBeVisible()
  })

  it('reads an unconfirmed listing at its address, with a warning, with noindex and without structured data', async () => {
    await set('listing_days = 90')
    await storeListing({ created_at: new Date(Date.now() - 120 * 86_400_000).toISOString() })
    openPropertiesPage(`/properties/${id}`)
    expect(await screen.findByText(/no ha confirmado últimamente que siga disponible/)).toBeVisible()
    expect(screen.getByText(/^Publicada/)).toHaveTextContent(/^Publicada hace 120 días$/)
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', expect.stringContaining('noindex'))
    expect(document.body.innerHTML).not.toContain('RealEstateListing')
  })

  it('sees the verified mark on card and page, and filters by it', async () => {
    await storeListing({ verified_at: '2026-10-05T12:00:00Z', verified_checks: ['visit', 'title'] })
    await site.supabase.service.from('properties').insert(makeListingRow({ title: 'Casa sin verificar' }))
    const user = openPropertiesPage('/properties?verificadas=1')
    const card = await screen.findByRole('article')
    expect(card).toHaveTextContent('Verificada por la agencia')
    expect(screen.getByRole('button', { name: 'Quitar filtro: Verificadas' })).toBeVisible()
    await user.click(within(card).getByRole('link', { name: 'Casa de playa en Miramar' }))
    const mark = await screen.findByRole('region', { name: 'Verificada por la agencia' })
    expect(mark).toHaveTextContent('5 de octubre de 2026')
    expect(
      within(mark)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Visita a la propiedad', 'Título y partida registral'])
    expect(document.body.innerHTML).toContain('"lastReviewed":"2026-10-05')
  })
})
