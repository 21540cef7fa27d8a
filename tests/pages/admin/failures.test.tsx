import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { expect, it, vi } from 'vitest'
import { Component as LeadsPage } from '@/admin/leads/leads-page'
import { Component as SettingsPage } from '@/admin/settings/settings-page'
import { paths } from '@/config/paths'
import { makeEnquiry } from '@tests/support/enquiries'
import { renderAdmin } from '@tests/support/render-admin'
import { admin, useSiteBackend } from '@tests/support/site-backend'

const site = useSiteBackend()

const press = (name: string) => async (user: UserEvent) => user.click(await screen.findByRole('button', { name }))

async function changeRules(user: UserEvent) {
  const days = await screen.findByLabelText(/^Días de conservación/)
  await user.clear(days)
  await user.type(days, '35')
  await press('Guardar reglas')(user)
}

async function signIn(user: UserEvent) {
  await user.type(await screen.findByLabelText('Correo electrónico'), admin.email)
  await user.type(screen.getByLabelText('Contraseña'), `${admin.password}{Enter}`)
}

interface Action {
  name: string
  /** The path of the request that fails. */
  request: RegExp
  failed: string
  act: (user: UserEvent) => Promise<unknown>
  Page?: ComponentType
  address?: string
  /** Whether the administrator attends to the enquiry. */
  isMine?: boolean
  isSignedOut?: boolean
}

const actions: Action[] = [
  { name: 'takes', request: /take_lead/, failed: 'No se pudo tomar la consulta', act: press('Tomar consulta: Rosa') },
  {
    name: 'releases',
    request: /release_lead/,
    failed: 'No se pudo dejar la consulta',
    act: press('Dejar consulta: Rosa'),
    isMine: true,
  },
  {
    name: 'deletes',
    request: /delete_lead/,
    failed: 'No se pudo eliminar la consulta',
    act: press('Eliminar consulta: Rosa'),
  },
  {
    name: 'registers a revocation for',
    request: /revoke_lead_consent/,
    failed: 'No se pudo registrar la revocación',
    act: press('Registrar revocación: Rosa'),
  },
  {
    name: 'deletes what is expired beside',
    request: /purge_expired/,
    failed: 'No se pudieron eliminar los datos vencidos',
    act: press('Eliminar datos vencidos'),
    Page: SettingsPage,
    address: paths.settingsPart('maintenance'),
  },
  {
    name: 'changes the rules beside',
    request: /site_settings/,
    failed: 'No se pudieron guardar las reglas',
    act: changeRules,
    Page: SettingsPage,
    address: paths.settingsPart('rules'),
  },
  {
    name: 'signs in to see',
    request: /\/auth\/v1\/token/,
    failed: 'No se pudo iniciar sesión',
    act: signIn,
    isSignedOut: true,
  },
]

it.each(actions.map((action) => [action.name, action.failed, action] as const))(
  'an administrator who %s an enquiry is told "%s", and why, when the request fails',
  async (_, failed, { request, act, Page = LeadsPage, address = '/', isMine = false, isSignedOut = false }) => {
    vi.spyOn(window, 'confirm').mockReturnValue(true)
    await site.supabase.service.from('leads').insert(makeEnquiry())
    if (isMine)
      await site.supabase.run(
        `update public.leads set assigned_to = (select id from auth.users where email = '${admin.email}')`,
      )
    if (!isSignedOut) await site.signInAsAdmin()
    const user = renderAdmin(Page, address)
    await screen.findByRole('button', { name: isSignedOut ? 'Iniciar sesión' : 'Cerrar sesión' })
    const unavailable = { status: 503, body: { message: 'unavailable' } }
    for (const method of ['POST', 'PATCH']) site.intercept(method, request, unavailable)
    await act(user)
    const title = (await screen.findAllByText(failed))[0]
    expect(title?.parentElement).toHaveTextContent(/intente/i)
  },
)
