import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ShareActions } from '@/pages/properties/detail/share-actions'
import { readPropertiesAfter } from '@/services/properties/read'
import { makeListingRow } from '@tests/support/listings'
import { toNewTabName } from '@tests/support/new-tab'
import { Toaster } from '@tests/support/toaster'
import { useSiteBackend } from '@tests/support/site-backend'

const backend = useSiteBackend()
const share = vi.fn(() => Promise.resolve())

beforeEach(() => {
  share.mockClear()
  Object.assign(navigator, { share })
})

async function show() {
  await backend.supabase.service.from('properties').insert(makeListingRow({ listing_type: 'rent', price: 1500 }))
  const [property] = await readPropertiesAfter(null)
  if (!property) throw new Error('No listing')
  render(
    <>
      <ShareActions property={property} onClose={() => undefined} />
      <Toaster />
    </>,
  )
  return property
}
const text = 'Casa de playa en Miramar, S/\u00a01,500 al mes, Calle Miramar 238, Ancón'

describe('sharing a listing', () => {
  test('offers a WhatsApp message with title, price, place and link', async () => {
    const { id } = await show()
    const chatUrl = screen.getByRole('link', { name: toNewTabName('Enviar por WhatsApp') }).getAttribute('href') ?? ''
    expect(new URL(chatUrl).searchParams.get('text')).toBe(`${text}: ${window.location.origin}/properties/${id}`)
  })

  test('gives the native dialog title, text and link', async () => {
    const { id, title } = await show()
    await userEvent.click(screen.getByRole('button', { name: 'Compartir con otra app' }))
    const url = `${window.location.origin}/properties/${id}`
    expect(share).toHaveBeenCalledExactlyOnceWith({ title, text, url })
  })

  test('shows the link in a field to copy from if the browser does not let the page copy it', async () => {
    const { id } = await show()
    const user = userEvent.setup()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Denied', 'NotAllowedError'))
    await user.click(screen.getByRole('button', { name: 'Copiar enlace' }))
    expect(await screen.findByText('No se pudo copiar el enlace')).toBeVisible()
    const field = screen.getByLabelText<HTMLInputElement>('Enlace para copiar')
    expect(field).toHaveValue(`${window.location.origin}/properties/${id}`)
    await user.click(field)
    expect(field.selectionEnd! - field.selectionStart!).toBe(field.value.length)
  })
})
