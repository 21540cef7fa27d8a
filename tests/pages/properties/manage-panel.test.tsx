import { QueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { propertyQuery } from '@/services/properties/read'
import { recentlyViewed } from '@/services/properties/visitor-lists'
import { makeListingRow, type ListingInsert } from '@tests/support/listings'
import { setLimits } from '@tests/support/limits'
import { toNewTabName } from '@tests/support/new-tab'
import { useSiteBackend } from '@tests/support/site-backend'
import { userIds } from '@tests/support/supabase'
import { renderProperties, openPropertiesPage } from './render-properties'

const site = useSiteBackend()
// Each listing has a new id: the previous test may still count activity on its own listing.
let id = ''
let address = ''
const secret = 'x'.repeat(43)

beforeEach(() => {
  id = crypto.randomUUID()
  address = `/properties/${id}`
  localStorage.clear()
  recentlyViewed.clear()
})

const storeListing = async (changes: Partial<ListingInsert> = {}) => {
  const { error } = await site.supabase.service.from('properties').insert(makeListingRow({ id, ...changes }))
  expect(error).toBeNull()
}
const readOwner = async () =>
  (await site.supabase.service.from('properties').select('owner_id').eq('id', id).single()).data?.owner_id
const findPanel = async () => within(await screen.findByRole('region', { name: 'Administrar esta propiedad' }))
const findPart = async (name: string) => within(await (await findPanel()).findByRole('region', { name }))

it('says how many photos are missing, where a placeholder replaces them, and that nobody has opened the listing', async () => {
  const placeholder = '/storage/v1/object/public/fotosweb/placeholder.jpg'
  await storeListing({ images: [makeListingRow({}).images[0] ?? '', placeholder, placeholder] })
  await site.signInAsOwner(id)
  openPropertiesPage(address)
  const panel = await findPanel()
  expect(await panel.findByText('Faltan 2 fotos')).toBeVisible()
  expect(panel.getByText(/Elíjalas de nuevo con «Editar»\.$/)).toBeVisible()
  // This browser has none of them.
  expect(panel.queryByRole('button', { name: 'Subir de nuevo' })).toBeNull()
  expect(await panel.findByText('Nadie ha abierto este anuncio en los últimos 30 días.')).toBeVisible()
})

describe('the bar of a phone', () => {
  const findBar = async () => within(await screen.findByRole('region', { name: 'Contacto' }))

  it('lets the owner edit the listing, mark it as sold, and take that back', async () => {
    await storeListing()
    await site.signInAsOwner(id)
    openPropertiesPage(address)
    const bar = await findBar()
    expect(await bar.findByRole('link', { name: 'Editar' })).toHaveAttribute(
      'href',
      `/admin/upload-property?editar=${id}`,
    )
    expect(bar.queryByRole('link', { name: toNewTabName('Contactar Agente') })).toBeNull()
    fireEvent.click(bar.getByRole('button', { name: 'Marcar como vendida' }))
    await waitFor(() => expect(bar.getByRole('button', { name: 'Marcar como activa' })).toBeEnabled())
    fireEvent.click(bar.getByRole('button', { name: 'Marcar como activa' }))
    await waitFor(() => expect(bar.getByRole('button', { name: 'Marcar como vendida' })).toBeEnabled())
  })

  it('offers to mark a rental as rented', async () => {
    await storeListing({ listing_type: 'rent' })
    await site.signInAsOwner(id)
    openPropertiesPage(address)
    expect(await (await findBar()).findByRole('button', { name: 'Marcar como alquilada' })).toBeVisible()
  })

  it('offers others, such as an administrator, to contact the agency, and the panel does not ask for their contact', async () => {
    await storeListing()
    await site.signInAsAdmin()
    openPropertiesPage(address)
    await findPart('Enlace para administrar')
    expect((await findPanel()).queryByRole('region', { name: 'Contacto para la agencia' })).toBeNull()
    const bar = await findBar()
    expect(await bar.findByRole('link', { name: toNewTabName('Contactar Agente') })).toBeVisible()
    expect(bar.queryByRole('button', { name: /^Marcar/ })).toBeNull()
  })
})

describe('the link to manage', () => {
  const readLink = async (link: Awaited<ReturnType<typeof findPart>>) =>
    (await link.findByLabelText<HTMLInputElement>('Enlace para administrar el anuncio')).value

  it('says why it could not be made; is made with one press, gets the focus, is copied, is stored only as a hash, is replaced only after a question, and is revoked', async () => {
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
    await storeListing()
    await site.signInAsOwner(id)
    await setLimits(site.supabase, { 'edit person': 0 })
    const user = openPropertiesPage(address)
    const link = await findPart('Enlace para administrar')
    await waitFor(() => expect(link.getByRole('button', { name: 'Crear enlace' })).toBeEnabled())
    fireEvent.click(link.getByRole('button', { name: 'Crear enlace' }))
    expect(await screen.findByText('Error al cambiar el enlace')).toBeVisible()
    expect(screen.getByText(/Se alcanzó el límite de cambios por hora/)).toBeVisible()
    await setLimits(site.supabase, { 'edit person': 9 })
    await user.click(link.getByRole('button', { name: 'Crear enlace' }))
    const firstLink = await readLink(link)
    expect(firstLink).toMatch(new RegExp(`^${window.location.origin}${address}#administrar=[\\w-]{43}$`))
    expect(link.getByLabelText('Enlace para administrar el anuncio')).toHaveFocus()
    expect(link.getByText('Guárdelo ahora: no se volverá a mostrar.')).toBeVisible()
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await user.click(link.getByRole('button', { name: 'Copiar enlace' }))
    expect(await screen.findByText('Enlace copiado')).toBeVisible()
    expect(copied).toHaveBeenCalledWith(firstLink)
    const send = link.getByRole<HTMLAnchorElement>('link', { name: toNewTabName('Enviar por WhatsApp') })
    expect(new URL(send.href).searchParams.get('text')).toContain(firstLink)
    const stored = JSON.stringify(await site.supabase.run('select * from private.management_links'))
    expect(stored).toContain(id)
    expect(stored).not.toContain(firstLink.slice(-43))

    const renewButton = await link.findByRole('button', { name: 'Crear otro enlace' })
    await user.click(renewButton)
    expect(confirm).toHaveBeenCalledTimes(1)
    expect(await readLink(link)).toBe(firstLink)

    confirm.mockReturnValue(true)
    await user.click(renewButton)
    await waitFor(async () => expect(await readLink(link)).not.toBe(firstLink))
    expect(link.getByText(/^Hay un enlace desde el/)).toBeVisible()
    await user.click(link.getByRole('button', { name: 'Anular enlace' }))
    expect(await screen.findByText('Enlace anulado')).toBeVisible()
    expect(await link.findByRole('button', { name: 'Crear enlace' })).toBeVisible()
    // The pressed button is gone.
    await waitFor(() => expect(link.getByRole('button', { name: 'Crear enlace' })).toHaveFocus())
    expect(link.queryByLabelText('Enlace para administrar el anuncio')).toBeNull()
    expect(await site.supabase.run('select 1 from private.management_links')).toEqual([])
  })

  it('disappears on the page of another listing, which shows its own price', async () => {
    const otherId = crypto.randomUUID()
    await storeListing({ price: 120_000 })
    const { error } = await site.supabase.service
      .from('properties')
      .insert(makeListingRow({ id: otherId, title: 'Casa vecina', price: 123_000 }))
    expect(error).toBeNull()
    await site.signInAsOwner(id)
    const client = new QueryClient()
    // A listing that is in the cache renders at once.
    await client.query(propertyQuery(otherId))
    renderProperties(client, address)
    const link = await findPart('Enlace para administrar')
    await waitFor(() => expect(link.getByRole('button', { name: 'Crear enlace' })).toBeEnabled())
    fireEvent.click(link.getByRole('button', { name: 'Crear enlace' }))
    await readLink(link)
    const similar = await screen.findByRole('region', { name: 'Propiedades similares' })
    fireEvent.click(within(similar).getByRole('link', { name: 'Casa vecina' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Casa vecina' })).toBeVisible()
    expect(screen.queryByLabelText('Enlace para administrar el anuncio')).toBeNull()
    expect(await screen.findByLabelText(/^Precio \(/)).toHaveValue('123,000')
  })
})

describe('a link that is opened', () => {
  const storeListingWithLink = async (changes: Partial<ListingInsert> = {}) => {
    await storeListing({ owner_id: userIds.sessionA, ...changes })
    await site.supabase.run(
      `insert into private.management_links (property_id, secret_hash) values ('${id}', private.sha256_hex('${secret}'))`,
    )
  }
  const findDialog = async () => within(await screen.findByRole('dialog', { name: 'Administrar este anuncio' }))

  it.each<[what: string, changes: Partial<ListingInsert>]>([
    ['a listing that everybody sees', {}],
    ['a listing in review', { review: 'pending' }],
  ])(
    'lets another browser manage %s although the first response is lost, and gives it the next link',
    async (_, changes) => {
      await storeListingWithLink(changes)
      const realFetch = globalThis.fetch
      let takeOvers = 0
      vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
        const response = await realFetch(...request)
        const [input] = request
        if (String(input instanceof Request ? input.url : input).endsWith('/rpc/take_over')) {
          takeOvers += 1
          if (takeOvers === 1) throw new TypeError('Failed to fetch')
        }
        return response
      })
      const user = openPropertiesPage(`${address}#administrar=${secret}`)
      const dialog = await findDialog()
      // Opening the link alone changes nothing.
      expect(await readOwner()).toBe(userIds.sessionA)
      await user.click(dialog.getByRole('button', { name: 'Administrar desde aquí' }))
      expect(await dialog.findByText('Ya puede administrar el anuncio desde este navegador')).toBeVisible()
      expect(takeOvers).toBe(2)
      expect(await readOwner()).not.toBe(userIds.sessionA)
      const next = dialog.getByLabelText<HTMLInputElement>('Enlace para administrar el anuncio')
      // The pressed button is gone.
      expect(next).toHaveFocus()
      const { value } = next
      expect(value.slice(-43)).not.toBe(secret)
      fireEvent.click(dialog.getByRole('button', { name: 'Ver el anuncio' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect((await findPanel()).getByRole('link', { name: 'Editar' })).toBeVisible()

      expect(
        await site.supabase.run(
          `select 1 from private.management_links where secret_hash = private.sha256_hex('${value.slice(-43)}')`,
        ),
      ).toHaveLength(1)
    },
  )

  it('with an unknown secret says that it does not work, and changes nothing', async () => {
    await storeListingWithLink()
    openPropertiesPage(`${address}#administrar=${'y'.repeat(43)}`)
    const dialog = await findDialog()
    fireEvent.click(dialog.getByRole('button', { name: 'Administrar desde aquí' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'No se pudo abrir el anuncioEste enlace ya no sirve: se usó, se cambió o se anuló.',
    )
    expect(await readOwner()).toBe(userIds.sessionA)
  })

  it('is not used when its dialog is closed', async () => {
    await storeListingWithLink()
    openPropertiesPage(`${address}#administrar=${secret}`)
    const dialog = await findDialog()
    fireEvent.click(dialog.getByRole('button', { name: 'Cerrar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await readOwner()).toBe(userIds.sessionA)
  })
})

describe('the contact for the agency', () => {
  it('is stored only with consent, is not shown again, and is removed', async () => {
    await storeListing()
    await site.signInAsOwner(id)
    const user = openPropertiesPage(address)
    const contact = await findPart('Contacto para la agencia')
    await waitFor(() => expect(contact.getByRole('button', { name: 'Dejar mi contacto' })).toBeEnabled())
    await user.click(contact.getByRole('button', { name: 'Dejar mi contacto' }))
    const save = () => fireEvent.click(contact.getByRole('button', { name: 'Guardar contacto' }))
    const write = (label: RegExp, value: string) =>
      fireEvent.change(contact.getByLabelText(label), { target: { value } })
    await contact.findByLabelText(/^Nombre/)
    write(/^Nombre/, 'R')
    save()
    for (const message of [
      'El nombre debe tener al menos 2 caracteres',
      'Ingrese un número telefónico válido',
      'Para guardar su contacto necesitamos su consentimiento',
    ])
      expect(await contact.findByText(message)).toBeVisible()
    expect(await site.supabase.run('select 1 from private.owner_contacts')).toEqual([])

    write(/^Nombre/, 'Rosa Paz')
    write(/^Teléfono/, '987 654 321')
    fireEvent.click(contact.getByRole('checkbox'))
    save()
    expect(await screen.findByText('Contacto guardado')).toBeVisible()
    expect(await contact.findByText(/^La agencia tiene un contacto desde el/)).toBeVisible()
    expect(await site.supabase.run('select name, phone, consent_version from private.owner_contacts')).toEqual([
      { name: 'Rosa Paz', phone: '987 654 321', consent_version: '2026-11-propietario' },
    ])
    // The form and its button are gone.
    await waitFor(() => expect(contact.getByRole('button', { name: 'Cambiar contacto' })).toHaveFocus())
    await user.click(contact.getByRole('button', { name: 'Cambiar contacto' }))
    expect(contact.getByLabelText(/^Teléfono/)).toHaveValue('')

    vi.spyOn(window, 'confirm').mockReturnValue(true)
    await user.click(contact.getByRole('button', { name: 'Quitar contacto' }))
    expect(await screen.findByText('Contacto eliminado')).toBeVisible()
    await waitFor(() => expect(contact.getByRole('button', { name: 'Dejar mi contacto' })).toHaveFocus())
    expect(await site.supabase.run('select 1 from private.owner_contacts')).toEqual([])
  })
})

describe('the activity', () => {
  const readCounts = () => site.supabase.run('select kind, count from private.listing_activity order by kind')
  const makeCount = (kind: string, count: number) => ({ kind, count })

  it('counts the view, the chat, the visit and the favourite once a day, however often the page is opened and the buttons are pressed', async () => {
    await storeListing()
    localStorage.setItem('counted-today', JSON.stringify({ day: '2026-01-01', counted: [`${id} view`] }))
    const open = async () => {
      openPropertiesPage(address)
      await screen.findByRole('heading', { level: 1 })
    }
    await open()
    await waitFor(async () => expect(await readCounts()).toEqual([makeCount('view', 1)]))
    for (const name of ['Contactar Agente', 'Solicitar Visita']) {
      const [link] = screen.getAllByRole('link', { name: toNewTabName(name) })
      for (let press = 0; press < 2; press += 1) fireEvent.click(link!)
    }
    fireEvent.click(screen.getByRole('button', { name: 'Proponer horario' }))
    await screen.findByRole('dialog')
    cleanup()

    await open()
    const heart = screen.getByRole('button', { name: /en favoritos$/ })
    for (let press = 0; press < 3; press += 1) fireEvent.click(heart)
    await waitFor(async () =>
      expect(await readCounts()).toEqual([
        makeCount('chat', 1),
        makeCount('favorite', 1),
        makeCount('view', 1),
        makeCount('visit', 1),
      ]),
    )
  })

  it('is shown to the owner, whose own views do not count, after a retry where it could not be read', async () => {
    await storeListing()
    await site.signInAsOwner(id)
    await site.supabase.run(`insert into private.listing_activity (property_id, day, kind, count)
      select '${id}', private.lima_date(now()) - 1, kind, count
      from (values ('view', 1204), ('chat', 3)) as a (kind, count)`)
    site.intercept('POST', /rpc\/listing_activity/, 'offline')
    openPropertiesPage(address)
    const activity = await findPart('Actividad de los últimos 30 días')
    expect(await activity.findByText('Error al cargar la actividad')).toBeVisible()
    site.repair()
    fireEvent.click(activity.getByRole('button', { name: 'Reintentar' }))
    expect(await activity.findByText('1,204')).toBeVisible()
    expect(activity.getByText('Vistas', { selector: 'dt' }).parentElement).toHaveTextContent('1,204')
    expect(activity.getByText('Chat', { selector: 'dt' }).parentElement).toHaveTextContent('3')
    fireEvent.click(activity.getByText('Ver por día'))
    const rows = within(activity.getByRole('table')).getAllByRole('row')
    expect(rows).toHaveLength(2)
    // The counts of views, chats, visits and favourites.
    expect(rows[1]).toHaveTextContent(/1204300$/)
    await waitFor(() => expect(site.count('POST', /count_activity$/)).toBeGreaterThan(0))
    expect(await readCounts()).toEqual([makeCount('chat', 3), makeCount('view', 1204)])
  })

  it('that cannot be counted shows no error', async () => {
    await storeListing()
    site.intercept('POST', /rpc\/count_activity/, { status: 500, body: {} })
    openPropertiesPage(address)
    await waitFor(() => expect(site.count('POST', /count_activity$/)).toBe(1))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
