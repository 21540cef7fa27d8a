import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { formatPersonalData } from '@/admin/data-rights/personal-data-text'
import { Component as Page } from '@/admin/data-rights/data-rights-page'
import * as files from '@/browser/download-file'
import { signOut } from '@/services/backend/session'
import { makeDataRequest } from '@tests/support/data-requests'
import { makeEnquiry } from '@tests/support/enquiries'
import { renderAdmin } from '@tests/support/render-admin'
import { useSiteBackend } from '@tests/support/site-backend'

const site = useSiteBackend()
let download: MockInstance<typeof files.downloadFile>
beforeEach(() => {
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  download = vi.spyOn(files, 'downloadFile').mockReturnValue()
})

async function sendRequest(right_kind: string, full_name: string) {
  const request = crypto.randomUUID()
  await site.supabase.service.rpc('send_data_request', makeDataRequest({ request, right_kind, full_name }))
  const [row] = await site.supabase.run(`select number from private.data_requests where id = '${request}'`)
  return String(row?.number)
}
const findItem = async (name: string) => within((await screen.findByRole('heading', { name })).closest('li')!)

describe('the screen of data requests', () => {
  it('shows no request without a session, and none after it ends', async () => {
    await sendRequest('access', 'Ana Paz')
    renderAdmin(Page)
    expect(
      await screen.findByText('Solo un administrador puede ver las solicitudes. Inicie sesión para continuar.'),
    ).toBeVisible()
    await site.signInAsAdmin()
    expect(await screen.findByRole('heading', { name: 'Ana Paz' })).toBeVisible()
    await signOut()
    await waitFor(() => expect(screen.queryByText('Ana Paz')).not.toBeInTheDocument())
  })

  it('marks an overdue request and lists it first, searches by name, and filters by state', async () => {
    await sendRequest('access', 'Ana Paz')
    await sendRequest('information', 'Luis Rey')
    await site.supabase.run("update private.data_requests set due_date = '2026-01-05' where name = 'Ana Paz'")
    await site.signInAsAdmin()
    const user = renderAdmin(Page)
    expect((await findItem('Ana Paz')).getByText(/^Vencida el/)).toBeVisible()
    expect((await findItem('Luis Rey')).getByText(/^Vence el/)).toBeVisible()
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Ana Paz',
      'Luis Rey',
    ])
    await user.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'rey')
    expect(await screen.findByText('1 solicitud')).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Respondidas')
    expect(await screen.findByText('No hay solicitudes')).toBeVisible()
  })

  it('requires an answer, keeps it when the dialog closes or the request fails, and records it', async () => {
    const number = await sendRequest('rectification', 'Ana Paz')
    await site.signInAsAdmin()
    const user = renderAdmin(Page, '/admin/derechos?estado=open')
    const findAnswerButton = () => screen.findByRole('button', { name: `Registrar respuesta: ${number}` })
    const getNoteField = () => screen.getByLabelText(/^Qué respondió/)
    const save = () => user.click(screen.getByRole('button', { name: 'Guardar respuesta' }))
    await user.click(await findAnswerButton())
    await save()
    expect(getNoteField()).toHaveAccessibleDescription('Escriba qué respondió')
    await user.type(getNoteField(), 'Se corrigió el teléfono.')
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    await user.click(await findAnswerButton())
    expect(getNoteField()).toHaveValue('Se corrigió el teléfono.')
    site.intercept('POST', /answer_data_request/, 'offline')
    await save()
    expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo registrar la respuesta')
    site.repair()
    await save()
    expect(await screen.findByText('Respuesta registrada')).toBeVisible()
    expect(screen.getByText('0 solicitudes')).toHaveFocus()
    expect(await site.supabase.run('select answer from private.data_requests')).toEqual([
      { answer: 'Se corrigió el teléfono.' },
    ])
  })

  it('asks before it carries out a cancellation, and shows how many enquiries it deleted', async () => {
    await site.supabase.service
      .from('leads')
      .insert([makeEnquiry(), makeEnquiry(), makeEnquiry({ email: 'otra@ancon.test' })])
    const number = await sendRequest('cancellation', 'Ana Paz')
    await site.signInAsAdmin()
    const user = renderAdmin(Page)
    const erase = await screen.findByRole('button', { name: `Eliminar sus consultas: ${number}` })
    vi.mocked(window.confirm).mockReturnValueOnce(false)
    await user.click(erase)
    expect(await site.supabase.run('select 1 from public.leads')).toHaveLength(3)
    await user.click(erase)
    expect(await (await findItem('Ana Paz')).findByText('2 consultas eliminadas')).toBeVisible()
    expect(await site.supabase.run('select 1 from public.leads')).toHaveLength(1)
  })

  it('exports plain text for access and JSON for portability', async () => {
    await site.supabase.service.from('leads').insert(makeEnquiry({ message: 'Quisiera visitar\nla casa.' }))
    const [access, portability] = [await sendRequest('access', 'Ana Paz'), await sendRequest('portability', 'Luis Rey')]
    await site.signInAsAdmin()
    const user = renderAdmin(Page)
    await user.click(await screen.findByRole('button', { name: `Descargar sus datos: ${access}` }))
    await waitFor(() => expect(download).toHaveBeenCalledTimes(1))
    const [name, text] = download.mock.calls[0] ?? []
    expect(name).toBe(`datos-${access}.txt`)
    expect(text).toMatch(/CONSULTAS Y SUSCRIPCIONES \(1\)[\s\S]*Mensaje: Quisiera visitar\n {4}la casa\./)
    await user.click(screen.getByRole('button', { name: `Descargar sus datos (JSON): ${portability}` }))
    await waitFor(() => expect(download).toHaveBeenCalledTimes(2))
    const [, json] = download.mock.calls[1] ?? []
    expect(JSON.parse(json ?? '')).toMatchObject({ email: 'rosa@ancon.test', data: { leads: [{ name: 'Rosa' }] } })
    expect(await screen.findAllByText('Envíe el archivo solo a rosa@ancon.test.')).not.toHaveLength(0)
  })
})

describe('the file of personal data as text', () => {
  it('names tables and columns in Spanish, or by their own name if they have no translation, and lists the empty tables', () => {
    const text = formatPersonalData({
      email: 'rosa@ancon.test',
      exported_at: '2026-11-23T15:00:00Z',
      data: {
        leads: [{ name: 'Rosa', marketing_consent: true, phone: null, created_at: '2026-11-20T15:04:00+00:00' }],
        novelties: [{ things: ['a', 'b'], count: 2 }],
        properties: [],
      },
    })
    expect(text).toContain('Redescubre Ancón, 23/11/2026, 10:00 (hora de Lima)')
    expect(text).toContain('  Nombre: Rosa\r\n  Acepta publicidad: Sí\r\n  Fecha: 20/11/2026, 10:04')
    expect(text).toContain('NOVELTIES (1)\r\n\r\n1.\r\n  things: a, b\r\n  count: 2')
    expect(text).toContain('Sin datos: Propiedades publicadas.')
  })

  it('gives the reason of a report in the words of its form', () => {
    const text = formatPersonalData({
      email: 'rosa@ancon.test',
      exported_at: '2026-11-23T15:00:00Z',
      data: { listing_reports: [{ reason: 'fraud', comment: 'Pide un adelanto.' }] },
    })
    expect(text).toContain('REPORTES DE ANUNCIOS (1)')
    expect(text).toContain('  Motivo: Parece un fraude o una estafa\r\n  Comentario: Pide un adelanto.')
  })
})
