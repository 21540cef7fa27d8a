import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Component as LeadsPage } from '@/admin/leads/leads-page'
import { Component as ListingsPage } from '@/admin/properties/listings-page'
import { Component as SettingsPage } from '@/admin/settings/settings-page'
import { paths } from '@/config/paths'
import { compared, favorites, recentlyViewed } from '@/services/properties/visitor-lists'
import { signOut } from '@/services/backend/session'
import { settingsTexts } from '@/content/admin/settings'
import { readSiteSettings } from '@/services/settings/site-settings'
import { makeEnquiry } from '@tests/support/enquiries'
import { makeImageBlob } from '@tests/support/image-files'
import { makeListingRow } from '@tests/support/listings'
import { toNewTabName } from '@tests/support/new-tab'
import { renderAdmin, signInAtPanel } from '@tests/support/render-admin'
import { useSiteBackend } from '@tests/support/site-backend'
import { userIds } from '@tests/support/supabase'

const site = useSiteBackend()

beforeEach(() => {
  vi.spyOn(window, 'confirm').mockReturnValue(true)
})

describe('the inbox', () => {
  const property_id = 'd0000000-0000-4000-8000-000000000001'
  const storeEnquiries = async () => {
    await site.supabase.service.from('properties').insert(makeListingRow({ id: property_id }))
    await site.supabase.service
      .from('leads')
      .insert([
        makeEnquiry({ name: 'Ana Paz', email: 'ana@correo.pe', message: '=1+1', property_id }),
        makeEnquiry({ kind: 'newsletter', name: null, email: 'boletin@correo.pe' }),
      ])
  }

  it('shows no enquiry without a session; after sign-in it shows those of the filter, and marks one as answered', async () => {
    await storeEnquiries()
    const user = renderAdmin(LeadsPage, '/admin/leads?tipo=contact')
    expect(
      await screen.findByText('Solo un administrador puede ver las consultas. Inicie sesión para continuar.'),
    ).toBeVisible()
    expect(screen.queryByText('Ana Paz')).not.toBeInTheDocument()
    const panel = await signInAtPanel()
    expect(await screen.findByRole('heading', { name: 'Ana Paz' })).toBeVisible()
    expect(panel).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Casa de playa en Miramar' })).toHaveAttribute(
      'href',
      `/properties/${property_id}`,
    )
    expect(screen.getByRole('region', { name: 'Consultas' })).toHaveFocus()
    expect(screen.queryByText('boletin@correo.pe')).not.toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: 'Marcar como atendida: Ana Paz' }))
    expect(await screen.findByRole('button', { name: 'Marcar como nueva: Ana Paz' })).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Nuevas')
    expect(await screen.findByText('No hay consultas')).toBeVisible()
  })

  it('searches once for what is typed, hides the results while nobody is signed in, and empties the search box when a link shows all; keeps two filters that are chosen at once', async () => {
    await storeEnquiries()
    await site.signInAsAdmin()
    const user = renderAdmin(LeadsPage, paths.leads)
    expect(await screen.findByText('2 consultas')).toBeVisible()
    const searches = site.count('POST', /\/read_leads$/)
    await user.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'paz')
    expect(await screen.findByText('1 consulta')).toBeVisible()
    expect(site.count('POST', /\/read_leads$/)).toBe(searches + 1)

    await signOut()
    await waitFor(() => expect(screen.queryByText('Ana Paz')).not.toBeInTheDocument())
    await signInAtPanel()
    expect(await screen.findByText('1 consulta')).toBeVisible()
    const box = screen.getByRole('searchbox', { name: 'Buscar' })
    expect(box).toHaveValue('paz')
    await user.click(screen.getByRole('link', { name: /^Consultas/ }))
    expect(await screen.findByText('2 consultas')).toBeVisible()
    expect(box).toHaveValue('')

    // The second filter is chosen before the screen shows the first.
    act(() => {
      fireEvent.change(screen.getByRole('combobox', { name: 'Estado' }), { target: { value: 'new' } })
      screen.getByRole('checkbox', { name: 'Solo las que atiendo' }).click()
    })
    expect(await screen.findByText('No hay consultas')).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Estado' })).toHaveDisplayValue('Nuevas')
    expect(screen.getByRole('checkbox', { name: 'Solo las que atiendo' })).toBeChecked()
  })

  it('offers replies by WhatsApp, with name, listing and link, and by mail, then to mark the enquiry as answered; removes enquiries that left the list', async () => {
    const listing = makeListingRow({ id: property_id, title: 'Casa & jardín' })
    await site.supabase.service.from('properties').insert(listing)
    const created_at = (hour: number) => `2026-01-05T${hour}:00:00Z`
    await site.supabase.service
      .from('leads')
      .insert([
        makeEnquiry({ name: 'Ana Paz', phone: '987 654 321', property_id, created_at: created_at(10) }),
        makeEnquiry({ name: 'Luis Rey', created_at: created_at(11) }),
        makeEnquiry({ name: 'Eva Sol', created_at: created_at(12) }),
        makeEnquiry({ kind: 'newsletter', name: null, email: 'boletin@correo.pe', created_at: created_at(13) }),
      ])
    await site.signInAsAdmin()
    const user = renderAdmin(LeadsPage)
    const reply = within(await screen.findByRole('group', { name: 'Responder a Ana Paz' }))
    await user.selectOptions(reply.getByRole('combobox', { name: 'Responder: Ana Paz' }), 'Sigue disponible')
    const chat = new URL(reply.getByRole<HTMLAnchorElement>('link', { name: /^WhatsApp/ }).href)
    expect(chat.pathname).toBe('/51987654321')
    expect(chat.searchParams.get('text')).toMatch(
      /^Hola, Ana Paz\. La propiedad AN-[\dA-F]{8} sigue disponible[\s\S]*\/properties\/d0000000/,
    )
    const mail = reply.getByRole('link', { name: /^Correo/ })
    expect(mail).toHaveAttribute('href', expect.stringMatching(/^mailto:rosa%40ancon\.test\?subject=Su%20consulta/))
    expect(screen.queryByRole('group', { name: 'Responder a boletin@correo.pe' })).not.toBeInTheDocument()

    await user.click(mail)
    await user.click(screen.getByRole('button', { name: 'Sí, marcar como atendida: Ana Paz' }))
    expect(await screen.findByRole('button', { name: 'Marcar como nueva: Ana Paz' })).toBeVisible()
    expect(screen.queryByText('¿Envió la respuesta?')).not.toBeInTheDocument()
    expect(screen.getByRole('group', { name: 'Responder a Ana Paz' })).toHaveFocus()

    // In the list of new enquiries an answered one passes the focus to the next one.
    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Nuevas')
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Ana Paz' })).not.toBeInTheDocument())
    const otherReply = within(screen.getByRole('group', { name: 'Responder a Luis Rey' }))
    await user.click(otherReply.getByRole('link', { name: /^Correo/ }))
    await user.click(screen.getByRole('button', { name: 'Sí, marcar como atendida: Luis Rey' }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Luis Rey' })).not.toBeInTheDocument())
    expect(screen.getByRole('heading', { name: 'Eva Sol' }).closest('li')).toContainElement(
      document.activeElement as HTMLElement,
    )

    // A colleague deletes that one before it is marked.
    await site.supabase.service.from('leads').delete().eq('name', 'Eva Sol')
    await user.click(screen.getByRole('button', { name: 'Marcar como atendida: Eva Sol' }))
    expect(await screen.findByText('No se pudo actualizar la consulta')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Eva Sol' })).not.toBeInTheDocument())
  })

  it('says in days how long a new enquiry has waited, from one day on; cuts a long message until it is opened; offers no reply to a sender who revoked their consent', async () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
    const long = `Hola. ${'Busco casa. '.repeat(60)}`
    await site.supabase.service
      .from('leads')
      .insert([
        makeEnquiry({ name: 'Ana Paz', created_at: hoursAgo(50), status: 'new', message: long }),
        makeEnquiry({ name: 'Luis Rey', created_at: hoursAgo(3.5), status: 'new', message: 'Corto' }),
        makeEnquiry({ name: 'Eva Sol', created_at: hoursAgo(50), status: 'answered', email: 'eva@ancon.test' }),
      ])
    await site.supabase.run(`insert into private.suppressed_addresses (fingerprint)
      select private.mailbox_fingerprint(email) from public.leads where name = 'Eva Sol'`)
    await site.signInAsAdmin()
    const user = renderAdmin(LeadsPage, '/admin/leads')
    const more = await screen.findByRole('button', { name: 'Ver el mensaje completo' })
    const getItem = (name: string) => screen.getByRole('heading', { name }).closest('li')
    expect(getItem('Ana Paz')).toHaveTextContent('Espera 2 días')
    expect(getItem('Luis Rey')).toHaveTextContent('Nuevahace 3 h')
    expect(getItem('Eva Sol')).toHaveTextContent('Atendidahace 2 días')
    expect(screen.getAllByRole('group', { name: /^Responder a/ }).map((group) => group.closest('li'))).toEqual([
      getItem('Ana Paz'),
      getItem('Luis Rey'),
    ])

    expect(screen.getByText(long.trim())).toHaveClass('line-clamp-2')
    expect(screen.getByText('Corto')).not.toHaveClass('line-clamp-2')
    await user.click(more)
    expect(screen.getByText(long.trim())).not.toHaveClass('line-clamp-2')
    expect(screen.getByRole('button', { name: 'Ver menos' })).toHaveAttribute('aria-expanded', 'true')
  })

  it('shows who attends to an enquiry, and asks before it is taken over', async () => {
    await storeEnquiries()
    await site.supabase.run(`insert into public.admins (user_id) values ('${userIds.member}')`)
    onTestFinished(async () => {
      await site.supabase.run(`delete from public.admins where user_id = '${userIds.member}'`)
    })
    const assignToColleague = () =>
      site.supabase.run(`update public.leads set assigned_to = '${userIds.member}' where kind = 'contact'`)
    await site.signInAsAdmin()
    const user = renderAdmin(LeadsPage)
    await user.click(await screen.findByRole('button', { name: 'Tomar consulta: Ana Paz' }))
    expect(await screen.findByText('La atiende usted')).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'Solo las que atiendo' }))
    expect(await screen.findByText('1 consulta')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Dejar consulta: Ana Paz' }))
    expect(await screen.findByText('No hay consultas')).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'Solo las que atiendo' }))

    // A colleague is faster: the screen says so and names them.
    await screen.findByRole('button', { name: 'Tomar consulta: Ana Paz' })
    await assignToColleague()
    await user.click(screen.getByRole('button', { name: 'Tomar consulta: Ana Paz' }))
    expect(await screen.findByText('Esta consulta la atiende member@test.local.')).toBeVisible()
    expect(await screen.findByText('La atiende member@test.local')).toBeVisible()
    expect(window.confirm).not.toHaveBeenCalled()

    const takeOver = screen.getByRole('button', { name: 'Tomar en su lugar: Ana Paz' })
    vi.mocked(window.confirm).mockReturnValueOnce(false)
    await user.click(takeOver)
    expect(window.confirm).toHaveBeenCalledWith(
      'La consulta la atiende member@test.local. ¿Está seguro que desea atenderla en su lugar?',
    )
    expect(screen.getByText('La atiende member@test.local')).toBeVisible()
    await user.click(takeOver)
    expect(await screen.findByText('La atiende usted')).toBeVisible()
  })

  it('says that enquiries cannot be read, exported or marked', async () => {
    await storeEnquiries()
    await site.signInAsAdmin()
    site.intercept('POST', /\/rpc\/read_leads/, 'offline')
    const user = renderAdmin(LeadsPage)
    expect(await screen.findByText('Error al cargar las consultas')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Exportar CSV' }))
    expect(await screen.findByText('No se pudieron exportar las consultas')).toBeVisible()
    site.repair()
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    site.intercept('POST', /\/rpc\/set_lead_status/, 'offline')
    await user.click(await screen.findByRole('button', { name: 'Marcar como atendida: Ana Paz' }))
    expect(await screen.findByText('No se pudo actualizar la consulta')).toBeVisible()
  })
})

describe('the screen of listings', () => {
  beforeEach(async () => {
    await site.supabase.service
      .from('properties')
      .insert([makeListingRow(), makeListingRow({ title: 'Local en el malecón', status: 'sold' })])
  })

  it('at the address of a page that does not exist, shows the first; finds listings by words and status, and leads to editing', async () => {
    const user = renderAdmin(ListingsPage, '/admin/listings?pagina=3')
    expect(await screen.findByRole('combobox', { name: 'Estado de Casa de playa en Miramar' })).toBeVisible()
    expect(await screen.findByText('2 propiedades')).toBeVisible()
    expect(screen.getAllByText('Vendida').map(({ tagName }) => tagName)).toEqual(['OPTION', 'OPTION'])
    await user.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'malecon')
    expect(await screen.findByText('1 propiedad')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Editar Local en el malecón' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/admin\/upload-property\?editar=[0-9a-f-]{36}$/),
    )
    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Activas')
    expect(await screen.findByText('No hay propiedades')).toBeVisible()
  })

  it('is read once for administrators, to whom it shows when a listing was published, and how many opened it', async () => {
    await site.signInAsAdmin()
    await site.supabase.run(`
      update public.properties set created_at = '2026-02-03T15:00:00Z' where title = 'Local en el malecón';
      insert into private.listing_activity (property_id, day, kind, count)
        select id, private.lima_date(now()), 'view', 1204 from public.properties where title = 'Local en el malecón'`)
    renderAdmin(ListingsPage)
    const title = await screen.findByRole('link', { name: 'Local en el malecón' })
    await waitFor(() => expect(title.closest('li')).toHaveTextContent('Publicada: 03/02/2026Vistas: 1,204'))
    expect(screen.getByRole('button', { name: 'Verificar Casa de playa en Miramar' })).toBeInTheDocument()
    expect(site.count('GET', /\/rest\/v1\/rpc\/search_properties/)).toBe(1)
  })

  it('offers to sign in when a change of status is refused, and then to repeat the change; deletes a listing, also from the lists of this browser', async () => {
    const listing = site.supabase.service.from('properties').select('id').eq('title', 'Casa de playa en Miramar')
    const { id } = (await listing.single()).data!
    const visitorLists = [favorites, compared, recentlyViewed]
    for (const list of visitorLists) list.add(id)
    const user = renderAdmin(ListingsPage)
    const status = await screen.findByRole('combobox', { name: 'Estado de Casa de playa en Miramar' })
    await user.selectOptions(status, 'Vendida')
    expect(await screen.findByText(/^Error al actualizar la propiedad: No tiene autorización/)).toBeVisible()
    expect(status).toHaveValue('active')
    const panel = await signInAtPanel()
    await user.click(within(panel).getByRole('button', { name: 'Reintentar: Cambiar a Vendida' }))
    await waitFor(() => expect(status).toHaveValue('sold'))

    vi.mocked(window.confirm).mockReturnValueOnce(false)
    const remove = screen.getByRole('button', { name: 'Eliminar Casa de playa en Miramar' })
    await waitFor(() => expect(remove).toBeEnabled())
    await user.click(remove)
    expect(window.confirm).toHaveBeenCalledWith('¿Está seguro que desea eliminar esta propiedad?')
    site.intercept('DELETE', /\/rest\/v1\/properties/, 'offline')
    await user.click(remove)
    expect(await screen.findByText('Error al eliminar la propiedad')).toBeVisible()
    site.repair()
    await user.click(remove)
    expect(await screen.findByText('Propiedad eliminada correctamente')).toBeVisible()
    await waitFor(() => expect(remove).not.toBeInTheDocument())
    expect(visitorLists.flatMap((list) => list.get())).toEqual([])
  })
})

describe('the settings', () => {
  it("keep the sign-in panel open for an account that is not an administrator's, and say so", async () => {
    site.intercept('GET', /\/rest\/v1\/admins/, { status: 200, body: [] })
    const user = renderAdmin(SettingsPage)
    await user.click(await screen.findByRole('button', { name: 'Iniciar sesión' }))
    const panel = await signInAtPanel()
    expect(within(panel).getByText(/^Esta cuenta no es de administrador/)).toBeVisible()
    expect(within(panel).getByRole('button', { name: 'Cerrar' })).toHaveFocus()
  })

  it('keep the typed values through a refusal and a sign-in, and then store them', async () => {
    const user = renderAdmin(SettingsPage)
    const rate = await screen.findByLabelText(/^Soles por dólar/)
    await user.clear(rate)
    await user.click(screen.getByRole('button', { name: 'Guardar ajustes' }))
    expect(screen.getByText('Ingrese el tipo de cambio')).toBeVisible()
    fireEvent.change(rate, { target: { value: '3.92' } })
    await user.click(screen.getByRole('checkbox', { name: settingsTexts.mailAlerts }))
    await user.click(screen.getByRole('button', { name: 'Guardar ajustes' }))
    expect(await screen.findByText(/^No se pudieron guardar los ajustes: No tiene autorización/)).toBeVisible()
    const panel = await signInAtPanel()
    await user.click(within(panel).getByRole('button', { name: 'Reintentar: Guardar ajustes' }))
    expect(await screen.findByText('Ajustes guardados')).toBeVisible()
    expect(await readSiteSettings()).toMatchObject({ mailAlerts: true, rate: { usdToPen: 3.92 } })
  })

  it('find unused photos and remove them, for an administrator only, and search again when none could be removed', async () => {
    const photos = site.supabase.service.storage.from('property-images')
    const storePhoto = async () => {
      await photos.upload('property-9-0-vieja.jpg', makeImageBlob())
      await site.supabase.run(`update storage.objects set created_at = now() - interval '2 days'`)
    }
    await storePhoto()
    const user = renderAdmin(SettingsPage, paths.settingsPart('maintenance'))
    await user.click(await screen.findByRole('button', { name: 'Buscar imágenes sin uso' }))
    expect(await screen.findByText('Solo un administrador puede ver las imágenes sin uso.')).toBeVisible()
    const panel = await signInAtPanel()
    await user.click(within(panel).getByRole('button', { name: 'Reintentar: Buscar imágenes sin uso' }))
    expect(await screen.findByRole('link', { name: toNewTabName('property-9-0-vieja.jpg') })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Eliminar 1 imagen' }))
    expect(await screen.findByText('1 imagen eliminada')).toBeVisible()
    expect(await screen.findByText('No hay imágenes sin uso.')).toBeVisible()

    await storePhoto()
    await user.click(screen.getByRole('button', { name: 'Buscar imágenes sin uso' }))
    const remove = await screen.findByRole('button', { name: 'Eliminar 1 imagen' })
    // The nightly purge is faster.
    await photos.remove(['property-9-0-vieja.jpg'])
    await user.click(remove)
    expect(await screen.findByText('No hay imágenes sin uso.')).toBeVisible()
  })
})
