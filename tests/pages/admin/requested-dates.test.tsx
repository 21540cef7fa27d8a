import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Component as LeadsPage } from '@/admin/leads/leads-page'
import { formatStay } from '@/content/properties/stays'
import { makeEnquiry, toDayAhead, type LeadInsert } from '@tests/support/enquiries'
import { makeListingRow } from '@tests/support/listings'
import { renderAdmin } from '@tests/support/render-admin'
import { useSiteBackend } from '@tests/support/site-backend'

const site = useSiteBackend()
const id = 'd0000000-0000-4000-8000-000000000001'
const week = { arrival: toDayAhead(40), departure: toDayAhead(47) }

beforeEach(async () => {
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  const rental = { listing_type: 'rent', rent_period: 'night', price: 450, guests: 6, min_nights: 3 }
  await site.supabase.service.from('properties').insert(makeListingRow({ id, ...rental }))
})

/** Stores requests for the same week, and opens the inbox. */
const open = async (...requests: Partial<LeadInsert>[]) => {
  const { error } = await site.supabase.service
    .from('leads')
    .insert(requests.map((request) => makeEnquiry({ kind: 'stay', property_id: id, ...week, guests: 6, ...request })))
  expect(error).toBeNull()
  await site.signInAsAdmin()
  return renderAdmin(LeadsPage, '/admin/leads')
}
const findItem = async (name: string) => within((await screen.findByRole('heading', { name })).closest('li')!)
const readStays = () => site.supabase.run('select during::text, kind from private.stays')

describe('requested dates', () => {
  it('are shown with nights, guests and price, are confirmed and are released', async () => {
    const user = await open({ name: 'Rosa' })
    const item = await findItem('Rosa')
    expect(item.getByText(`${formatStay(week)} · 7 noches · 6 huéspedes · Total referencial S/ 3,150`)).toBeVisible()
    // A reply promises the dates only once they are confirmed.
    expect(item.getByRole('combobox', { name: /^Responder/ })).toHaveDisplayValue('Recibimos su consulta')
    expect(item.queryByRole('option', { name: 'Fechas confirmadas' })).toBeNull()
    expect(item.getByRole('option', { name: 'Fechas no disponibles' })).toBeInTheDocument()
    await user.click(item.getByRole('button', { name: 'Confirmar fechas: Rosa' }))
    const release = await (await findItem('Rosa')).findByRole('button', { name: 'Liberar: Rosa' })
    expect(await readStays()).toEqual([{ during: `[${week.arrival},${week.departure})`, kind: 'booked' }])
    expect(item.getByRole('combobox', { name: /^Responder/ })).toHaveDisplayValue('Fechas confirmadas')
    await user.click(release)
    await waitFor(async () => expect(await readStays()).toEqual([]))
    expect(await (await findItem('Rosa')).findByRole('button', { name: 'Confirmar fechas: Rosa' })).toBeEnabled()
  })

  it('that were taken meanwhile are refused, with a search for what else is free', async () => {
    const user = await open({ name: 'Rosa' }, { name: 'Luis' })
    await user.click((await findItem('Rosa')).getByRole('button', { name: 'Confirmar fechas: Rosa' }))
    await (await findItem('Rosa')).findByText('Fechas confirmadas', { selector: 'span' })
    await user.click((await findItem('Luis')).getByRole('button', { name: 'Confirmar fechas: Luis' }))
    expect(await screen.findByText('Esas fechas ya están ocupadas.')).toBeVisible()
    expect(
      (await findItem('Luis')).getByRole('link', { name: 'Ver qué más está libre en esas fechas' }),
    ).toHaveAttribute('href', `/properties?type=rent&llegada=${week.arrival}&salida=${week.departure}&huespedes=6`)
    expect(await readStays()).toHaveLength(1)
  })
})
