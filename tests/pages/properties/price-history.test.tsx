import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { priceHistoryQuery } from '@/services/properties/read'
import { makeListingRow, type ListingInsert } from '../../support/listings'
import { useSiteBackend } from '../../support/site-backend'
import { pause } from '../../support/timers'
import { renderProperties, openPropertiesPage } from './render-properties'

const backend = useSiteBackend()

async function storeListing(row: Partial<ListingInsert>) {
  const { error } = await backend.supabase.service.from('properties').insert(makeListingRow(row))
  expect(error).toBeNull()
}

describe('a price that fell', () => {
  const id = 'd0000000-0000-4000-8000-000000000001'
  beforeEach(async () => {
    await storeListing({ title: 'Casa nueva' })
    await storeListing({ id, title: 'Casa rebajada', created_at: '2026-01-01' })
    await backend.supabase.service.from('properties').update({ price: 322_000 }).eq('id', id)
  })

  test('is shown on its card, and the list can be sorted and filtered by it', async () => {
    const user = openPropertiesPage('/properties?orden=price-drop')
    await waitFor(() => expect(screen.getAllByRole('article')[0]).toHaveTextContent('Rebaja de 8 %'))
    expect(screen.getByRole('combobox', { name: 'Orden' })).toHaveDisplayValue('Mayor rebaja')
    expect(screen.getAllByText(/^Rebaja/)).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Filtros' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Solo con rebaja' }))
    await user.click(await screen.findByRole('button', { name: 'Ver 1 propiedad' }))
    await waitFor(() => expect(screen.queryByRole('heading', { level: 2, name: 'Casa nueva' })).toBeNull())
    expect(screen.getByTestId('address')).toHaveTextContent('/properties?orden=price-drop&rebaja=1')
    await user.click(screen.getByRole('button', { name: 'Quitar filtro: Con rebaja' }))
    expect(screen.getByTestId('address')).toHaveTextContent(/orden=price-drop$/)
  })

  test('is shown with the day of the drop on the page of the listing, and with the earlier price in the history', async () => {
    const user = openPropertiesPage(`/properties/${id}`)
    const day = new Intl.DateTimeFormat('es-PE', {
      day: 'numeric',
      month: 'long',
      timeZone: 'America/Lima',
    }).format(new Date())
    expect(await screen.findByText(`Rebaja de 8 % el ${day}`)).toBeVisible()
    backend.intercept('GET', /price_history/, 'offline')
    await user.click(screen.getByText('Historial de precios'))
    expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo cargar el historial de precios')
    backend.repair()
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    const [, change] = within(await screen.findByRole('table', { name: 'Cambios del precio' })).getAllByRole('row')
    expect(change).toHaveTextContent(/^\d\d\/\d\d\/\d{4}S\/\s350,000S\/\s322,000$/)
  })

  test('keeps the table of its changes when these cannot be read again', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
    renderProperties(client, `/properties/${id}`)
    fireEvent.click(await screen.findByText('Historial de precios'))
    const table = await screen.findByRole('table', { name: 'Cambios del precio' })
    backend.intercept('GET', /price_history/, 'offline')
    const { queryKey } = priceHistoryQuery(id)
    await client.refetchQueries({ queryKey })
    // The query notifies the page in the next task.
    await act(() => pause(50))
    expect(client.getQueryState(queryKey)?.status).toBe('error')
    expect(table).toBeVisible()
  })

  test('is in the history for the owner while the listing waits for review', async () => {
    await backend.supabase.service.from('properties').update({ review: 'pending' }).eq('id', id)
    await backend.signInAsOwner(id)
    const user = openPropertiesPage(`/properties/${id}`)
    await user.click(await screen.findByText('Historial de precios'))
    const [, change] = within(await screen.findByRole('table', { name: 'Cambios del precio' })).getAllByRole('row')
    expect(change).toHaveTextContent(/S\/\s350,000S\/\s322,000$/)
  })

  test('differs from one that never changed, which has no history', async () => {
    await storeListing({ id: id.replace('1', '2'), title: 'Casa de siempre' })
    openPropertiesPage(`/properties/${id.replace('1', '2')}`)
    await screen.findByRole('heading', { name: 'Casa de siempre' })
    expect(screen.queryByText('Historial de precios')).toBeNull()
  })
})
