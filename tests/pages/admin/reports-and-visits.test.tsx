import { focusManager } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Component as LeadsPage } from '@/admin/leads/leads-page'
import { Component as ReportsPage } from '@/admin/reports/reports-page'
import { adminOnlyTexts } from '@/content/admin/session'
import { reportAdminTexts } from '@/content/reports'
import { makeVisit, makeVisitSlot } from '@tests/support/enquiries'
import { makeListingRow } from '@tests/support/listings'
import { renderAdmin, signInAtPanel } from '@tests/support/render-admin'
import { useSiteBackend } from '@tests/support/site-backend'

const site = useSiteBackend()
const id = 'd0000000-0000-4000-8000-000000000001'
const title = 'Casa de playa en Miramar'

beforeEach(() => {
  vi.spyOn(window, 'confirm').mockReturnValue(true)
})

describe('the screen of reports', () => {
  beforeEach(async () => {
    await site.supabase.service.from('properties').insert(makeListingRow({ id }))
    for (const reason of ['fraud', 'sold'])
      await site.supabase.service.rpc('report_listing', {
        report: crypto.randomUUID(),
        listing: id,
        reason,
        comment: `Comentario: ${reason}`,
      })
  })

  it('is for administrators only', async () => {
    renderAdmin(ReportsPage, '/admin/reportes')
    expect(await screen.findByText(adminOnlyTexts.reports)).toBeVisible()
    expect(screen.queryByText(title)).not.toBeInTheDocument()
  })

  it('groups reports by listing, hides the listing, shows it again and keeps a note', async () => {
    await site.signInAsAdmin()
    const user = renderAdmin(ReportsPage, '/admin/reportes')
    expect(await screen.findByText('2 reportes')).toBeVisible()
    expect(screen.getByRole('link', { name: title })).toHaveAttribute('href', `/properties/${id}`)
    expect(screen.getByText('Comentario: fraud')).toBeVisible()

    const note = screen.getByLabelText('Nota interna')
    fireEvent.change(note, { target: { value: 'Llamé al dueño.' } })
    site.intercept('POST', /note_reports/, 'offline')
    await user.click(screen.getByRole('button', { name: 'Guardar nota' }))
    expect(await screen.findByText('No se pudo guardar la nota')).toBeVisible()
    expect(note).toHaveValue('Llamé al dueño.')
    site.repair()
    await user.click(screen.getByRole('button', { name: 'Guardar nota' }))
    expect(await screen.findByText('Nota guardada')).toBeVisible()

    site.intercept('POST', /decide_reports/, 'offline')
    await user.click(screen.getByRole('button', { name: `Ocultar anuncio: ${title}` }))
    expect(await screen.findByText('No se pudo guardar la decisión')).toBeVisible()
    site.repair()
    await user.click(screen.getByRole('button', { name: `Ocultar anuncio: ${title}` }))
    expect(await screen.findByText('Anuncio oculto')).toBeVisible()
    expect(await screen.findByText('No hay anuncios reportados')).toBeVisible()

    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Revisados')
    const item = within((await screen.findByRole('heading', { name: title })).closest('li')!)
    expect(item.getByText('Oculto')).toBeVisible()
    expect(item.getByLabelText('Nota interna')).toHaveValue('Llamé al dueño.')
    await user.click(item.getByRole('button', { name: `Volver a mostrar: ${title}` }))
    expect(await item.findByText('Visible')).toBeVisible()
  })

  it.each([
    ['sale', 'Marcar como vendida', 'Vendida'],
    ['rent', 'Marcar como alquilada', 'Alquilada'],
  ])('marks a listing for %s as no longer available, and takes it back', async (listing_type, button, state) => {
    await site.supabase.service.from('properties').update({ listing_type }).eq('id', id)
    await site.signInAsAdmin()
    const user = renderAdmin(ReportsPage, '/admin/reportes')
    const item = within((await screen.findByRole('heading', { name: title })).closest('li')!)
    expect(item.getByText('Activa')).toBeVisible()
    await user.click(item.getByRole('button', { name: `${button}: ${title}` }))
    expect(await item.findByText(state)).toBeVisible()
    expect(item.queryByRole('button', { name: /^Marcar como/ })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
    expect(await item.findByText('Activa')).toBeVisible()
  })

  describe('with a note that a colleague stores meanwhile', () => {
    const findNoteField = () => screen.findByLabelText('Nota interna')
    const findSaveButton = () => screen.findByRole('button', { name: 'Guardar nota' })
    const type = async (value: string) => fireEvent.change(await findNoteField(), { target: { value } })
    const storeNote = (note: string) =>
      site.supabase.run(`insert into private.report_notes (property_id, note) values ('${id}', '${note}')
        on conflict (property_id) do update set note = excluded.note`)
    const readNotes = () => site.supabase.run('select note from private.report_notes')
    const refetch = () => {
      focusManager.setFocused(false)
      focusManager.setFocused(true)
    }

    beforeEach(async () => {
      await storeNote('Nota de Ana')
      await site.signInAsAdmin()
    })

    it('shows that note in the field, and then saves the one that replaces it', async () => {
      const user = renderAdmin(ReportsPage, '/admin/reportes')
      expect(await findNoteField()).toHaveValue('Nota de Ana')
      await storeNote('Otra nota de Ana')
      refetch()
      await waitFor(async () => expect(await findNoteField()).toHaveValue('Otra nota de Ana'))
      await type('Nota de Rosa ')
      await user.click(await findSaveButton())
      await waitFor(async () => expect(await readNotes()).toEqual([{ note: 'Nota de Rosa' }]))
      await type('Nota de Rosa, dos')
      await waitFor(() => expect(screen.queryByText(reportAdminTexts.noteChanged)).not.toBeInTheDocument())
      await user.click(await findSaveButton())
      await waitFor(async () => expect(await readNotes()).toEqual([{ note: 'Nota de Rosa, dos' }]))
    })

    it('does not overwrite that note before it is shown, keeps the typed note, and saves the typed note at the second press', async () => {
      const user = renderAdmin(ReportsPage, '/admin/reportes')
      await type('Nota de Rosa')
      await storeNote('Otra nota de Ana')
      await user.click(await findSaveButton())
      expect(await screen.findByText(/^La nota cambió mientras usted escribía/)).toBeVisible()
      expect(await screen.findByText(reportAdminTexts.noteChanged)).toBeVisible()
      expect(screen.getByText('Otra nota de Ana')).toBeVisible()
      expect(await findNoteField()).toHaveValue('Nota de Rosa')
      expect(await readNotes()).toEqual([{ note: 'Otra nota de Ana' }])
      await user.click(await findSaveButton())
      await waitFor(async () => expect(await readNotes()).toEqual([{ note: 'Nota de Rosa' }]))
      await waitFor(() => expect(screen.queryByText(reportAdminTexts.noteChanged)).not.toBeInTheDocument())
    })

    it('shows that note next to the typed one after the administrator has opened another list, or says that it was deleted', async () => {
      const user = renderAdmin(ReportsPage, '/admin/reportes')
      await type('Nota de Rosa')
      await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Revisados')
      expect(await screen.findByText('No hay anuncios reportados')).toBeVisible()
      await storeNote('Otra nota de Ana')
      await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Pendientes')
      expect(await screen.findByText('Otra nota de Ana')).toBeVisible()
      expect(await findNoteField()).toHaveValue('Nota de Rosa')
      await site.supabase.run('delete from private.report_notes')
      refetch()
      expect(await screen.findByText(reportAdminTexts.noteDeleted)).toBeVisible()
    })

    it('does not warn of a note that equals the typed one, as after a lost response', async () => {
      const user = renderAdmin(ReportsPage, '/admin/reportes')
      await type('Nota de Rosa ')
      await storeNote('Nota de Rosa')
      await site.supabase.service.rpc('report_listing', { report: crypto.randomUUID(), listing: id, reason: 'wrong' })
      refetch()
      expect(await screen.findByText('3 reportes')).toBeVisible()
      expect(screen.queryByText(reportAdminTexts.noteChanged)).not.toBeInTheDocument()
      await user.click(await findSaveButton())
      expect(await screen.findByText('Nota guardada')).toBeVisible()
    })
  })

  it('keeps the reports of a deleted listing, which can only be dismissed', async () => {
    await site.supabase.service.from('properties').delete().eq('id', id)
    await site.signInAsAdmin()
    const user = renderAdmin(ReportsPage, '/admin/reportes')
    const item = within((await screen.findByRole('heading', { name: title })).closest('li')!)
    expect(item.getByText('Eliminado')).toBeVisible()
    expect(item.queryByRole('link', { name: title })).not.toBeInTheDocument()
    expect(item.queryByRole('button', { name: /Ocultar|Volver a mostrar/ })).not.toBeInTheDocument()
    await user.click(item.getByRole('button', { name: `Desestimar reportes: ${title}` }))
    expect(await screen.findByText('Reportes desestimados')).toBeVisible()
  })

  it('says that the reports cannot be read, asks to sign in when the backend refuses the session, and then shows them', async () => {
    await site.signInAsAdmin()
    site.intercept('POST', /read_reports/, 'offline')
    const user = renderAdmin(ReportsPage)
    expect(await screen.findByText('Error al cargar los reportes')).toBeVisible()
    expect(screen.queryByText(adminOnlyTexts.reports)).not.toBeInTheDocument()
    site.repair()
    site.intercept('POST', /read_reports/, { status: 403, body: { code: '42501', message: 'permission denied' } })
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText(adminOnlyTexts.reports)).toBeVisible()
    expect(screen.getByText('Error al cargar los reportes')).toBeVisible()
    site.repair()
    await signInAtPanel()
    await user.click(await screen.findByRole('button', { name: `Desestimar reportes: ${title}` }))
    expect(await screen.findByText('Reportes desestimados')).toBeVisible()
  })
})

describe('visits in the inbox', () => {
  it('are confirmed for a proposed time, and have links and a file to inform the visitor', async () => {
    await site.supabase.service.from('properties').insert(makeListingRow({ id }))
    await site.supabase.service.from('leads').insert(makeVisit({ name: 'Rosa', property_id: id }))
    await site.signInAsAdmin()
    const user = renderAdmin(LeadsPage, '/admin/leads?tipo=visit')
    const slots = within(await screen.findByRole('list', { name: 'Horarios propuestos: Rosa' }))
    const [first] = slots.getAllByRole('button', { name: /^Confirmar .*11:30 AM: Rosa$/ })
    site.intercept('POST', /confirm_visit/, 'offline')
    await user.click(first!)
    expect(await screen.findByText('No se pudo confirmar la visita')).toBeVisible()
    site.repair()
    await user.click(first!)
    expect(await slots.findByText(/^Confirmado: /)).toBeVisible()
    const item = within(screen.getByRole('heading', { name: 'Rosa' }).closest('li')!)
    const chat = new URL(item.getByRole<HTMLAnchorElement>('link', { name: /^Avisar por WhatsApp/ }).href)
    expect(chat.pathname).toBe('/51987654321')
    expect(chat.searchParams.get('text')).toMatch(
      /^Hola, Rosa\. Le confirmamos su visita a la propiedad AN-[\dA-F]{8}: .*11:30 AM\./,
    )
    expect(item.getByRole('link', { name: 'Avisar por correo' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:rosa%40ancon\.test\?subject=Visita%20confirmada&body=Hola%2C%20Rosa/),
    )

    const files = recordDownloads()
    await user.click(item.getByRole('button', { name: 'Descargar para el calendario' }))
    expect(files[0]?.type).toBe('text/calendar;charset=utf-8')
    const { data } = await site.supabase.service.from('leads').select('confirmed_slot, status')
    expect(data).toEqual([{ confirmed_slot: expect.any(String) as unknown, status: 'answered' }])
  })

  it('have the links and the file in the message, too: a confirmed visit leaves the list of new enquiries', async () => {
    await site.supabase.service.from('leads').insert(makeVisit({ name: 'Rosa' }))
    await site.signInAsAdmin()
    const user = renderAdmin(LeadsPage, '/admin/leads?estado=new')
    const slots = within(await screen.findByRole('list', { name: 'Horarios propuestos: Rosa' }))
    await user.click(slots.getAllByRole('button', { name: /^Confirmar .*11:30 AM: Rosa$/ })[0]!)
    expect(await screen.findByText('No hay consultas')).toBeVisible()
    const message = within((await screen.findByText('Visita confirmada')).closest('li')!)
    expect(message.getByText(/^Rosa, .*11:30 AM$/)).toBeVisible()
    expect(message.getByRole('link', { name: /^Avisar por WhatsApp/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/wa\.me\/51987654321\?text=Hola%2C%20Rosa/),
    )
    expect(message.getByRole('link', { name: 'Avisar por correo' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:rosa%40ancon\.test\?subject=Visita%20confirmada&body=Hola%2C%20Rosa/),
    )
    const files = recordDownloads()
    fireEvent.click(message.getByRole('button', { name: 'Descargar para el calendario' }))
    expect(files[0]?.type).toBe('text/calendar;charset=utf-8')

    await site.supabase.service.from('leads').insert(makeVisit({ name: 'Luis' }))
    await user.selectOptions(screen.getByLabelText('Estado'), 'Todas')
    await user.selectOptions(screen.getByLabelText('Estado'), 'Nuevas')
    const others = within(await screen.findByRole('list', { name: 'Horarios propuestos: Luis' }))
    await user.click(others.getAllByRole('button', { name: /^Confirmar / })[1]!)
    expect(await screen.findByText(/^Luis, /)).toBeVisible()
    expect(screen.getAllByText('Visita confirmada')).toHaveLength(1)

    await user.click(screen.getByRole('button', { name: 'Cerrar sesión' }))
    await waitFor(() => expect(screen.queryByText('Visita confirmada')).not.toBeInTheDocument())
  })
})

/** Returns the files that are offered for download from this call on. */
function recordDownloads() {
  const files: Blob[] = []
  URL.createObjectURL = vi.fn((file: Blob) => `blob:${files.push(file)}`)
  URL.revokeObjectURL = vi.fn()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  return files
}

it('a visit in the inbox offers to confirm only a time that has not passed, names no sender with a link in the name, and shows only its times once the consent is revoked', async () => {
  const confirmed_slot = makeVisitSlot(2)
  await site.supabase.service.from('leads').insert([
    makeVisit({ name: 'Rosa', visit_slots: [makeVisitSlot(-1), makeVisitSlot(2)] }),
    // The phone may be that of somebody else.
    makeVisit({ name: 'Cobre en evil.pe', message: 'Premio en evil.pe', confirmed_slot }),
    makeVisit({ name: 'Luis', email: 'luis@ancon.test', confirmed_slot }),
  ])
  await site.supabase.run(`insert into private.suppressed_addresses (fingerprint)
    select private.mailbox_fingerprint(email) from public.leads where name = 'Luis'`)
  await site.signInAsAdmin()
  renderAdmin(LeadsPage)
  const findItem = async (name: string) => within((await screen.findByRole('heading', { name })).closest('li')!)
  const getSlots = (item: Awaited<ReturnType<typeof findItem>>) =>
    within(item.getByRole('list', { name: /^Horarios propuestos/ }))

  const [past, future] = getSlots(await findItem('Rosa')).getAllByRole('listitem')
  expect(within(past!).queryByRole('button')).not.toBeInTheDocument()
  expect(within(future!).getByRole('button', { name: /^Confirmar/ })).toBeVisible()

  const named = await findItem('Cobre en evil.pe')
  const chat = new URL(named.getByRole<HTMLAnchorElement>('link', { name: /^Avisar por WhatsApp/ }).href)
  expect(chat.searchParams.get('text')).toMatch(/^Hola\. Le confirmamos su visita a una propiedad: /)

  const revoked = await findItem('Luis')
  expect(getSlots(revoked).getAllByRole('listitem')).toHaveLength(2)
  expect(getSlots(revoked).getByText(/^Confirmado: /)).toBeVisible()
  expect(getSlots(revoked).queryByRole('button')).not.toBeInTheDocument()
  expect(revoked.queryByRole('link', { name: /^Avisar/ })).not.toBeInTheDocument()
  expect(revoked.queryByRole('button', { name: 'Descargar para el calendario' })).not.toBeInTheDocument()
})
