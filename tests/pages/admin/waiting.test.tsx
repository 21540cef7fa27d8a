import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { Component as ReportsPage } from '@/admin/reports/reports-page'
import { Component as WaitingPage } from '@/admin/waiting/waiting-page'
import { Component as ListingsPage } from '@/admin/properties/listings-page'
import { paths } from '@/config/paths'
import { adminOnlyTexts } from '@/content/admin/session'
import { fileSheet } from '@tests/support/complaints'
import { setLimits } from '@tests/support/limits'
import { makeEnquiry, toDayAhead } from '@tests/support/enquiries'
import { makeListingRow } from '@tests/support/listings'
import { renderAdmin } from '@tests/support/render-admin'
import { useSiteBackend } from '@tests/support/site-backend'

const site = useSiteBackend()
const toId = (n: number) => `d0000000-0000-4000-8000-00000000000${n}`

beforeEach(() => {
  localStorage.clear()
  Element.prototype.scrollIntoView = () => undefined
})

const storeWaitingListings = async (...titles: string[]) => {
  await site.supabase.service
    .from('properties')
    .insert(titles.map((title, n) => makeListingRow({ id: toId(n), title, review: 'pending' })))
}
const tab = (name: RegExp | string) =>
  within(screen.getByRole('navigation', { name: 'Administración' })).findByRole('link', { name })

describe('what waits', () => {
  it('is for administrators only', async () => {
    renderAdmin(WaitingPage, paths.admin)
    expect(await screen.findByText(adminOnlyTexts.waiting)).toBeVisible()
    expect(screen.queryByText('Nada pendiente')).not.toBeInTheDocument()
  })

  it('may be nothing', async () => {
    await site.signInAsAdmin()
    renderAdmin(WaitingPage, paths.admin)
    expect(await screen.findByRole('heading', { name: 'Nada pendiente' })).toBeVisible()
    expect(await tab('Consultas')).toBeVisible()
  })

  it('is listed by kind, first the kind with overdue items; each kind has a link to its screen, and the tabs show counts', async () => {
    await site.supabase.service.from('leads').insert([makeEnquiry(), makeEnquiry()])
    await storeWaitingListings('Casa de estreno')
    await setLimits(site.supabase, { 'complaint person': 7, 'complaint connection': 7 })
    for (let sheets = 0; sheets < 7; sheets += 1) await fileSheet(site.supabase.service)
    await site.supabase.run(`set local session_replication_role = replica;
      update private.complaints set due_on = (now() at time zone 'America/Lima')::date - 30`)
    await site.supabase.run("update public.site_settings set usd_to_pen_date = '2026-01-05'")
    await site.signInAsAdmin()
    renderAdmin(WaitingPage, paths.admin)
    const headings = await screen.findAllByRole('heading', { level: 2 })
    expect(screen.getByText('Nadie más la ve hasta que usted decida.')).toBeVisible()
    expect(
      headings.map((heading) => [heading.textContent, within(heading).getByRole('link').getAttribute('href')]),
    ).toEqual([
      ['7 reclamaciones sin respuesta', '/admin/reclamaciones?estado=open#lista'],
      ['2 consultas nuevas', expect.stringMatching(/^\/admin\/leads\?estado=\w+#lista$/)],
      ['1 propiedad por revisar', '/admin/listings?vista=pending#lista'],
      ['1 tipo de cambio por actualizar', '/admin/settings#tipo-de-cambio'],
    ])
    expect(screen.getAllByText(/^Vencida hace \d+ días hábiles$/)[0]).toBeVisible()
    expect(screen.getByRole('link', { name: 'y 2 más' })).toHaveAttribute(
      'href',
      '/admin/reclamaciones?estado=open#lista',
    )
    expect(screen.getByRole('link', { name: /^000000001-\d{4}$/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/admin\/reclamaciones\?q=000000001-\d{4}#lista$/),
    )
    expect(screen.getByText('Del 5 de enero')).toBeVisible()
    for (const name of [
      /^Consultas ?\(2 por atender\)$/,
      /^Propiedades ?\(1 por atender\)$/,
      /^Ajustes ?\(1 por atender\)$/,
    ])
      expect(await tab(name)).toBeVisible()
    expect(await tab('Reportes')).toBeVisible()
  })

  it('has a request for dates that waits for more than a day first', async () => {
    await storeWaitingListings('Casa de estreno')
    const rental = { listing_type: 'rent', rent_period: 'night', guests: 6 }
    await site.supabase.service.from('properties').insert(makeListingRow({ id: toId(9), ...rental }))
    const dates = { arrival: toDayAhead(10), departure: toDayAhead(12), guests: 2 }
    await site.supabase.service.from('leads').insert(makeEnquiry({ kind: 'stay', property_id: toId(9), ...dates }))
    await site.supabase.run("update public.leads set created_at = now() - interval '25 hours'")
    await site.signInAsAdmin()
    renderAdmin(WaitingPage, paths.admin)
    expect((await screen.findAllByRole('heading', { level: 2 }))[0]).toHaveTextContent(
      '1 pedido de fechas por confirmar',
    )
    expect(screen.getByText('Más de un día sin respuesta')).toBeVisible()
  })

  it('is counted again once an item is handled', async () => {
    await storeWaitingListings('Casa de estreno')
    await site.signInAsAdmin()
    const user = renderAdmin(ListingsPage, '/admin/listings?vista=pending')
    expect(await tab(/^Propiedades ?\(1 por atender\)$/)).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Aprobar Casa de estreno' }))
    expect(await tab('Propiedades')).toBeVisible()
  })
})

describe('handling one item after the other', () => {
  it('the focus moves to the same button of the next item, from the last item to the one that is left, and from there to the summary', async () => {
    await storeWaitingListings('Casa uno', 'Casa dos', 'Casa tres')
    await site.signInAsAdmin()
    const user = renderAdmin(ListingsPage, '/admin/listings?vista=pending')
    const approve = (title: string) => screen.getByRole('button', { name: `Aprobar ${title}` })
    await screen.findByRole('button', { name: 'Aprobar Casa tres' })
    const titles = screen
      .getAllByRole('button', { name: /^Aprobar/ })
      .map((button) => button.getAttribute('aria-label')!.replace('Aprobar ', ''))
    approve(titles[1]!).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(approve(titles[2]!)).toHaveFocus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(approve(titles[0]!)).toHaveFocus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByText('0 propiedades en revisión')).toHaveFocus())
    await user.tab()
    expect(screen.getByRole('link', { name: 'Ver lo pendiente' })).toHaveFocus()
  })

  it('the focus stays where the administrator has moved it meanwhile', async () => {
    await site.supabase.service
      .from('properties')
      .insert([makeListingRow({ id: toId(1) }), makeListingRow({ id: toId(2) })])
    for (const propertyId of [toId(1), toId(2)])
      await site.supabase.run(`insert into private.listing_reports (id, property_id, title, reason)
        values (gen_random_uuid(), '${propertyId}', 'Casa uno', 'fraud')`)
    await site.signInAsAdmin()
    const user = renderAdmin(ReportsPage, paths.reports)
    const [first] = await screen.findAllByRole('button', { name: /^Desestimar/ })
    await user.click(first!)
    const settingsTab = await tab('Ajustes')
    settingsTab.focus()
    expect(await screen.findByText('1 anuncio reportado')).toBeVisible()
    expect(settingsTab).toHaveFocus()
  })
})
