import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toast } from 'sonner'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NewsletterForm } from '@/components/form/newsletter-form'
import { ConsultationForm } from '@/pages/home/consultation-form'
import { toLimaDate } from '@/lib/dates'
import { readOutbox } from '@/services/leads/outbox'
import { Toaster } from '@tests/support/toaster'
import { renderPage } from '../render-page'
import { eventually } from '@tests/support/timers'

const show = (form: React.ReactNode) =>
  renderPage(
    () => (
      <>
        {form}
        <Toaster />
      </>
    ),
    '/',
  )

const nextWeek = toLimaDate(Date.now() + 7 * 24 * 60 * 60 * 1000)

let log: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  localStorage.clear()
  log = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  // Other tests cover the delivery of enquiries: here the backend is unreachable.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
})
afterEach(() => {
  vi.useRealTimers()
  toast.dismiss()
})

describe('newsletter', () => {
  it.each(['', 'ana', 'ana@correo'])('refuses %j and sends nothing', async (text) => {
    show(<NewsletterForm />)
    const field = screen.getByRole('textbox', { name: 'Correo electrónico' })
    if (text) await userEvent.type(field, text)
    await userEvent.click(screen.getByRole('button', { name: 'Suscribirme' }))
    expect(await screen.findByText('Por favor ingresa un correo electrónico válido')).toBeInTheDocument()
    expect(screen.queryByText('¡Gracias por suscribirte! Te contactaremos pronto.')).not.toBeInTheDocument()
    expect(field).toHaveValue(text)
    expect(field).toHaveFocus()
    expect(log).not.toHaveBeenCalled()
    expect(localStorage).toHaveLength(0)
  })

  it('says thanks, logs the e-mail address, clears the field and puts the enquiry into the outbox', async () => {
    show(<NewsletterForm />)
    const field = screen.getByRole('textbox', { name: 'Correo electrónico' })
    await userEvent.type(field, 'ana@correo.pe')
    await userEvent.click(screen.getByRole('button', { name: 'Suscribirme' }))
    expect(await screen.findByText('¡Gracias por suscribirte! Te contactaremos pronto.')).toBeInTheDocument()
    expect(screen.getByText('Tu correo ha sido registrado correctamente.')).toBeInTheDocument()
    expect(field).toHaveValue('')
    expect(log).toHaveBeenCalledExactlyOnceWith('Boletín', { email: 'ana@correo.pe' })
    await eventually(() => expect(localStorage).toHaveLength(1))
  })

  it('says that it is kept while the browser is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    show(<NewsletterForm />)
    const field = screen.getByRole('textbox', { name: 'Correo electrónico' })
    fireEvent.change(field, { target: { value: 'ana@correo.pe' } })
    fireEvent.click(screen.getByRole('button', { name: 'Suscribirme' }))
    expect(await screen.findByText('Guardamos tu correo y lo enviaremos en cuanto vuelva.')).toBeInTheDocument()
    expect(screen.queryByText('Tu correo ha sido registrado correctamente.')).toBeNull()
    expect(field).toHaveValue('')
    expect(localStorage).toHaveLength(1)
  })

  it('shows a message when something filled in the hidden field, and stores nothing', async () => {
    show(<NewsletterForm />)
    await userEvent.type(screen.getByRole('textbox', { name: 'Correo electrónico' }), 'robot@correo.pe')
    fireEvent.change(screen.getByLabelText('No llene este campo'), { target: { value: 'https://spam.example' } })
    await userEvent.click(screen.getByRole('button', { name: 'Suscribirme' }))
    expect(await screen.findAllByText('Deje vacío este campo y envíe de nuevo')).not.toHaveLength(0)
    expect(screen.queryByText('Tu correo ha sido registrado correctamente.')).not.toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue('robot@correo.pe')
    expect(localStorage).toHaveLength(0)
  })
})

describe('consultation', () => {
  const control = (name: RegExp) => screen.getByLabelText(name)
  const button = () => screen.getByRole('button', { name: /Consulta|Enviando/ })
  const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

  function fillIn() {
    fireEvent.change(control(/^Nombre/), { target: { value: 'Ana Quispe' } })
    fireEvent.change(control(/^Correo/), { target: { value: 'ana@correo.pe' } })
    fireEvent.change(control(/^Fecha/), { target: { value: nextWeek } })
    fireEvent.change(control(/^Tipo/), { target: { value: 'Terreno' } })
    fireEvent.click(control(/^Acepto/))
  }

  it('leaves validation to the browser: five fields are required, two are not', () => {
    show(<ConsultationForm />)
    for (const name of [/^Nombre/, /^Correo/, /^Fecha/, /^Tipo/, /^Acepto/]) expect(control(name)).toBeRequired()
    for (const name of [/^Teléfono/, /^Mensaje/]) expect(control(name)).not.toBeRequired()
    expect(control(/^Correo/)).toHaveAttribute('type', 'email')
    expect(control(/^Mensaje/)).toHaveAttribute('rows', '4')
    expect(screen.getByRole('option', { name: 'Selecciona Tipo de Propiedad' })).toBeDisabled()
    expect(
      screen
        .getAllByRole('option')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Villa frente al mar',
      'Departamento vista al mar',
      'Condominio en el centro',
      'Propiedad de inversión',
      'Terreno',
    ])
    fireEvent.click(button())
    expect(button()).toHaveAccessibleName('Programar Consulta')
    expect(log).not.toHaveBeenCalled()
  })

  it('shows no message of its own at a field that is left empty', async () => {
    show(<ConsultationForm />)
    vi.useFakeTimers()
    for (const name of [/^Nombre/, /^Correo/, /^Fecha/]) {
      fireEvent.focus(control(name))
      fireEvent.blur(control(name))
    }
    await advance(100)
    for (const name of [/^Nombre/, /^Correo/, /^Fecha/]) expect(control(name)).not.toHaveAccessibleDescription()
  })

  it('is not sent with an e-mail address that the database refuses', () => {
    show(<ConsultationForm />)
    fillIn()
    fireEvent.change(control(/^Correo/), { target: { value: 'ana@correo' } })
    fireEvent.click(button())
    expect(control(/^Correo/)).toBeInvalid()
    expect(button()).toHaveAccessibleName('Programar Consulta')
    expect(log).not.toHaveBeenCalled()
  })

  it.each(['mailto:ana@correo.pe', '\u202aana@correo.pe\u202c'])(
    'keeps only the e-mail address of a pasted text, which the browser then accepts: %j',
    async (pasted) => {
      show(<ConsultationForm />)
      fillIn()
      await userEvent.clear(control(/^Correo/))
      await userEvent.click(control(/^Correo/))
      await userEvent.paste(pasted)
      expect(control(/^Correo/)).toHaveValue('ana@correo.pe')
      expect(control(/^Correo/)).toBeValid()
      fireEvent.click(button())
      await vi.waitFor(() => expect(readOutbox()).toMatchObject([{ email: 'ana@correo.pe' }]), { timeout: 20_000 })
    },
  )

  it('is sent once by a double click: it is submitting for 1.5 s, submitted for 3 s, then empty and idle again', async () => {
    show(<ConsultationForm />)
    vi.useFakeTimers()
    fillIn()
    fireEvent.click(button())
    fireEvent.click(button())
    await advance(0)
    expect(button()).toBeDisabled()
    expect(button()).toHaveAccessibleName('Enviando...')
    expect(log).toHaveBeenCalledExactlyOnceWith(
      'Consulta',
      expect.objectContaining({ email: 'ana@correo.pe', date: nextWeek, agreeTos: true }),
    )
    await advance(1499)
    expect(button()).toHaveAccessibleName('Enviando...')
    await advance(1)
    expect(button()).toHaveAccessibleName('¡Consulta Programada!')
    expect(button()).toBeDisabled()
    expect(control(/^Nombre/)).toHaveValue('Ana Quispe')
    await advance(2999)
    expect(button()).toHaveAccessibleName('¡Consulta Programada!')
    await advance(1)
    expect(button()).toHaveAccessibleName('Programar Consulta')
    expect(button()).toBeEnabled()
    expect(control(/^Nombre/)).toHaveValue('')
    expect(control(/^Tipo/)).toHaveValue('')
    expect(log).toHaveBeenCalledTimes(1)
    expect(screen.getByText('¡Consulta Programada!')).toBeVisible()
    fireEvent.input(control(/^Nombre/), { target: { value: 'B' } })
    expect(screen.queryByText('¡Consulta Programada!')).toBeNull()
  })

  it('is in the outbox at once without a connection, and says that it will be sent', async () => {
    onlineManager.setOnline(false)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    try {
      show(<ConsultationForm />)
      vi.useFakeTimers()
      fillIn()
      fireEvent.click(button())
      await advance(0)
      expect(readOutbox()).toMatchObject([{ kind: 'consultation', email: 'ana@correo.pe' }])
      button().focus()
      await advance(4500)
      const form = within(button().closest('form')!)
      expect(form.getByText(/^Guardamos su mensaje en este navegador/).closest('[tabindex]')).toHaveFocus()
      expect(screen.queryByText('Tu solicitud de consulta ha sido enviada. ¡Te contactaremos pronto!')).toBeNull()
    } finally {
      onlineManager.setOnline(true)
    }
  })

  it('shows a success toast', async () => {
    show(<ConsultationForm />)
    fillIn()
    fireEvent.click(button())
    expect(await screen.findByText('¡Éxito!')).toBeInTheDocument()
    expect(screen.getByText('Tu solicitud de consulta ha sido enviada. ¡Te contactaremos pronto!')).toBeInTheDocument()
  })
})

describe('an enquiry that the database refuses for good', () => {
  // The answer of PostgREST to a row that a constraint refuses.
  const violated = { code: '23514', message: 'new row for relation "leads" violates check constraint', details: null }
  beforeEach(() => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(violated, { status: 400 })))
  })
  /** Advances the fake time by a millisecond at a time until the check passes, at most a second. */
  const waitWithFakeTimers = (check: () => void) => act(() => vi.waitFor(check, { interval: 1, timeout: 1000 }))

  it('shows a failure in the consultation form, which keeps its values and can be sent again', async () => {
    show(<ConsultationForm />)
    vi.useFakeTimers()
    for (const [name, value] of [
      [/^Nombre/, 'Ana Quispe'],
      [/^Correo/, 'ana@correo.pe'],
      [/^Fecha/, nextWeek],
      [/^Tipo/, 'Terreno'],
    ] as const)
      fireEvent.change(screen.getByLabelText(name), { target: { value } })
    fireEvent.click(screen.getByLabelText(/^Acepto/))
    fireEvent.click(screen.getByRole('button', { name: 'Programar Consulta' }))
    await waitWithFakeTimers(() => expect(screen.getByRole('alert')).toHaveTextContent('No se pudo enviar la consulta'))
    expect(screen.queryByText('¡Éxito!')).not.toBeInTheDocument()
    expect(screen.getByLabelText(/^Nombre/)).toHaveValue('Ana Quispe')
    expect(screen.getByRole('button', { name: 'Programar Consulta' })).toBeEnabled()
    expect(readOutbox()).toEqual([])
  })

  it('shows a failure in the newsletter form, which keeps the e-mail address', async () => {
    show(<NewsletterForm />)
    const field = screen.getByRole('textbox', { name: 'Correo electrónico' })
    fireEvent.change(field, { target: { value: 'ana@correo.pe' } })
    fireEvent.click(screen.getByRole('button', { name: 'Suscribirme' }))
    expect(await screen.findByText('No se pudo registrar el correo')).toBeInTheDocument()
    expect(screen.queryByText(/Gracias por suscribirte/)).not.toBeInTheDocument()
    expect(field).toHaveValue('ana@correo.pe')
  })
})
