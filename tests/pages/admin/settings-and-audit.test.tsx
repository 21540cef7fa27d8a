import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Component as LeadsPage } from '@/admin/leads/leads-page'
import { Component as ListingsPage } from '@/admin/properties/listings-page'
import { Component as SettingsPage } from '@/admin/settings/settings-page'
import { unsavedQuestion } from '@/components/form/unsaved-changes-prompt'
import { paths } from '@/config/paths'
import { signedOutTexts } from '@/content/admin/session'
import { settingsParts, settingsTexts } from '@/content/admin/settings'
import { readTodayInLima } from '@/lib/dates'
import { signOut } from '@/services/backend/session'
import { readAdminSettings } from '@/services/settings/administration'
import { makeEnquiry } from '@tests/support/enquiries'
import { renderAdmin } from '@tests/support/render-admin'
import { useSiteBackend } from '@tests/support/site-backend'

const site = useSiteBackend()

beforeEach(() => {
  vi.spyOn(window, 'confirm').mockReturnValue(true)
})

describe('the exchange rate', () => {
  const set = (columns: string) => site.supabase.run(`update public.site_settings set ${columns}`)
  const today = "(now() at time zone 'America/Lima')::date"
  const publishRate = (rate: number, day = today) =>
    site.supabase.run(`select public.store_published_rate(${rate}, ${day}, 'SUNAT')`)

  it('is shown with its source or as typed by hand, with a warning if it is old or if the published rate was refused; saving another setting keeps it', async () => {
    await set(`usd_to_pen = 3.75, usd_to_pen_date = ${today} - 7`)
    await site.signInAsAdmin()
    const user = renderAdmin(SettingsPage)
    // The screen reads the settings again after it has saved one.
    const saveOther = async () => {
      const save = await screen.findByRole('button', { name: 'Guardar ajustes' })
      fireEvent.click(screen.getByLabelText(settingsTexts.mailAlerts))
      fireEvent.click(save)
    }
    expect(await screen.findByText(/^Se escribe a mano/)).toBeVisible()
    expect(screen.queryByText('Tipo de cambio desactualizado')).not.toBeInTheDocument()

    await set(`usd_to_pen_date = ${today} - 8`)
    await saveOther()
    expect(await screen.findByText('Tipo de cambio desactualizado')).toBeVisible()
    expect(screen.getByText(/^Es de hace 8 días/)).toBeVisible()

    await publishRate(9.5, `${today} - 1`)
    await saveOther()
    expect(await screen.findByText('No se aplicó el tipo de cambio publicado')).toBeVisible()
    expect(screen.getByText(/^SUNAT publicó 9\.5 para el .*demasiado lejos/)).toBeVisible()

    await publishRate(3.8)
    await saveOther()
    expect(await screen.findByText(/^Publicado por SUNAT para el \d\d\/\d\d\/\d{4}\. Se actualiza solo/)).toBeVisible()
    expect(screen.queryByText('Tipo de cambio desactualizado')).not.toBeInTheDocument()
    // The rate that was published since the screen was opened stays.
    expect(screen.getByLabelText(/^Soles por dólar/)).toHaveValue('3.8')
    expect(
      await site.supabase.run(
        `select usd_to_pen::float as rate, usd_to_pen_date = ${today} as "isToday", mail_alerts from public.site_settings`,
      ),
    ).toEqual([{ rate: 3.8, isToday: true, mail_alerts: true }])
    expect(await site.supabase.run('select detail from private.audit_log order by id desc limit 1')).toEqual([
      { detail: { mail_alerts: ['false', 'true'] } },
    ])

    await set('usd_to_pen = 3.78')
    await saveOther()
    expect(await screen.findByText(/^Escrito a mano\. SUNAT publicó 3\.8 para el /)).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Registro' }))
    expect(await screen.findByText(/"usd_to_pen":\["3\.7500","3\.8000"\]/)).toBeVisible()
  })

  it('that was typed replaces one that was published meanwhile only after the fields said so', async () => {
    await set(`usd_to_pen = 3.75, usd_to_pen_date = ${today} - 1`)
    await site.signInAsAdmin()
    const user = renderAdmin(SettingsPage)
    const rate = await screen.findByLabelText(/^Soles por dólar/)
    fireEvent.change(rate, { target: { value: '3.78' } })
    await publishRate(3.8)
    await user.click(screen.getByRole('button', { name: 'Guardar ajustes' }))
    expect(await screen.findByText(/^Cambió a 3\.8 mientras usted escribía/)).toBeVisible()
    // The settings are read again meanwhile.
    await waitFor(() => expect(screen.getByLabelText(/^Fecha del tipo de cambio/)).toHaveValue(readTodayInLima()))
    expect(rate).toHaveValue('3.78')
    await user.click(screen.getByRole('button', { name: 'Guardar ajustes' }))
    expect(await screen.findByText('Ajustes guardados')).toBeVisible()
    expect(rate).toHaveValue('3.78')
    expect(screen.queryByText('Hay cambios sin guardar.')).not.toBeInTheDocument()
    expect(
      await site.supabase.run(
        `select usd_to_pen::float as rate, usd_to_pen_date = ${today} as "isToday" from public.site_settings`,
      ),
    ).toEqual([{ rate: 3.78, isToday: true }])
  })
})

describe('a setting', () => {
  const readSettingsRow = async () => (await site.supabase.run('select * from public.site_settings'))[0]

  it('that changes while another one is being saved stays unsaved, also after both are read again', async () => {
    await site.supabase.run('update public.site_settings set usd_to_pen = 3.75, mail_alerts = false')
    await site.signInAsAdmin()
    const user = renderAdmin(SettingsPage)
    const date = await screen.findByLabelText(/^Fecha del tipo de cambio/)
    fireEvent.change(date, { target: { value: '2026-01-03' } })
    await site.supabase.run('update public.site_settings set usd_to_pen = 3.8')
    fireEvent.click(screen.getByRole('button', { name: 'Guardar ajustes' }))
    await screen.findByRole('button', { name: 'Guardando...' })
    const alerts = screen.getByRole('checkbox', { name: settingsTexts.mailAlerts })
    fireEvent.click(alerts)
    expect(await screen.findByText('Ajustes guardados')).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText(/^Soles por dólar/)).toHaveValue('3.8'))
    expect(alerts).toBeChecked()
    expect(screen.getByText('Hay cambios sin guardar.')).toBeVisible()
    expect(await readSettingsRow()).toMatchObject({ usd_to_pen_date: '2026-01-03', mail_alerts: false })
    await user.click(screen.getByRole('button', { name: 'Guardar ajustes' }))
    await waitFor(async () => expect(await readSettingsRow()).toMatchObject({ mail_alerts: true }))
  })

  it('that a colleague changed meanwhile stays, or is replaced only after its field said so', async () => {
    await site.signInAsAdmin()
    const user = renderAdmin(SettingsPage, paths.settingsPart('rules'))
    const days = await screen.findByLabelText(/^Días de conservación/)
    const save = () => user.click(screen.getByRole('button', { name: 'Guardar reglas' }))
    await site.supabase.run('update public.site_settings set lead_retention_days = 90, listing_days = 60')
    fireEvent.change(days, { target: { value: '35' } })
    await save()
    expect(await screen.findByText(/^Cambió a 90 mientras usted escribía/)).toBeVisible()
    expect(days).toHaveFocus()
    expect(days).toHaveValue('35')
    expect(await readSettingsRow()).toMatchObject({ lead_retention_days: 90 })
    await save()
    expect(await screen.findByText('Reglas guardadas')).toBeVisible()
    expect(await readSettingsRow()).toMatchObject({ lead_retention_days: 35, listing_days: 60 })

    // The same value is no conflict.
    await site.supabase.run('update public.site_settings set review_listings = true')
    await user.click(screen.getByRole('checkbox', { name: settingsTexts.reviewListings }))
    fireEvent.change(days, { target: { value: '36' } })
    await save()
    await waitFor(async () => expect(await readSettingsRow()).toMatchObject({ lead_retention_days: 36 }))
    expect(await readSettingsRow()).toMatchObject({ review_listings: true })
  })
})

describe('the settings', () => {
  it('show a visitor the exchange rate and its age, and no link to a part for administrators', async () => {
    await site.supabase.run(`update public.site_settings
      set usd_to_pen_date = (now() at time zone 'America/Lima')::date - 8`)
    renderAdmin(SettingsPage)
    expect(await screen.findByText(/^Es de hace 8 días/)).toBeVisible()
    expect(await screen.findByLabelText(/^Soles por dólar/)).toBeVisible()
    const parts = within(screen.getByRole('navigation', { name: 'Ajustes' })).getAllByRole('link')
    expect(parts.map(({ textContent }) => textContent)).toEqual(['Sitio', 'Mantenimiento'])
  })

  it.each(['rules', 'audit'])(
    'show a visitor only the text of a signed-out screen at the address of a part for administrators: %s',
    async (part) => {
      renderAdmin(SettingsPage, paths.settingsPart(part))
      expect(await screen.findByText(signedOutTexts.settings)).toBeVisible()
      for (const role of ['form', 'status', 'table', 'alert'] as const)
        expect(
          screen.queryAllByRole(role).filter(({ textContent }) => textContent !== signedOutTexts.settings),
        ).toEqual([])
      expect(screen.queryByRole('region', { name: 'Registro de cambios' })).not.toBeInTheDocument()
    },
  )

  it('have parts, each with its link and its own cards; an unknown address opens the first part', async () => {
    await site.signInAsAdmin()
    const user = renderAdmin(SettingsPage, paths.settingsPart('no-existe'))
    const nav = await screen.findByRole('navigation', { name: 'Ajustes' })
    const cards = () => [...document.querySelectorAll('section[id]')].map((card) => card.getAttribute('aria-label'))
    await waitFor(() => expect(cards()).toEqual(['Tipo de cambio', 'Avisos por correo']))
    expect(within(nav).getByRole('link', { current: 'page' })).toHaveTextContent('Sitio')
    const allCards: (string | null)[] = []
    for (const { part, title } of settingsParts) {
      await user.click(within(nav).getByRole('link', { name: title }))
      await waitFor(() => expect(cards().length > 0 && allCards.every((card) => !cards().includes(card))).toBe(true))
      expect(within(nav).getByRole('link', { current: 'page' }), part).toHaveTextContent(title)
      allCards.push(...cards())
    }
    expect(new Set(allCards).size).toBe(allCards.length)
    expect(allCards).toHaveLength(8)
  })

  it('are validated per field, stored and logged; with unsaved changes they are left only after a question, hidden without a session, and reappear after signing in', async () => {
    await site.signInAsAdmin()
    const user = renderAdmin(SettingsPage, paths.settingsPart('rules'))
    let days = await screen.findByLabelText(/^Días de conservación/)
    expect(days).toHaveValue('730')
    fireEvent.change(days, { target: { value: '3651' } })
    fireEvent.blur(days)
    expect(await screen.findByText('Ingrese un número entero entre 30 y 3,650')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Guardar reglas' }))
    expect(screen.getByText('Ingrese un número entero entre 30 y 3,650')).toBeVisible()
    expect(days).toHaveFocus()
    expect(days).toBeInvalid()
    fireEvent.change(days, { target: { value: '30' } })
    await user.click(screen.getByRole('checkbox', { name: settingsTexts.reviewListings }))
    await user.click(screen.getByRole('button', { name: 'Guardar reglas' }))
    expect(await screen.findByText('Reglas guardadas')).toBeVisible()
    expect(screen.queryByText('Hay cambios sin guardar.')).not.toBeInTheDocument()
    // What is saved is left without a question.
    await user.click(screen.getByRole('link', { name: 'Sitio' }))
    expect(await screen.findByLabelText(/^Soles por dólar/)).toBeVisible()
    expect(window.confirm).not.toHaveBeenCalled()
    await user.click(screen.getByRole('link', { name: 'Reglas' }))
    days = await screen.findByLabelText(/^Días de conservación/)
    expect(await readAdminSettings()).toMatchObject({
      reviewListings: true,
      leadRetentionDays: 30,
      buildIntervalMinutes: 30,
    })

    fireEvent.change(days, { target: { value: '40' } })
    await signOut()
    await waitFor(() => expect(days).not.toBeVisible())
    await site.signInAsAdmin()
    await waitFor(() => expect(days).toBeVisible())
    expect(days).toHaveValue('40')
    expect(screen.getByText('Hay cambios sin guardar.')).toBeVisible()
    vi.mocked(window.confirm).mockReturnValueOnce(false)
    await user.click(screen.getByRole('link', { name: 'Registro' }))
    await waitFor(() => expect(window.confirm).toHaveBeenCalledExactlyOnceWith(unsavedQuestion))
    expect(days).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Registro' }))
    const audit = await screen.findByRole('region', { name: 'Registro de cambios' })
    const [entry] = await within(audit).findAllByRole('listitem')
    expect(entry).toHaveTextContent(/^Cambió: ajustes 1\{/)
    expect(entry).toHaveTextContent('"review_listings":["false","true"]')
    expect(entry).toHaveTextContent('"lead_retention_days":["730","30"]')
    expect(entry).toHaveTextContent(/\}\d\d\/\d\d\/\d{4}, \d\d:\d\d · admin@ancon.local$/)
    await signOut()
    await waitFor(() => expect(audit).not.toBeInTheDocument())
  })
})

describe('the audit log', () => {
  it('says that it is empty, and shows fifty entries at a time', async () => {
    await site.signInAsAdmin()
    const user = renderAdmin(SettingsPage, paths.settingsPart('audit'))
    let audit = await screen.findByRole('region', { name: 'Registro de cambios' })
    expect(await within(audit).findByText('Todavía no hay cambios registrados.')).toBeVisible()
    await site.supabase.run(`
      select private.audit('export', 'leads', null, jsonb_build_object('leads', n), 'a0000000-0000-4000-8000-000000000001')
      from generate_series(1, 60) as n`)
    // A saved setting makes the page read the log again.
    await user.click(screen.getByRole('link', { name: 'Sitio' }))
    await user.click(await screen.findByRole('checkbox', { name: settingsTexts.mailAlerts }))
    await user.click(screen.getByRole('button', { name: 'Guardar ajustes' }))
    await screen.findByText('Ajustes guardados')
    await user.click(screen.getByRole('link', { name: 'Registro' }))
    audit = await screen.findByRole('region', { name: 'Registro de cambios' })
    const list = await within(audit).findByRole('list', { name: 'Registro de cambios' })
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(50))
    expect(within(list).getByText('{"leads":60}')).toBeVisible()
    expect(within(list).queryByText('{"leads":1}')).not.toBeInTheDocument()
    await user.click(within(audit).getByRole('button', { name: 'Ver más' }))
    expect(await within(list).findByText('{"leads":1}')).toBeVisible()
    expect(within(audit).queryByRole('button', { name: 'Ver más' })).not.toBeInTheDocument()
  })
})

describe('an enquiry', () => {
  const open = async (...names: string[]) => {
    await site.supabase.service.from('leads').insert(names.map((name) => makeEnquiry({ name })))
    await site.signInAsAdmin()
    // The list has no third page: it shows the first.
    return renderAdmin(LeadsPage, '/admin/leads?pagina=3')
  }

  it('is marked once its consent is revoked, like the other enquiry from that e-mail address', async () => {
    const user = await open('Ana Paz', 'A. Paz')
    vi.mocked(window.confirm).mockReturnValueOnce(false)
    const revoke = await screen.findByRole('button', { name: 'Registrar revocación: Ana Paz' })
    await user.click(revoke)
    expect(window.confirm).toHaveBeenCalledWith(expect.stringMatching(/revocó su consentimiento/))
    expect(revoke).toBeEnabled()
    await user.click(revoke)
    expect(await screen.findByText(/Marcado en 2 consultas/)).toBeVisible()
    expect(await screen.findAllByText(/^Consentimiento revocado el/)).toHaveLength(2)
    expect(screen.queryByRole('button', { name: /^Registrar revocación/ })).not.toBeInTheDocument()
  })

  it('is deleted after a question, and the focus moves to the remaining enquiry', async () => {
    const user = await open('Ana Paz', 'Luis Rey')
    vi.mocked(window.confirm).mockReturnValueOnce(false)
    const remove = await screen.findByRole('button', { name: 'Eliminar consulta: Ana Paz' })
    await user.click(remove)
    expect(screen.getByText('2 consultas')).toBeVisible()
    await user.click(screen.getByLabelText('Más: Ana Paz'))
    expect(remove).toBeVisible()
    await user.click(remove)
    expect(await screen.findByText('Consulta eliminada')).toBeVisible()
    expect(await screen.findByText('1 consulta')).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText('Más: Luis Rey')).toHaveFocus())
    expect(screen.getByText('Luis Rey')).toBeVisible()
  })
})

it('beyond the last page that the database serves, the list of listings says to refine the search', async () => {
  renderAdmin(ListingsPage, '/admin/listings?pagina=210')
  expect(await screen.findByRole('heading', { name: 'Afine su búsqueda' })).toBeVisible()
})
