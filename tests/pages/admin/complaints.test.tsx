import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { formatComplaintsCsv } from '@/admin/complaints/complaints-csv'
import { Component as Page } from '@/admin/complaints/complaints-page'
import { adminOnlyTexts } from '@/content/admin/session'
import { exportComplaints } from '@/services/complaints/administration'
import { makeSheet } from '@tests/support/complaints'
import { renderAdmin } from '@tests/support/render-admin'
import { useSiteBackend } from '@tests/support/site-backend'

const site = useSiteBackend()
const toSheetNumber = (n: number) => `00000000${n}-${new Date(Date.now() - 5 * 3_600_000).getUTCFullYear()}`

beforeEach(async () => {
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  await site.supabase.service.rpc('file_complaint', makeSheet({ consumer_name: 'Ana Paz' }))
  await site.supabase.service.rpc(
    'file_complaint',
    makeSheet({ consumer_name: 'Luis Rey', detail: '=1+1 no es la suma cobrada' }),
  )
  await site.supabase.run(`set local session_replication_role = replica;
    update private.complaints set due_on = due_on - 60 where number = 2`)
})

describe('the complaints screen', () => {
  it('shows visitors no sheet', async () => {
    renderAdmin(Page)
    expect(await screen.findByText(adminOnlyTexts.complaints)).toBeVisible()
    expect(screen.queryByText(/Ana Paz/)).not.toBeInTheDocument()
  })

  it('lists the sheets by due date, says which one is overdue, records an answer, and filters the sheets', async () => {
    await site.signInAsAdmin()
    const user = renderAdmin(Page)
    expect(await screen.findByText('2 hojas')).toBeVisible()
    const items = screen.getAllByRole('heading', { name: /^\d{9}-\d{4}/ })
    expect(items.map(({ textContent }) => textContent)).toEqual([
      `${toSheetNumber(2)}\u00A0· Luis Rey`,
      `${toSheetNumber(1)}\u00A0· Ana Paz`,
    ])
    expect(screen.getByText(/^Vencida el/)).toBeVisible()
    expect(screen.getByText(/^Vence el/)).toBeVisible()

    await user.click(screen.getByRole('button', { name: `Ver y responder la hoja ${toSheetNumber(2)}` }))
    const form = within(screen.getByRole('form', { name: `Responder la hoja ${toSheetNumber(2)}` }))
    await user.click(screen.getByRole('button', { name: `Ir a la respuesta de la hoja ${toSheetNumber(2)}` }))
    expect(form.getByRole('textbox')).toHaveFocus()
    await user.click(form.getByRole('button', { name: 'Registrar respuesta' }))
    expect(form.getByText('La respuesta debe tener al menos 10 caracteres')).toBeVisible()
    expect(form.getByRole('textbox')).toHaveFocus()
    await user.type(form.getByRole('textbox'), 'Se corrigió la suma.')
    site.intercept('POST', /answer_complaint$/, 'offline')
    await user.click(form.getByRole('button', { name: 'Registrar respuesta' }))
    expect(await screen.findByText('No se pudo registrar la respuesta')).toBeVisible()
    expect(form.getByRole('textbox')).toHaveValue('Se corrigió la suma.')
    site.repair()
    await user.click(form.getByRole('button', { name: 'Registrar respuesta' }))
    expect(await screen.findByText('Respuesta registrada')).toBeVisible()
    expect(await screen.findByText(/^Respondida fuera de plazo el/)).toBeVisible()
    expect(screen.getByRole('heading', { name: new RegExp(`^${toSheetNumber(2)}`) }).closest('li')).toHaveFocus()
    const item = within(screen.getByRole('heading', { name: new RegExp(`^${toSheetNumber(2)}`) }).closest('li')!)
    expect(item.getByRole('link', { name: 'Enviar la respuesta por correo' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:rosa%40ancon\.test\?subject=Respuesta/),
    )

    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Sin respuesta')
    expect(await screen.findByText('1 hoja')).toBeVisible()
    await user.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'rey')
    expect(await screen.findByText('No hay hojas')).toBeVisible()
  })

  it('offers the mail in the message, too: an answered sheet leaves the list of those without an answer', async () => {
    await site.signInAsAdmin()
    const user = renderAdmin(Page, '/admin/reclamaciones?estado=open')
    await user.click(await screen.findByRole('button', { name: `Ver y responder la hoja ${toSheetNumber(1)}` }))
    await user.type(screen.getByLabelText(/^Respuesta y acciones/), ' Se devolvió la reserva. ')
    await user.click(screen.getByRole('button', { name: 'Registrar respuesta' }))
    const message = within((await screen.findByText('Respuesta registrada')).closest('li')!)
    await waitFor(() => expect(screen.getByText('1 hoja')).toBeVisible())
    expect(message.getByText(`Hoja ${toSheetNumber(1)}`)).toBeVisible()
    expect(message.getByRole('link', { name: 'Enviar la respuesta por correo' })).toHaveAttribute(
      'href',
      expect.stringMatching(
        /^mailto:rosa%40ancon\.test\?subject=Respuesta.*&body=Se%20devolvi%C3%B3%20la%20reserva\.$/,
      ),
    )
  })

  it('says that the sheets cannot be read or exported', async () => {
    await site.signInAsAdmin()
    site.intercept('POST', /read_complaints$/, 'offline')
    const user = renderAdmin(Page)
    expect(await screen.findByText('Error al cargar las hojas')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Exportar CSV' }))
    expect(await screen.findByText('No se pudieron exportar las hojas')).toBeVisible()
    site.repair()
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText('2 hojas')).toBeVisible()
  })

  it('exports every sheet, with formulas as text', async () => {
    await site.signInAsAdmin()
    const [head, first, second] = formatComplaintsCsv(await exportComplaints({ q: '', page: 1 })).split('\r\n')
    expect(head).toContain('"Número","Fecha","Vence"')
    expect(first).toContain(`"${toSheetNumber(2)}"`)
    expect(first).toContain('"\'=1+1 no es la suma cobrada"')
    expect(second).toContain('"Ana Paz"')
  })
})
