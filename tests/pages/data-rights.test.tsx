import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { Component as Page } from '@/pages/data-rights/data-rights-page'
import { sendDataRequest } from '@/services/data-rights/send'
import { readDraft } from '@tests/support/drafts'
import { holdResponses } from '@tests/support/hold-responses'
import { useSiteBackend } from '@tests/support/site-backend'
import { renderPage } from './render-page'

const site = useSiteBackend()
beforeEach(() => localStorage.clear())

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const values = {
  'Derecho que desea ejercer': 'access',
  'Nombre completo': 'Ana Quispe',
  'Tipo de documento': 'dni',
  // The stored number has no space.
  'Número de documento': '1234 5678',
  'Correo electrónico': 'ana@correo.pe',
  'Qué solicita': 'Quiero conocer todos mis datos.',
}
const messages = {
  'Derecho que desea ejercer': 'Elija el derecho que desea ejercer',
  'Nombre completo': 'Ingrese su nombre completo',
  'Tipo de documento': 'Elija el tipo de documento',
  'Número de documento': 'Ingrese de 5 a 12 letras y números, sin espacios',
  'Correo electrónico': 'Ingrese un correo electrónico válido',
  'Qué solicita': 'Cuéntenos qué solicita en al menos 10 caracteres',
  Declaro: 'Confirme que los datos son suyos',
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Enviar solicitud' }))
const readRequests = () => site.supabase.run('select * from private.data_requests')

function fillIn() {
  for (const [label, value] of Object.entries(values)) fireEvent.change(field(label), { target: { value } })
  fireEvent.click(field('Declaro'))
}
const readDraftId = () => (JSON.parse(readDraft('data-request')) as { id: string }).id
const expectValues = () => {
  for (const [label, value] of Object.entries(values)) expect(field(label), label).toHaveValue(value)
}

describe('the form of data requests', () => {
  it('sends nothing while a field is invalid, shows the message of each, and focuses the first; shows the deadline of the chosen right', async () => {
    renderPage(Page, '/privacidad/derechos')
    await send()
    for (const [label, message] of Object.entries(messages))
      expect(field(label), label).toHaveAccessibleDescription(message)
    expect(field('Derecho que')).toHaveFocus()
    fireEvent.change(field('Tipo de documento'), { target: { value: 'dni' } })
    fireEvent.change(field('Número de documento'), { target: { value: '1234567' } })
    await send()
    expect(field('Número de documento')).toHaveAccessibleDescription('El DNI tiene 8 dígitos')
    expect(await readRequests()).toEqual([])

    for (const [right, days] of [
      ['access', 20],
      ['revocation', 5],
    ]) {
      fireEvent.change(field('Derecho que'), { target: { value: right } })
      await waitFor(() =>
        expect(field('Derecho que')).toHaveAccessibleDescription(
          `Le responderemos en un plazo máximo de ${days} días hábiles.`,
        ),
      )
    }
  })

  it('stores the request, shows its number and due date, deletes the draft, and is empty for another request', async () => {
    renderPage(Page, '/privacidad/derechos')
    fillIn()
    await waitFor(() => expect(readDraft('data-request')).toContain('Ana Quispe'))
    await send()
    expect(await screen.findByRole('heading', { name: 'Solicitud recibida' })).toHaveFocus()
    const [row] = await readRequests()
    expect(row).toMatchObject({ kind: 'access', name: 'Ana Quispe', document: '12345678', email: 'ana@correo.pe' })
    expect(screen.getByText(String(row?.number))).toBeVisible()
    const [due] = await site.supabase.run('select due_date::text as day from private.data_requests')
    expect(screen.getByText(/a más tardar el/).querySelector('time')).toHaveAttribute('datetime', String(due?.day))
    expect(readDraft('data-request')).toBe('')
    await userEvent.click(screen.getByRole('button', { name: 'Enviar otra solicitud' }))
    expect(field('Nombre completo')).toHaveValue('')
    expect(field('Nombre completo').closest('form')?.parentElement).toHaveFocus()
  })

  it('keeps the typed values when sending fails, shows the reason, and stores one request at the next attempt', async () => {
    site.intercept('POST', /send_data_request/, 'offline')
    renderPage(Page, '/privacidad/derechos')
    fillIn()
    await send()
    expect(await screen.findByRole('alert')).toHaveTextContent(/No se pudo enviar la solicitud.*No hay conexión/)
    expectValues()
    site.repair()
    await send()
    expect(await screen.findByRole('heading', { name: 'Solicitud recibida' })).toBeVisible()
    expect(await readRequests()).toHaveLength(1)
  })

  it('keeps a draft for the next visit, with another id after each change, and stores a request once if its response was lost', async () => {
    const firstVisit = renderPage(Page, '/privacidad/derechos')
    fireEvent.change(field('Qué solicita'), { target: { value: 'Los datos de mi boletín.' } })
    const earlierId = readDraftId()
    fillIn()
    const id = readDraftId()
    expect(id).not.toBe(earlierId)
    const { number } = await sendDataRequest({
      id,
      input: {
        kind: 'access',
        name: 'Ana Quispe',
        documentType: 'dni',
        document: '12345678',
        email: 'ana@correo.pe',
        detail: 'Quiero conocer todos mis datos.',
        confirmed: true,
      },
    })
    firstVisit.unmount()
    renderPage(Page, '/privacidad/derechos')
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar borrador' }))
    expectValues()
    expect(field('Derecho que')).toHaveAccessibleDescription(/20 días hábiles/)
    // The draft does not keep the declaration.
    expect(field('Declaro')).not.toBeChecked()
    fireEvent.click(field('Declaro'))
    await send()
    expect(await screen.findByText(number)).toBeVisible()
    expect(await readRequests()).toHaveLength(1)
  })

  it('offers the draft to a visitor who left while the request was being sent, and shows that request when they send the draft again', async () => {
    const firstVisit = renderPage(Page, '/privacidad/derechos')
    fillIn()
    const answer = holdResponses(/read_data_request_receipt$/)
    await send()
    await waitFor(() => expect(answer.isHeld()).toBe(true))
    firstVisit.unmount()
    await answer.release()

    renderPage(Page, '/privacidad/derechos')
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar borrador' }))
    expectValues()
    fireEvent.click(field('Declaro'))
    await send()
    expect(await screen.findByRole('heading', { name: 'Solicitud recibida' })).toBeVisible()
    const [row, ...others] = await readRequests()
    expect(others).toEqual([])
    expect(screen.getByText(String(row?.number))).toBeVisible()
    expect(readDraft('data-request')).toBe('')
  })
})
