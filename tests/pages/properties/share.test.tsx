import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ShareActions } from '@/pages/properties/detail/share-actions'
import { readPropertiesAfter } from '@/services/properties/read'
import { makeImageBlob } from '@tests/support/image-files'
import { makeListingRow } from '@tests/support/listings'
import { toNewTabName } from '@tests/support/new-tab'
import { useSiteBackend } from '@tests/support/site-backend'

const backend = useSiteBackend()
const share = vi.fn(() => Promise.resolve())
const photoName = 'property-1-0-casa.jpg'

beforeEach(() => {
  share.mockClear()
  Object.assign(navigator, { share, canShare: () => true })
})

async function show({ images = [`/storage/v1/object/public/property-images/${photoName}`] } = {}) {
  await backend.supabase.service.storage.from('property-images').upload(photoName, makeImageBlob())
  await backend.supabase.service
    .from('properties')
    .insert(makeListingRow({ images, listing_type: 'rent', price: 1500 }))
  const [property] = (await readPropertiesAfter(null)).properties
  if (!property) throw new Error('No listing')
  const client = new QueryClient()
  render(
    <QueryClientProvider client={client}>
      <ShareActions property={property} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(client.isFetching()).toBe(0))
  return property
}
const answerPage = (html: string) => backend.intercept('GET', /^\/properties\//, { status: 200, body: html })
const text = 'Casa de playa en Miramar, S/\u00a01,500 al mes, Calle Miramar 238, Ancón'

describe('sharing a listing', () => {
  test('offers a WhatsApp message with title, price, place and link', async () => {
    answerPage('<div id="root" data-route="/properties/:id">')
    const { id } = await show()
    const chatUrl = screen.getByRole('link', { name: toNewTabName('Enviar por WhatsApp') }).getAttribute('href') ?? ''
    expect(new URL(chatUrl).searchParams.get('text')).toBe(`${text}: ${window.location.origin}/properties/${id}`)
  })

  test('adds the photo while the listing has no prerendered page for a preview', async () => {
    answerPage('<div id="root"></div>')
    const { id, title } = await show()
    await userEvent.click(screen.getByRole('button', { name: 'Compartir con otra app' }))
    const url = `${window.location.origin}/properties/${id}`
    expect(share).toHaveBeenCalledExactlyOnceWith({ title, text, url, files: [expect.any(File)] })
  })

  test.each([
    ['the listing has a prerendered page', {}, true, '<div id="root" data-route="/properties/:id">'],
    ['the photo is elsewhere', { images: ['https://otro.test/foto.jpg'] }, true, '<div id="root"></div>'],
    ['the photo is missing', { images: ['/storage/v1/object/public/property-images/no.jpg'] }, true, '<div id="root">'],
    ['the system does not share files', {}, false, '<div id="root"></div>'],
  ])('shares no photo where %s', async (_, photos, canShareFiles, html) => {
    Object.assign(navigator, { canShare: () => canShareFiles })
    answerPage(html)
    const { id, title } = await show(photos)
    await userEvent.click(screen.getByRole('button', { name: 'Compartir con otra app' }))
    const url = `${window.location.origin}/properties/${id}`
    expect(share).toHaveBeenCalledExactlyOnceWith({ title, text, url })
  })
})
