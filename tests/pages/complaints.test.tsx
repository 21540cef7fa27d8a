import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { complaintNotes, complaintTexts } from '@/content/complaints'
import { Component as Page } from '@/pages/complaints/complaints-page'
import { makeSheet } from '@tests/support/complaints'
import { holdResponses } from '@tests/support/hold-responses'
import { useSiteBackend } from '@tests/support/site-backend'
import { renderPage } from './render-page'
import { setLimits } from '../support/limits'

const site = useSiteBackend()
beforeEach(() => localStorage.clear())

const form = () => within(screen.getByRole('form', { name: 'Hoja de Reclamación' }))
const field = (label: string) => form().getByLabelText(new RegExp(`^${label}`))
const open = () => renderPage(Page, '/libro-de-reclamaciones')
const send = async () => userEvent.click(screen.getByRole('button', { name: 'Presentar hoja' }))
const readSheets = () => site.supabase.run('select * from private.complaints order by number')

const texts = [
  ['Nombre completo', 'Rosa Quispe'],
  ['Número de documento', '4567-8912'],
  ['Domicilio', 'Calle Lima 123, Ancón'],
  ['Teléfono', '987654321'],
  ['Correo electrónico', 'rosa@correo.pe'],
  ['Monto reclamado', '1,250.50'],
  ['Descripción', 'Alquiler de una casa en Miramar'],
  ['Detalle', 'La casa no tenía terraza.\nNadie respondió.'],
  ['Pedido', 'Pido la devolución de la reserva.'],
] as const

/** Returns a mock that is called whenever the page changes and has the text, even for a moment. */
function watchText(text: string) {
  const onShow = vi.fn()
  const observer = new MutationObserver(() => {
    if (document.body.textContent.includes(text)) onShow()
  })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  onTestFinished(() => observer.disconnect())
  return onShow
}

const confirm = () => fireEvent.click(field(complaintTexts.confirm))

function fillIn() {
  for (const [label, text] of texts) fireEvent.change(field(label), { target: { value: text } })
  fireEvent.change(field('Producto o servicio'), { target: { value: 'service' } })
  fireEvent.click(form().getByRole('radio', { name: 'Reclamo' }))
  confirm()
}

describe('the complaints book', () => {
  it('shows the provider, both definitions and the notes, also at a link without a valid key; shows the message of every required field, and focuses the first', async () => {
    renderPage(Page, '/libro-de-reclamaciones#hoja=1')
    expect(screen.getByText('Redescubre Ancón')).toBeVisible()
    for (const name of ['Reclamo', 'Queja']) expect(form().getByRole('radio', { name })).toHaveAccessibleDescription()
    for (const note of complaintNotes) expect(screen.getByText(note)).toBeVisible()
    expect(screen.getByRole('form')).toHaveTextContent(complaintTexts.privacy)
    expect(screen.queryByText('RUC')).not.toBeInTheDocument()

    await send()
    for (const message of [
      'Ingrese su nombre completo',
      'El DNI tiene 8 dígitos',
      'Ingrese su domicilio completo',
      'Ingrese un número telefónico válido',
      'Ingrese un correo electrónico válido',
      'Seleccione producto o servicio',
      'Describa el producto o servicio (mínimo 5 caracteres)',
      'Seleccione reclamo o queja',
      'El detalle debe tener al menos 10 caracteres',
      'Indique qué pide (mínimo 5 caracteres)',
      'Confirme que los datos son verdaderos para presentar la hoja',
    ])
      expect(await screen.findByText(message)).toBeVisible()
    expect(field('Nombre completo')).toHaveFocus()
    expect(await readSheets()).toEqual([])
  })

  it('validates the document number and the amount on blur', async () => {
    open()
    fireEvent.change(field('Número de documento'), { target: { value: '1234567' } })
    fireEvent.blur(field('Número de documento'))
    expect(await screen.findByText('El DNI tiene 8 dígitos')).toBeVisible()
    await userEvent.selectOptions(form().getByRole('combobox', { name: /^Documento/ }), 'C.E.')
    await userEvent.tab()
    expect(await screen.findByText('El C.E. tiene de 9 a 12 letras o dígitos')).toBeVisible()
    fireEvent.change(field('Monto reclamado'), { target: { value: '1.250' } })
    fireEvent.blur(field('Monto reclamado'))
    await waitFor(() => expect(field('Monto reclamado')).toBeInvalid())
  })

  it('files the sheet, shows it with its number, offers it as a file and as a link, then offers an empty form, and says which limit is reached', async () => {
    const files: Blob[] = []
    URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`
    URL.revokeObjectURL = () => undefined
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    open()
    fillIn()
    await send()
    const sheet = await screen.findByRole('article')
    const [row] = await readSheets()
    const number = String(row?.sheet_number)
    expect(row).toMatchObject({ document: '45678912', amount: 1250.5, currency: 'PEN', kind: 'claim' })
    expect(screen.getByText(complaintTexts.filed(number))).toBeVisible()
    expect(screen.getByText(complaintTexts.mail.none)).toBeVisible()
    expect(within(sheet).getByRole('heading', { level: 2 })).toHaveFocus()
    for (const [label, text] of texts)
      if (!['Número de documento', 'Monto reclamado', 'Detalle'].includes(label))
        expect(within(sheet).getByText(text)).toBeVisible()
    expect(within(sheet).getByText('S/\u00A01,250.50', { normalizer: (text) => text })).toBeVisible()
    expect(screen.queryByRole('form', { name: 'Hoja de Reclamación' })).not.toBeInTheDocument()
    expect(localStorage).toHaveLength(0)

    await userEvent.click(screen.getByRole('button', { name: 'Descargar la hoja' }))
    expect(click.mock.contexts[0]).toHaveProperty('download', `hoja-de-reclamacion-${number}.txt`)
    expect(await files[0]?.text()).toContain(`Hoja de Reclamación N.º ${number}`)

    // In a browser the address has the key of the sheet (e2e/complaints.spec.ts), and opens the sheet (below).
    const user = userEvent.setup()
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await user.click(screen.getByRole('button', { name: 'Copiar enlace' }))
    expect(copied).toHaveBeenCalledWith(window.location.href)

    await userEvent.click(screen.getByRole('button', { name: 'Presentar otra hoja' }))
    expect(field('Nombre completo')).toHaveValue('')
    expect(screen.getByRole('form', { name: 'Hoja de Reclamación' }).parentElement).toHaveFocus()

    await setLimits(site.supabase, { 'complaint everybody': 1 })
    fillIn()
    await send()
    expect(await screen.findByText(/^Se alcanzó el límite de hojas de reclamación/)).toBeVisible()
  })

  it('files one sheet if the response is lost and the changed draft is sent after a reload: it shows the sheet as filed', async () => {
    const view = open()
    fillIn()
    const { fetch } = globalThis
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const answer = await fetch(input, init)
      if (String(input instanceof Request ? input.url : input).includes('file_complaint')) throw new TypeError('lost')
      return answer
    })
    await send()
    expect(await screen.findByText(complaintTexts.failedDetail)).toBeVisible()
    expect(screen.getByRole('alert')).toHaveFocus()
    expect(await readSheets()).toHaveLength(1)
    vi.stubGlobal('fetch', fetch)
    view.unmount()

    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar borrador' }))
    expect(field('Detalle')).toHaveValue('La casa no tenía terraza.\nNadie respondió.')
    expect(form().getByRole('radio', { name: 'Reclamo' })).toBeChecked()
    expect(form().getByRole('checkbox', { name: complaintTexts.confirm })).not.toBeChecked()
    fireEvent.change(field('Pedido'), { target: { value: 'Pido una disculpa.' } })
    confirm()
    await send()
    const sheet = await screen.findByRole('article')
    expect(await readSheets()).toHaveLength(1)
    expect(within(sheet).queryByText(/disculpa/)).not.toBeInTheDocument()
    expect(screen.getByText(complaintTexts.filedBefore)).toBeVisible()
  })

  it('offers the draft to a visitor who left while the sheet was being filed, and shows that sheet when they send the draft again', async () => {
    const view = open()
    fillIn()
    const answer = holdResponses(/read_complaint$/)
    await send()
    await waitFor(() => expect(answer.isHeld()).toBe(true))
    view.unmount()
    await answer.release()

    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar borrador' }))
    expect(field('Pedido')).toHaveValue('Pido la devolución de la reserva.')
    confirm()
    await send()
    await screen.findByRole('article')
    const [row, ...others] = await readSheets()
    expect(others).toEqual([])
    expect(screen.getByText(complaintTexts.filed(String(row?.sheet_number)))).toBeVisible()
    expect(localStorage).toHaveLength(0)
  })

  it('says whether the mail with the copy was sent, if the project sends mail', async () => {
    const answerMailRequest = vi.fn(() => Response.json({ mail: 'sent' }))
    const { fetch } = globalThis
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const { pathname } = new URL(String(input instanceof Request ? input.url : input))
      if (pathname === '/functions/v1/complaint-mail') return answerMailRequest()
      const answer = await fetch(input, init)
      if (!pathname.endsWith('read_complaint')) return answer
      const sheet = JSON.parse((await answer.json()) as string) as object
      return Response.json(JSON.stringify({ ...sheet, mail: true }))
    })
    open()
    fillIn()
    const onFailureText = watchText(complaintTexts.mail.failed)
    await send()
    expect(await screen.findByText(complaintTexts.mail.sent('rosa@correo.pe'))).toBeVisible()
    expect(onFailureText).not.toHaveBeenCalled()
    answerMailRequest.mockImplementation(() => Response.json({ mail: 'not-configured' }))
    await userEvent.click(screen.getByRole('button', { name: 'Presentar otra hoja' }))
    fillIn()
    await send()
    expect(await screen.findByText(complaintTexts.mail.failed)).toBeVisible()
  })
})

describe('a sheet that was filed before', () => {
  const openSheet = (key: string) => renderPage(Page, `/libro-de-reclamaciones#hoja=${key}`)

  it('is shown at its link with the answer, after a retry if it could not be read, and can be printed', async () => {
    const sent = makeSheet()
    await site.supabase.service.rpc('file_complaint', sent)
    await site.supabase.run("update private.complaints set answer = 'Se le devolvió la reserva.'")
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    site.intercept('POST', /read_complaint$/, 'offline')
    openSheet(sent.key)
    expect(await screen.findByText(complaintTexts.readFailed)).toBeVisible()
    site.repair()
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    const sheet = await screen.findByRole('article')
    expect(within(sheet).getByText('Se le devolvió la reserva.')).toBeVisible()
    expect(screen.queryByText(/^Su hoja quedó registrada/)).not.toBeInTheDocument()
    expect(screen.queryByRole('form', { name: 'Hoja de Reclamación' })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Imprimir' }))
    expect(print).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Presentar otra hoja' }))
    expect(field('Nombre completo')).toHaveValue('')
  })

  it('is not shown at a link with another key, where a message says whom to ask', async () => {
    await site.supabase.service.rpc('file_complaint', makeSheet())
    openSheet(crypto.randomUUID())
    const message = await screen.findByText(/^Ninguna hoja tiene este enlace/)
    expect(message.parentElement).toHaveTextContent(complaintTexts.unknownLink)
    expect(screen.queryByRole('article')).not.toBeInTheDocument()
  })
})
