import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Component as LeadsPage } from '@/admin/leads/leads-page'
import { SignInForm } from '@/components/admin/sign-in-panel'
import { NewsletterForm } from '@/components/form/newsletter-form'
import { failureReasons } from '@/content/messages'
import { toLimaDate } from '@/lib/dates'
import { ContactForm } from '@/pages/contact/contact-form'
import { ConsultationForm } from '@/pages/home/consultation-form'
import { readOutbox, sendOutboxNow } from '@/services/leads/outbox'
import { readDraft } from '@tests/support/drafts'
import { fillPublishForm, openPublishForm, findPublishField, publishValues } from '@tests/support/fill-publish-form'
import { makeListingRow } from '@tests/support/listings'
import { renderAdmin } from '@tests/support/render-admin'
import { admin, useSiteBackend } from '@tests/support/site-backend'
import { useTurnstileStub } from '@tests/support/turnstile'
import { openPropertiesPage } from './properties/render-properties'

// The site reads the build settings on import, so the key is stubbed before the imports. Other files may have imported modules
// of the site already: `resetModules` makes this file import them again.
vi.hoisted(() => {
  vi.resetModules()
  vi.stubEnv('VITE_TURNSTILE_SITE_KEY', '1x00000000000000000000AA')
})

const site = useSiteBackend()
const turnstile = useTurnstileStub()
const captchaRefusal = {
  status: 400,
  body: { code: 400, error_code: 'captcha_failed', msg: 'captcha protection: failed' },
}

beforeAll(() => import('@supabase/supabase-js'))
beforeEach(() => {
  localStorage.clear()
  URL.createObjectURL = () => 'blob:http://localhost/foto'
  URL.revokeObjectURL = () => undefined
  Element.prototype.scrollIntoView = () => undefined
})

/** Records the JSON bodies of the requests whose URL matches `pattern`. */
function recordBodies(pattern: RegExp) {
  const bodies: unknown[] = []
  const realFetch = globalThis.fetch
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const request = new Request(input, init)
    if (pattern.test(request.url)) bodies.push(await request.clone().json())
    return realFetch(request, { signal: init.signal })
  })
  return bodies
}

/** Delays the requests whose URL matches `pattern` until the returned function is called. */
function holdRequests(pattern: RegExp) {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  const realFetch = globalThis.fetch
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if (pattern.test(new Request(input, init).url)) await released
    return realFetch(input, init)
  })
  return release
}
const makeTokenBody = (token: string) => ({ gotrue_meta_security: { captcha_token: token } })
const findWidget = async () => within(await findGroup()).findByText('Widget de Turnstile')
const findGroup = () => screen.findByRole('group', { name: 'Verificación de seguridad' })

// Must be the first test of the file: once the script has loaded, a page does not request it again.
it('a form requests the Turnstile script when it gets the focus, shows that it failed, and works after a retry', async () => {
  const onSignedIn = vi.fn()
  turnstile.break()
  const user = renderAdmin(() => <SignInForm onSignedIn={onSignedIn} />)
  expect(screen.queryByRole('group', { name: 'Verificación de seguridad' })).not.toBeInTheDocument()
  expect(turnstile.countScriptRequests()).toBe(0)
  await user.type(screen.getByLabelText('Correo electrónico'), admin.email)
  await user.type(screen.getByLabelText('Contraseña'), admin.password)
  expect(await screen.findByText('No se pudo cargar la verificación de seguridad')).toBeVisible()
  expect(turnstile.countScriptRequests()).toBe(1)

  turnstile.repair()
  await user.click(screen.getByRole('button', { name: 'Reintentar la verificación' }))
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  expect(await findWidget()).toBeVisible()
  expect(turnstile.countScriptRequests()).toBe(2)
  act(() => turnstile.solve())
  await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }))
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled())
})

it('a form shows the same message if the module of the verification does not load, and shows the widget after a retry', async () => {
  vi.doMock('@/services/backend/turnstile', () => Promise.reject(new Error('offline')))
  const user = renderAdmin(() => <SignInForm onSignedIn={vi.fn()} />)
  await user.type(screen.getByLabelText('Correo electrónico'), admin.email)
  expect(await screen.findByText('No se pudo cargar la verificación de seguridad')).toBeVisible()

  vi.doUnmock('@/services/backend/turnstile')
  await user.click(screen.getByRole('button', { name: 'Reintentar la verificación' }))
  expect(await findWidget()).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

describe('signing in', () => {
  async function open() {
    const user = renderAdmin(LeadsPage)
    const panel = await screen.findByRole('region', { name: 'Iniciar sesión' })
    await waitFor(() => expect(within(panel).getByRole('heading')).toHaveFocus())
    const send = () => user.click(within(panel).getByRole('button', { name: 'Iniciar sesión' }))
    const type = async (password: string) => {
      await user.clear(within(panel).getByLabelText('Correo electrónico'))
      await user.type(within(panel).getByLabelText('Correo electrónico'), admin.email)
      await user.clear(within(panel).getByLabelText('Contraseña'))
      await user.type(within(panel).getByLabelText('Contraseña'), password)
    }
    return { user, panel, send, type }
  }

  it('waits for a token, and uses a new one for each attempt', async () => {
    const bodies = recordBodies(/auth\/v1\/token/)
    const { panel, send, type } = await open()
    await type('otra')
    expect(await findWidget()).toBeVisible()
    expect(turnstile.findWidget()).toMatchObject({ sitekey: '1x00000000000000000000AA', language: 'es' })

    await send()
    expect(bodies).toEqual([])
    act(() => turnstile.solve())
    expect(await within(panel).findByText(failureReasons['wrong-credentials'])).toBeVisible()
    expect(bodies).toMatchObject([makeTokenBody('token-1')])

    await type(admin.password)
    await send()
    await waitFor(() => expect(turnstile.countResets()).toBe(1))
    act(() => turnstile.solve())
    expect(await screen.findByText('Sesión iniciada')).toBeVisible()
    expect(bodies).toMatchObject([makeTokenBody('token-1'), makeTokenBody('token-2')])
  })

  it('shows the reason when the project refuses the token, and keeps the password', async () => {
    site.intercept('POST', /auth\/v1\/token/, captchaRefusal)
    const { panel, send, type } = await open()
    await type(admin.password)
    await findWidget()
    act(() => turnstile.solve())
    await send()
    expect(await within(panel).findByText(failureReasons.captcha)).toBeVisible()
    expect(within(panel).getByLabelText('Contraseña')).toHaveValue(admin.password)
  })
})

describe('publishing', () => {
  async function fillIn() {
    await openPublishForm()
    expect(turnstile.countWidgets()).toBe(0)
    await fillPublishForm()
  }
  const publish = () => fireEvent.click(screen.getByRole('button', { name: 'Publicar Propiedad' }))

  it.each([
    ['offers no anonymous sessions', false, failureReasons['no-session']],
    ['refuses the token', true, failureReasons.captcha],
  ])(
    'fails without a session where the project %s: the screen shows the reason once, and the form keeps its values',
    async (_, offersSessions, reason) => {
      if (!offersSessions) site.offerNoSessions()
      site.intercept('POST', /auth\/v1\/signup/, captchaRefusal)
      const bodies = recordBodies(/auth\/v1\/signup/)
      await fillIn()
      await findWidget()
      act(() => turnstile.solve())
      publish()
      expect(await screen.findByText(reason)).toBeVisible()
      expect(await screen.findAllByText('Error al publicar la propiedad')).toHaveLength(1)
      expect(findPublishField('Título')).toHaveValue(publishValues.Título)
      expect(await screen.findByRole('list', { name: 'Fotos elegidas' })).toBeVisible()
      expect(bodies).toHaveLength(offersSessions ? 1 : 0)
      if (offersSessions) expect(bodies).toMatchObject([makeTokenBody('token-1')])
      const { data } = await site.supabase.service.from('properties').select('id')
      expect(data).toEqual([])
    },
  )

  it('needs no token from a browser that has a session', async () => {
    await site.signInAsAdmin()
    await fillIn()
    expect(screen.queryByRole('group', { name: 'Verificación de seguridad' })).not.toBeInTheDocument()
    publish()
    expect(await screen.findByText('Propiedad publicada correctamente')).toBeVisible()
    expect(turnstile.countWidgets()).toBe(0)
  })
})

describe('an enquiry', () => {
  const subscribe = async () => {
    const user = renderAdmin(NewsletterForm)
    await user.type(screen.getByLabelText('Correo electrónico'), 'ana@correo.pe')
    return user
  }

  it('needs no token if the settings require no session', async () => {
    const user = await subscribe()
    await user.click(screen.getByRole('button', { name: 'Suscribirme' }))
    await waitFor(async () => {
      const { data } = await site.supabase.service.from('leads').select('email')
      expect(data).toEqual([{ email: 'ana@correo.pe' }])
    })
    expect(turnstile.countWidgets()).toBe(0)
  })

  it('requests a session with the token if the settings require one, and stays in the outbox if the project refuses the token', async () => {
    await site.supabase.run('update public.site_settings set require_session = true')
    site.intercept('POST', /auth\/v1\/signup/, captchaRefusal)
    const bodies = recordBodies(/auth\/v1\/signup/)
    const user = await subscribe()
    await findWidget()
    act(() => turnstile.solve())
    await user.click(screen.getByRole('button', { name: 'Suscribirme' }))
    expect(await screen.findByText('¡Gracias por suscribirte! Te contactaremos pronto.')).toBeVisible()
    await waitFor(() => expect(bodies).toMatchObject([makeTokenBody('token-1')]))
    expect(readOutbox()).toMatchObject([{ email: 'ana@correo.pe' }])
  })

  it('asks for another token when the project refuses the first one', async () => {
    await site.supabase.run('update public.site_settings set require_session = true')
    site.intercept('POST', /auth\/v1\/signup/, captchaRefusal)
    const bodies = recordBodies(/auth\/v1\/signup/)
    const user = await subscribe()
    await findWidget()
    act(() => turnstile.solve())
    await user.click(screen.getByRole('button', { name: 'Suscribirme' }))
    await waitFor(() => expect(bodies).toHaveLength(1))
    site.repair()
    void sendOutboxNow()
    await waitFor(() => expect(turnstile.countResets()).toBe(1))
    act(() => turnstile.solve())
    await waitFor(() => expect(readOutbox()).toEqual([]))
    expect(bodies).toMatchObject([makeTokenBody('token-1'), makeTokenBody('token-2')])
  })

  it('is sent with the token although its page is left at once', async () => {
    await site.supabase.run('update public.site_settings set require_session = true')
    const bodies = recordBodies(/auth\/v1\/signup/)
    await subscribe()
    await findWidget()
    act(() => turnstile.solve())
    fireEvent.click(screen.getByRole('button', { name: 'Suscribirme' }))
    await waitFor(() => expect(readOutbox()).toHaveLength(1))
    cleanup()
    await waitFor(() => expect(readOutbox()).toEqual([]))
    expect(bodies).toMatchObject([makeTokenBody('token-1')])
  })

  it('that is submitted before the settings have loaded is sent with the token of the challenge that appears then', async () => {
    await site.supabase.run('update public.site_settings set require_session = true')
    const bodies = recordBodies(/auth\/v1\/signup/)
    const releaseSiteSettings = holdRequests(/rest\/v1\/site_settings/)
    const releaseAuthSettings = holdRequests(/auth\/v1\/settings/)
    const user = await subscribe()
    await user.click(screen.getByRole('button', { name: 'Suscribirme' }))
    await waitFor(() => expect(readOutbox()).toHaveLength(1))
    releaseSiteSettings()
    await findWidget()
    releaseAuthSettings()
    act(() => turnstile.solve())
    await waitFor(() => expect(readOutbox()).toEqual([]))
    expect(bodies).toMatchObject([makeTokenBody('token-1')])
  })

  describe.each([
    {
      kind: 'contact',
      Form: ContactForm,
      values: [
        [/^Nombre/, 'Rosa Paz'],
        [/^Correo/, 'rosa@correo.pe'],
        [/^Teléfono/, '987654321'],
        [/^Mensaje/, 'Busco una casa frente al mar.'],
      ],
      button: 'Enviar mensaje',
      success: /^Mensaje enviado correctamente/,
      failure: 'No se pudo enviar el mensaje',
      draftName: 'borrador-contacto',
    },
    {
      kind: 'consultation',
      Form: ConsultationForm,
      values: [
        [/^Nombre/, 'Rosa Paz'],
        [/^Correo/, 'rosa@correo.pe'],
        [/^Fecha/, toLimaDate(Date.now() + 7 * 86_400_000)],
        [/^Tipo/, 'Terreno'],
      ],
      button: 'Programar Consulta',
      success: '¡Éxito!',
      failure: 'No se pudo enviar la consulta',
      draftName: 'borrador-consulta',
    },
    {
      kind: 'newsletter',
      Form: NewsletterForm,
      values: [[/^Correo/, 'rosa@correo.pe']],
      button: 'Suscribirme',
      success: /^¡Gracias por suscribirte!/,
      failure: 'No se pudo registrar el correo',
      draftName: null,
    },
  ] as const)('of the $kind form', ({ kind, Form, values, button, success, failure, draftName }) => {
    const email = () => screen.getByLabelText(/^Correo/)
    const readLeads = async () => (await site.supabase.service.from('leads').select('kind, email')).data

    /** Fills in and submits the form before its challenge is solved. */
    async function submit() {
      await site.supabase.run('update public.site_settings set require_session = true')
      renderAdmin(Form)
      act(() => email().focus())
      for (const [label, value] of values) fireEvent.change(screen.getByLabelText(label), { target: { value } })
      const consent = screen.queryByRole('checkbox', { name: /^Acepto/ })
      if (consent) fireEvent.click(consent)
      await findWidget()
      fireEvent.click(screen.getByRole('button', { name: button }))
      await waitFor(() => expect(document.querySelector('[type="submit"]')).toHaveAttribute('aria-busy', 'true'))
    }

    it('waits for the token, and is sent with it', async () => {
      const bodies = recordBodies(/auth\/v1\/signup/)
      await submit()
      fireEvent.submit(email().closest('form')!)
      expect(readOutbox()).toEqual([])
      expect(screen.queryByText(success)).not.toBeInTheDocument()
      act(() => turnstile.solve())
      expect(await screen.findByText(success)).toBeVisible()
      await waitFor(async () => expect(await readLeads()).toEqual([{ kind, email: 'rosa@correo.pe' }]))
      expect(bodies).toMatchObject([makeTokenBody('token-1')])
      await waitFor(() => expect(email()).toHaveValue(''))
      if (draftName) expect(readDraft(draftName)).toBe('')
    })

    // The next two tests check code that the forms share: one form is enough.
    if (kind !== 'contact') return

    it('stays in the form if the verification fails: the reason is shown once, and the form can be sent again', async () => {
      await submit()
      act(() => void turnstile.findWidget()['error-callback']('300010'))
      expect(await screen.findByText(failure)).toBeVisible()
      expect(screen.getAllByText(failureReasons.captcha)).toHaveLength(1)
      expect(screen.queryByText(success)).not.toBeInTheDocument()
      expect(email()).toHaveValue('rosa@correo.pe')
      expect(readOutbox()).toEqual([])
      act(() => turnstile.solve())
      fireEvent.click(await screen.findByRole('button', { name: button }))
      expect(await screen.findByText(success)).toBeVisible()
      await waitFor(async () => expect(await readLeads()).toEqual([{ kind, email: 'rosa@correo.pe' }]))
    })

    it('is not queued if its page is left before the token arrives, and its draft stays', async () => {
      await submit()
      cleanup()
      await new Promise((resolve) => setTimeout(resolve, 100))
      expect(readOutbox()).toEqual([])
      expect(readDraft(draftName)).toContain('rosa@correo.pe')
    })
  })

  describe('that proposes a visit', () => {
    const type = (label: RegExp, value: string) =>
      fireEvent.change(screen.getAllByLabelText(label)[0]!, { target: { value } })

    async function propose() {
      await site.supabase.run('update public.site_settings set require_session = true')
      const id = 'd0000000-0000-4000-8000-000000000001'
      await site.supabase.service.from('properties').insert(makeListingRow({ id }))
      openPropertiesPage(`/properties/${id}`)
      fireEvent.click(await screen.findByRole('button', { name: 'Proponer horario' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Proponer horario' }))
      act(() => dialog.getByLabelText(/^Nombre/).focus())
      type(/^Día/, new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10))
      type(/^Hora/, '11:30')
      type(/^Nombre/, 'Rosa Paz')
      type(/^Correo/, 'rosa@correo.pe')
      type(/^Teléfono/, '987 654 321')
      fireEvent.click(dialog.getByRole('checkbox', { name: /^Acepto/ }))
      await findWidget()
      return { dialog, send: () => fireEvent.click(dialog.getByRole('button', { name: 'Enviar propuesta' })) }
    }
    const readLeads = async () => (await site.supabase.service.from('leads').select('kind, name')).data

    it('is sent with the token although the confirmation replaces its form at once', async () => {
      const bodies = recordBodies(/auth\/v1\/signup/)
      const { dialog, send } = await propose()
      act(() => turnstile.solve())
      send()
      expect(await dialog.findByText('Recibimos su propuesta')).toBeVisible()
      await waitFor(async () => expect(await readLeads()).toEqual([{ kind: 'visit', name: 'Rosa Paz' }]))
      expect(bodies).toMatchObject([makeTokenBody('token-1')])
    })

    it('waits for the token, and is sent with it', async () => {
      const bodies = recordBodies(/auth\/v1\/signup/)
      const { dialog, send } = await propose()
      send()
      expect(await dialog.findByRole('button', { name: 'Enviando...' })).toBeVisible()
      expect(readOutbox()).toEqual([])
      act(() => turnstile.solve())
      expect(await dialog.findByText('Recibimos su propuesta')).toBeVisible()
      await waitFor(async () => expect(await readLeads()).toEqual([{ kind: 'visit', name: 'Rosa Paz' }]))
      expect(bodies).toMatchObject([makeTokenBody('token-1')])
    })

    it('is not queued if the verification fails: its form says so, and keeps the typed values', async () => {
      const { dialog, send } = await propose()
      send()
      await dialog.findByRole('button', { name: 'Enviando...' })
      act(() => void turnstile.findWidget()['error-callback']('300010'))
      expect(await dialog.findByText('No se pudo enviar la propuesta')).toBeVisible()
      expect(dialog.getByLabelText(/^Nombre/)).toHaveValue('Rosa Paz')
      expect(readOutbox()).toEqual([])
    })
  })
})
