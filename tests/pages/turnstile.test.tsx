import 'fake-indexeddb/auto'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { SignInForm } from '@/components/admin/sign-in-panel'
import { failureReasons } from '@/content/messages'
import { createSecret } from '@/lib/secrets'
import { TakeoverDialog } from '@/pages/properties/detail/manage/takeover-dialog'
import { readDraft } from '@tests/support/drafts'
import { fillPublishForm, openPublishForm, findPublishField, publishValues } from '@tests/support/fill-publish-form'
import { renderAdmin } from '@tests/support/render-admin'
import { admin, useSiteBackend } from '@tests/support/site-backend'
import { useTurnstileStub } from '@tests/support/turnstile'

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

/** Records the CAPTCHA tokens of the requests whose URL matches `pattern`. */
function recordTokens(pattern: RegExp) {
  const tokens: unknown[] = []
  const realFetch = globalThis.fetch
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const request = new Request(input, init)
    if (pattern.test(request.url)) {
      const body = (await request.clone().json()) as { gotrue_meta_security?: { captcha_token?: string } }
      tokens.push(body.gotrue_meta_security?.captcha_token)
    }
    return realFetch(request, { signal: init.signal })
  })
  return tokens
}

const solve = async (widgetCount: number) => {
  await waitFor(() => expect(turnstile.widgets()).toHaveLength(widgetCount))
  act(() => turnstile.solve())
}

// This test comes first: a page keeps a script that has loaded.
it('says that the script of Turnstile does not load, and loads it again', async () => {
  turnstile.break()
  const user = renderAdmin(() => <SignInForm onSignedIn={vi.fn()} />)
  expect(await screen.findByText('No se pudo cargar la verificación de seguridad')).toBeVisible()
  turnstile.repair()
  await user.click(screen.getByRole('button', { name: 'Reintentar la verificación' }))
  await waitFor(() => expect(turnstile.widgets()).toHaveLength(1))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

it('the form for administrators sends a new token with each attempt', async () => {
  const tokens = recordTokens(/auth\/v1\/token/)
  site.intercept('POST', /auth\/v1\/token/, captchaRefusal, 1)
  const onSignedIn = vi.fn()
  const user = renderAdmin(() => <SignInForm onSignedIn={onSignedIn} />)
  const send = () => user.click(screen.getByRole('button', { name: 'Iniciar sesión' }))
  await user.type(screen.getByLabelText('Correo electrónico'), admin.email)
  await user.type(screen.getByLabelText('Contraseña'), admin.password)
  await solve(1)
  expect(screen.getByRole('group', { name: 'Verificación de seguridad' })).toBeVisible()
  expect(turnstile.widgets()[0]).toMatchObject({ sitekey: '1x00000000000000000000AA', language: 'es' })
  await send()
  expect(await screen.findByText(failureReasons.captcha)).toBeVisible()
  expect(screen.getByLabelText('Contraseña')).toHaveValue(admin.password)
  await solve(2)
  await send()
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled())
  expect(tokens).toEqual(['token-1', 'token-2'])
})

it('the publish form loads the challenge once it is used, and keeps its values while Auth refuses the token', async () => {
  const tokens = recordTokens(/auth\/v1\/signup/)
  site.intercept('POST', /auth\/v1\/signup/, captchaRefusal, 1)
  await openPublishForm()
  expect(screen.queryByRole('group', { name: 'Verificación de seguridad' })).not.toBeInTheDocument()
  await fillPublishForm()
  await solve(1)
  const publish = () => fireEvent.click(screen.getByRole('button', { name: 'Publicar Propiedad' }))
  publish()
  expect(await screen.findByText(failureReasons.captcha)).toBeVisible()
  const nextAttempt = screen.getByText(/Próximo intento automático: \d/)
  expect(findPublishField('Título')).toHaveValue(publishValues.Título)
  fireEvent.input(findPublishField('Título'), { target: { value: 'Casa frente al muelle' } })
  expect(nextAttempt).not.toBeInTheDocument()
  await solve(2)
  expect(readDraft('property')).not.toContain('token')
  publish()
  expect(await screen.findByText('Propiedad publicada correctamente')).toBeVisible()
  expect(tokens).toEqual(['token-1', 'token-2'])
  // The browser has a session now.
  expect(screen.queryByRole('group', { name: 'Verificación de seguridad' })).not.toBeInTheDocument()
})

it('taking a listing over sends a token with the request for a session', async () => {
  const tokens = recordTokens(/auth\/v1\/signup/)
  const id = crypto.randomUUID()
  const user = renderAdmin(() => <TakeoverDialog id={id} title="Casa" secret={createSecret()} onClose={vi.fn()} />)
  await solve(1)
  await user.click(screen.getByRole('button', { name: 'Administrar desde aquí' }))
  await waitFor(() => expect(tokens).toEqual(['token-1']))
  expect(await screen.findByText('Este enlace ya no sirve: se usó, se cambió o se anuló.')).toBeVisible()
})
