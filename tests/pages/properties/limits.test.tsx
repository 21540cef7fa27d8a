import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { summarySelect } from '@/services/properties/columns'
import { makeListingRow } from '@tests/support/listings'
import { useSiteBackend } from '@tests/support/site-backend'
import { storeUnreadable, unreadable, unreadableId } from '@tests/support/unreadable'
import { expectConsole } from '../../setup/no-console-error'
import { openPropertiesPage } from './render-properties'

const site = useSiteBackend()

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
})

describe('pages beyond the last one that the database serves', () => {
  it('say so without a request for listings, and link to the first page', async () => {
    await site.supabase.service.from('properties').insert(makeListingRow())
    const requests = vi.spyOn(globalThis, 'fetch')
    const user = openPropertiesPage('/properties?pagina=210')
    expect(await screen.findByRole('heading', { name: 'Afine su búsqueda' })).toBeVisible()
    const listSearches = () =>
      requests.mock.calls.filter(([input]) => new Request(input as URL).url.includes('search_properties'))
    expect(listSearches()).toEqual([])
    await user.click(screen.getByRole('link', { name: 'Ver la primera página' }))
    expect(await screen.findByText('Casa de playa en Miramar')).toBeVisible()
    expect(listSearches()).toHaveLength(1)
  })

  it('are not linked: the last page is 209', async () => {
    site.intercept('GET', /rpc\/count_properties/, { status: 200, body: 30_000 })
    await site.supabase.service.from('properties').insert(Array.from({ length: 24 }, () => makeListingRow()))
    const { data } = await site.supabase.service.rpc('search_properties').select(summarySelect)
    site.intercept('GET', /rpc\/search_properties/, { status: 200, body: data })
    openPropertiesPage('/properties?pagina=209')
    // Queries by label: a role query over two dozen cards is slow.
    expect(await screen.findByLabelText('Página 209')).toHaveAttribute('aria-current', 'page')
    expect(screen.getByLabelText('Siguiente')).toBeDisabled()
    expect(screen.queryByLabelText('Página 210')).not.toBeInTheDocument()
  })

  it('of a database with another maximum show its message', async () => {
    const message = 'Afine su búsqueda: solo se pueden ver las primeras 1000 propiedades.'
    site.intercept('GET', /rpc\/search_properties/, { status: 422, body: { code: 'PT422', message } })
    openPropertiesPage('/properties')
    expect(await screen.findByText(message)).toBeVisible()
  })
})

describe('a listing that cannot be read', () => {
  it('is missing from the list, which counts it and shows the others, and their pages', async () => {
    await storeUnreadable(site.supabase, unreadable['nested amenities'])
    const older = Array.from({ length: 24 }, () => makeListingRow({ created_at: '2025-12-01' }))
    await site.supabase.service.from('properties').insert(older)
    expectConsole('warn', unreadableId)
    openPropertiesPage('/properties')
    // A query by label: a role query over two dozen cards is slow.
    expect(await screen.findByLabelText('Página 2')).toBeVisible()
    expect(screen.getByText('26 propiedades')).toBeVisible()
    expect(document.querySelectorAll('article')).toHaveLength(23)
  })

  it('has a page with an error', async () => {
    await storeUnreadable(site.supabase, unreadable['a price that is not a number'])
    openPropertiesPage(`/properties/${unreadableId}`)
    expect(await screen.findByText('Error al cargar la propiedad')).toBeVisible()
  })
})
