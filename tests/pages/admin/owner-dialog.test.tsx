import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Component as ListingsPage } from '@/admin/properties/listings-page'
import { Component as SettingsPage } from '@/admin/settings/settings-page'
import { paths } from '@/config/paths'
import { makeListingRow } from '@tests/support/listings'
import { toNewTabName } from '@tests/support/new-tab'
import { renderAdmin } from '@tests/support/render-admin'
import { useSiteBackend } from '@tests/support/site-backend'
import { userIds } from '@tests/support/supabase'

const site = useSiteBackend()
const id = 'd0000000-0000-4000-8000-0000000000b1'
const ownerButton = { name: 'Propietario de Casa de playa en Miramar' }

beforeEach(async () => {
  localStorage.clear()
  Element.prototype.scrollIntoView = () => undefined
  const { error } = await site.supabase.service
    .from('properties')
    .insert(makeListingRow({ id, owner_id: userIds.sessionA }))
  expect(error).toBeNull()
})
const leaveContact = () =>
  site.supabase.run(`insert into private.owner_contacts (property_id, name, phone, consent_version)
    values ('${id}', 'Rosa Paz', '987 654 321', '2026-11-propietario')`)

describe('the owner of a listing, for administrators', () => {
  it('is shown with contact and activity to an administrator, who deletes the contact', async () => {
    await leaveContact()
    await site.supabase.run(`insert into private.listing_activity (property_id, day, kind, count)
      values ('${id}', private.lima_date(now()), 'view', 41)`)
    await site.signInAsAdmin()
    vi.spyOn(window, 'confirm').mockReturnValue(true)
    const user = renderAdmin(ListingsPage)
    await user.click(await screen.findByRole('button', ownerButton))
    const dialog = within(await screen.findByRole('dialog', { name: 'Propietario y actividad' }))
    expect(await dialog.findByText('Rosa Paz')).toBeVisible()
    expect(dialog.getByText(/987 654 321/)).toBeVisible()
    expect(dialog.getByRole('link', { name: 'Llamar' })).toHaveAttribute('href', 'tel:987654321')
    expect(dialog.getByRole('link', { name: toNewTabName('WhatsApp') })).toHaveAttribute(
      'href',
      'https://wa.me/51987654321?text=',
    )
    expect(await dialog.findByText('41', { selector: 'dd' })).toBeVisible()

    await user.click(dialog.getByRole('button', { name: 'Quitar contacto' }))
    await waitFor(() => expect(dialog.getByText('Quien publicó este anuncio no dejó un contacto.')).toHaveFocus())
    expect(await site.supabase.run('select 1 from private.owner_contacts')).toEqual([])
  })

  it('stays on the screen with the contact when that can be neither deleted nor read again', async () => {
    await leaveContact()
    await site.signInAsAdmin()
    vi.spyOn(window, 'confirm').mockReturnValue(true)
    const user = renderAdmin(ListingsPage)
    await user.click(await screen.findByRole('button', ownerButton))
    const dialog = within(await screen.findByRole('dialog', { name: 'Propietario y actividad' }))
    expect(await dialog.findByText('Rosa Paz')).toBeVisible()
    site.intercept('POST', /owner_contact/, 'offline')
    await user.click(dialog.getByRole('button', { name: 'Quitar contacto' }))
    expect(await screen.findByText('Error al eliminar el contacto')).toBeVisible()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(dialog.getByText('Rosa Paz')).toBeVisible()
  })

  it('stays on the screen with the contact when its deletion is refused; a toast says so, not the sign-in form', async () => {
    await leaveContact()
    await site.signInAsAdmin()
    vi.spyOn(window, 'confirm').mockReturnValue(true)
    const user = renderAdmin(ListingsPage)
    await user.click(await screen.findByRole('button', ownerButton))
    const dialog = within(await screen.findByRole('dialog', { name: 'Propietario y actividad' }))
    const refusal = { status: 403, body: { code: '42501', message: 'permission denied' } }
    site.intercept('POST', /delete_owner_contact/, refusal)
    await user.click(await dialog.findByRole('button', { name: 'Quitar contacto' }))
    expect(await screen.findByText('Error al eliminar el contacto')).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Iniciar sesión' })).not.toBeInTheDocument()
    expect(dialog.getByText('Rosa Paz')).toBeVisible()
  })

  it('gets a link from the agency, which then revokes it; the audit log has both changes', async () => {
    await site.signInAsAdmin()
    vi.spyOn(window, 'confirm').mockReturnValue(true)
    const user = renderAdmin(ListingsPage)
    await user.click(await screen.findByRole('button', ownerButton))
    const dialog = within(await screen.findByRole('dialog', { name: 'Propietario y actividad' }))
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Crear enlace' })).toBeEnabled())
    await user.click(dialog.getByRole('button', { name: 'Crear enlace' }))
    expect(await dialog.findByLabelText('Enlace para administrar el anuncio')).toHaveFocus()
    await user.click(await dialog.findByRole('button', { name: 'Anular enlace' }))
    expect(await screen.findByText('Enlace anulado')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Cerrar' }))

    renderAdmin(SettingsPage, paths.settingsPart('audit'))
    expect(await screen.findByText(`Creó: enlace para administrar la propiedad ${id}`)).toBeVisible()
    expect(screen.getByText(`Revocó: enlace para administrar la propiedad ${id}`)).toBeVisible()
  })

  it('is not offered to a visitor', async () => {
    await leaveContact()
    renderAdmin(ListingsPage)
    expect(await screen.findByRole('heading', { name: 'Casa de playa en Miramar' })).toBeVisible()
    expect(screen.queryByRole('button', ownerButton)).toBeNull()
  })
})
