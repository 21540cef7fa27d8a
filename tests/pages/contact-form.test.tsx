import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { consent } from '@/content/consent'
import { Component as Page } from '@/pages/contact/contact-page'
import { useSiteBackend } from '@tests/support/site-backend'
import { renderPage } from './render-page'

const messages = [
  ['Nombre', 'El nombre debe tener al menos 2 caracteres'],
  ['Correo electrónico', 'Ingrese un correo electrónico válido'],
  ['Teléfono', 'Ingrese un número telefónico válido'],
  ['Mensaje', 'El mensaje debe tener al menos 10 caracteres'],
] as const
const successMessage = 'Mensaje enviado correctamente. Nos pondremos en contacto contigo pronto.'

const site = useSiteBackend()
beforeEach(() => localStorage.clear())

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`))
const send = () => userEvent.click(screen.getByRole('button', { name: 'Enviar mensaje' }))
const readLeads = async () => (await site.supabase.service.from('leads').select('*')).data ?? []

/** Renders the page and waits for its lazy form. */
async function open() {
  const view = renderPage(Page, '/contact')
  await screen.findByRole('button', { name: 'Enviar mensaje' })
  return view
}

function fillIn() {
  for (const [label, text] of [
    ['Nombre', 'Ana Quispe'],
    ['Correo electrónico', 'ana@correo.pe'],
    ['Teléfono', '987654321'],
    ['Mensaje', 'Busco una casa frente al mar.'],
  ] as const)
    fireEvent.change(field(label), { target: { value: text } })
}

describe('contact form', () => {
  it('shows the error of each field only once that field is left', async () => {
    await open()
    for (const [index, [label, message]] of messages.entries()) {
      await userEvent.type(field(label), 'a')
      expect(screen.queryByText(message)).not.toBeInTheDocument()
      fireEvent.blur(field(label))
      expect(await screen.findByText(message)).toBeInTheDocument()
      expect(field(label)).toBeInvalid()
      expect(field(label)).toHaveAccessibleDescription(message)
      for (const [, later] of messages.slice(index + 1)) expect(screen.queryByText(later)).not.toBeInTheDocument()
    }
  })

  it('says without a connection that it will send the message later', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    site.intercept('POST', /\/leads$/, 'offline')
    await open()
    fillIn()
    await send()
    expect(await screen.findByRole('heading', { name: 'No hay conexión' })).toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveFocus()
    expect(screen.getByText(/^Guardamos su mensaje/)).toBeInTheDocument()
    expect(screen.queryByText(successMessage)).not.toBeInTheDocument()
  })

  it('has a notice of who stores the data and a map of the office; sends nothing while its fields are empty, shows all four messages, and focuses the first field', async () => {
    const log = vi.spyOn(console, 'info').mockImplementation(() => undefined)
    await open()
    expect(
      screen.getByText(
        (_, element) => element?.tagName === 'P' && element.textContent.startsWith(consent.contact.notice),
      ),
    ).toBeInTheDocument()
    const frame = screen.getByTitle('Mapa de la oficina en Ancón')
    expect(frame).toHaveAttribute('loading', 'lazy')
    expect(frame.getAttribute('src')).toContain(encodeURIComponent('Casino Náutico de Ancón'))
    expect(screen.getByRole('link', { name: /Cómo llegar/ })).toHaveAttribute('target', '_blank')

    await send()
    for (const [, message] of messages) expect(await screen.findByText(message)).toBeInTheDocument()
    expect(field('Nombre')).toHaveFocus()
    expect(screen.queryByText(successMessage)).not.toBeInTheDocument()
    expect(log).not.toHaveBeenCalled()
    expect(localStorage).toHaveLength(0)
  })

  it('gives way to its success, logs the message, stores it once with its consents, and is empty for another, which is also sent where the browser wrongly reports that it is offline', async () => {
    const log = vi.spyOn(console, 'info').mockImplementation(() => undefined)
    await open()
    fillIn()
    await userEvent.click(screen.getByRole('checkbox', { name: /novedades y ofertas/ }))
    await send()
    expect(await screen.findByText(successMessage)).toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent(successMessage)
    expect(screen.getByRole('status')).toHaveFocus()
    expect(screen.queryByRole('textbox', { name: /^Nombre/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Enviar otro mensaje' }))
    expect(screen.getByRole('form', { name: 'Envíanos un mensaje' })).toHaveFocus()
    for (const [label] of messages) expect(field(label)).toHaveValue('')
    expect(screen.getByRole('checkbox', { name: /novedades y ofertas/ })).not.toBeChecked()
    expect(screen.queryByText(successMessage)).not.toBeInTheDocument()
    expect(log).toHaveBeenCalledExactlyOnceWith('Formulario de contacto:', {
      name: 'Ana Quispe',
      email: 'ana@correo.pe',
      phone: '987654321',
      message: 'Busco una casa frente al mar.',
    })
    await waitFor(async () => expect(await readLeads()).toHaveLength(1))
    expect((await readLeads())[0]).toMatchObject({
      kind: 'contact',
      name: 'Ana Quispe',
      email: 'ana@correo.pe',
      phone: '987654321',
      message: 'Busco una casa frente al mar.',
      consent_version: consent.contact.version,
      marketing_consent: true,
    })

    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    fillIn()
    await send()
    expect(await screen.findByText(successMessage)).toBeInTheDocument()
    expect(screen.queryByText(/^No hay conexión/)).not.toBeInTheDocument()
    await waitFor(async () => expect(await readLeads()).toHaveLength(2))
    expect(new Set((await readLeads()).map((lead) => lead.marketing_consent))).toEqual(new Set([true, false]))
  })

  it('shows a hidden field that something filled in, and sends nothing until that field is emptied; keeps the text when the database refuses the message, and sends it after a retry', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined)
    await open()
    fillIn()
    const trap = screen.getByLabelText('No llene este campo')
    expect(trap.closest('[aria-hidden="true"]')).not.toBeNull()
    fireEvent.change(trap, { target: { value: 'http://spam.example' } })
    await send()
    expect(await screen.findByText('Deje vacío este campo y envíe de nuevo')).toBeVisible()
    expect(trap.closest('[aria-hidden="true"]')).toBeNull()
    expect(trap).toHaveFocus()
    expect(screen.queryByText(successMessage)).not.toBeInTheDocument()
    expect(field('Mensaje')).toHaveValue('Busco una casa frente al mar.')
    expect(await readLeads()).toEqual([])
    fireEvent.change(trap, { target: { value: '' } })
    site.intercept('POST', /\/leads$/, { status: 400, body: { code: '23514', message: 'violates check constraint' } })
    await send()
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('No se pudo enviar el mensaje'))
    expect(screen.queryByText(successMessage)).not.toBeInTheDocument()
    expect(field('Mensaje')).toHaveValue('Busco una casa frente al mar.')
    site.repair()
    await send()
    expect(await screen.findByText(successMessage)).toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await waitFor(async () => expect(await readLeads()).toHaveLength(1))
  })
})
