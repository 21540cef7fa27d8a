import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Component as FotoswebPage } from '@/admin/fotosweb/fotosweb-page'
import { Component as LeadsPage } from '@/admin/leads/leads-page'
import { Component as ListingsPage } from '@/admin/properties/listings-page'
import { Component as ReportsPage } from '@/admin/reports/reports-page'
import { errorMessages } from '@/content/messages'
import { reportAdminTexts } from '@/content/reports'
import { makeEnquiry } from '@tests/support/enquiries'
import { makeImageBlob } from '@tests/support/image-files'
import { makeListingRow } from '@tests/support/listings'
import { renderAdmin } from '@tests/support/render-admin'
import { useSiteBackend } from '@tests/support/site-backend'

const site = useSiteBackend()

beforeEach(() => {
  vi.spyOn(window, 'confirm').mockReturnValue(true)
})

type Failure = 'offline' | { status: number; body: unknown }

/** Delays the requests whose 'METHOD /path' matches `pattern` until the returned function is called. The first one then fails. */
function failFirst(pattern: RegExp, failure: Failure) {
  const realFetch = globalThis.fetch
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  let count = 0
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const { method, url } = new Request(request[0], request[1])
    if (!pattern.test(`${method} ${new URL(url).pathname}`)) return realFetch(...request)
    count += 1
    const isFirst = count === 1
    await released
    if (!isFirst) return realFetch(...request)
    if (failure === 'offline') throw new TypeError('Failed to fetch')
    return Response.json(failure.body, { status: failure.status })
  })
  return release
}

const forbidden = { status: 403, body: { code: '42501', message: 'permission denied' } }
const titles = ['Casa de playa en Miramar', 'Local en el malecón']
const ids = titles.map((_, index) => `d0000000-0000-4000-8000-00000000000${index + 1}`)

async function openInbox() {
  await site.supabase.service
    .from('leads')
    .insert([makeEnquiry({ name: 'Ana Paz' }), makeEnquiry({ name: 'Luis Rey', email: 'luis@ancon.test' })])
  renderAdmin(LeadsPage)
}

async function openListings() {
  await site.supabase.service
    .from('properties')
    .insert(titles.map((title, index) => makeListingRow({ id: ids[index], title })))
  renderAdmin(ListingsPage)
}

async function openReports() {
  await site.supabase.service
    .from('properties')
    .insert(titles.map((title, index) => makeListingRow({ id: ids[index], title })))
  for (const listing of ids)
    await site.supabase.service.rpc('report_listing', {
      report: crypto.randomUUID(),
      listing,
      reason: 'sold',
      comment: '',
    })
  renderAdmin(ReportsPage)
}

async function openGallery() {
  for (const name of ['uno.jpg', 'dos.jpg'])
    await site.supabase.service.storage.from('fotosweb').upload(name, makeImageBlob())
  renderAdmin(FotoswebPage)
}

const markFailed = 'No se pudo actualizar la consulta'
const markButtons = ['Marcar como atendida: Ana Paz', 'Marcar como atendida: Luis Rey']

describe('when the first of two actions in a list fails, both outcomes are shown:', () => {
  it.each<
    [
      list: string,
      open: () => Promise<void>,
      buttons: string[],
      pattern: RegExp,
      failure: Failure,
      failureText: RegExp | string,
      successText: string,
    ]
  >([
    ['enquiries', openInbox, markButtons, /set_lead_status$/, 'offline', markFailed, 'Consulta atendida'],
    [
      'enquiries, without the permission',
      openInbox,
      markButtons,
      /set_lead_status$/,
      forbidden,
      /^No se pudo actualizar la consulta: No tiene/,
      'Consulta atendida',
    ],
    [
      'listings',
      openListings,
      titles.map((title) => `Eliminar ${title}`),
      /^DELETE .*\/properties$/,
      'offline',
      errorMessages.deleteProperty,
      errorMessages.propertyDeleted,
    ],
    [
      'reports',
      openReports,
      titles.map((title) => `Desestimar reportes: ${title}`),
      /decide_reports$/,
      'offline',
      reportAdminTexts.failed,
      reportAdminTexts.done.dismiss,
    ],
    [
      'images',
      openGallery,
      ['Eliminar uno.jpg', 'Eliminar dos.jpg'],
      /^DELETE .*\/object\/fotosweb$/,
      'offline',
      /^Error al eliminar/,
      'Archivo dos.jpg eliminado exitosamente',
    ],
  ])('%s', async (_, open, buttons, pattern, failure, failureText, successText) => {
    await site.signInAsAdmin()
    await open()
    const pressed: HTMLElement[] = []
    for (const name of buttons) pressed.push(await screen.findByRole('button', { name }))
    const items = pressed.map((button) => button.closest('li'))
    const release = failFirst(pattern, failure)
    for (const button of pressed) fireEvent.click(button)
    await waitFor(() => items.forEach((item) => expect(item).toHaveAttribute('aria-busy', 'true')))
    release()
    expect(await screen.findByText(successText)).toBeVisible()
    expect(await screen.findByText(failureText)).toBeVisible()
    await waitFor(() => expect(items[0]).not.toHaveAttribute('aria-busy'))
  })

  it('listings whose status changes, and the failed change is undone', async () => {
    await site.signInAsAdmin()
    await openListings()
    const selects: HTMLElement[] = []
    for (const title of titles) selects.push(await screen.findByRole('combobox', { name: `Estado de ${title}` }))
    const release = failFirst(/^PATCH .*\/properties$/, 'offline')
    for (const select of selects) fireEvent.change(select, { target: { value: 'sold' } })
    await waitFor(() => selects.forEach((select) => expect(select).toHaveValue('sold')))
    release()
    expect(await screen.findByText('Estado actualizado')).toBeVisible()
    expect(await screen.findByText(errorMessages.updateProperty)).toBeVisible()
    expect(selects[0]).toHaveValue('active')
  })
})

describe('a second press or choice before the screen shows the first one', () => {
  function recordRequests(pattern: RegExp) {
    const realFetch = globalThis.fetch
    const sentUrls: string[] = []
    vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) => {
      const { method, url } = new Request(request[0], { ...request[1], signal: null })
      if (pattern.test(`${method} ${new URL(url).pathname}`)) sentUrls.push(url)
      return realFetch(...request)
    })
    return sentUrls
  }
  const pressTwice = async (name: string) => {
    const button = await screen.findByRole('button', { name })
    fireEvent.click(button)
    fireEvent.click(button)
  }
  const chooseTwice = async () => {
    const select = await screen.findByRole('combobox', { name: `Estado de ${titles[0]}` })
    fireEvent.change(select, { target: { value: 'sold' } })
    fireEvent.change(select, { target: { value: 'rented' } })
  }

  it.each<[item: string, open: () => Promise<void>, press: () => Promise<void>, pattern: RegExp, successText: string]>([
    [
      'an enquiry',
      openInbox,
      () => pressTwice('Marcar como atendida: Ana Paz'),
      /set_lead_status$/,
      'Consulta atendida',
    ],
    [
      'reports',
      openReports,
      () => pressTwice(`Desestimar reportes: ${titles[0]}`),
      /decide_reports$/,
      reportAdminTexts.done.dismiss,
    ],
    ['a status', openListings, chooseTwice, /^PATCH .*\/properties$/, 'Estado actualizado'],
  ])('sends no second request and shows no second message: %s', async (_, open, press, pattern, successText) => {
    await site.signInAsAdmin()
    await open()
    const sentUrls = recordRequests(pattern)
    await press()
    expect(await screen.findByText(successText)).toBeVisible()
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
    expect(sentUrls).toHaveLength(1)
    expect(screen.getAllByText(successText)).toHaveLength(1)
  })
})
