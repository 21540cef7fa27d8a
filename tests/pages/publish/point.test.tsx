import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { anconDefaults } from '@/config/constants'
import { readDraft } from '@tests/support/drafts'
import { openPage, waitForReadyForm, usePublishPage } from './publish-page'

usePublishPage()
beforeAll(() => import('@/admin/upload-property/point-map'))

const hidden = (name: string) => Number(document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value)
const place = () => [hidden('lat'), hidden('lng')]
const ancon = [anconDefaults.latitude, anconDefaults.longitude]

test('the coordinates are those of Ancón until the pin is moved', async () => {
  openPage()
  await waitForReadyForm()
  expect(screen.getByText('Las coordenadas de Ancón se asignan automáticamente.')).toBeVisible()
  expect(place()).toEqual(ancon)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Ubicar en el mapa' }))
  const map = within(await screen.findByRole('region', { name: 'Mapa para ubicar la propiedad' }))
  const pin = await map.findByRole('button', { name: 'Ubicación de la propiedad. Muévala con las flechas.' })
  await waitFor(() => expect(pin).toHaveFocus())
  expect(place()).toEqual(ancon)

  await user.keyboard('{ArrowUp}')
  const [north = 0, west] = place()
  expect(north).toBeGreaterThan(anconDefaults.latitude)
  expect(north).toBeLessThan(anconDefaults.latitude + 0.001)
  expect(west).toBe(anconDefaults.longitude)
  expect(screen.getByText(`Ubicación marcada: ${north}, ${west}`)).toBeVisible()
  expect(screen.getByText(`Marcador en ${north}, ${west}`)).toHaveAttribute('role', 'status')

  fireEvent.keyDown(pin, { key: 'ArrowLeft', shiftKey: true })
  const [, farther = 0] = place()
  expect(anconDefaults.longitude - farther).toBeGreaterThan(0.001)
  await user.keyboard('{ArrowRight}{ArrowDown}')
  expect(hidden('lng')).toBeGreaterThan(farther)
  expect(hidden('lat')).toBe(anconDefaults.latitude)

  // The draft has it too.
  await waitFor(() => expect(readDraft('borrador-propiedad')).toContain(String(hidden('lng'))))

  await user.click(screen.getByRole('button', { name: 'Quitar ubicación' }))
  // The pressed button is gone.
  expect(screen.getByRole('button', { name: 'Cerrar el mapa' })).toHaveFocus()
  expect(place()).toEqual(ancon)
  expect(screen.getByText('Las coordenadas de Ancón se asignan automáticamente.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cerrar el mapa' }))
  expect(screen.queryByRole('region', { name: 'Mapa para ubicar la propiedad' })).toBeNull()
})

test('a place outside the region says so at once, until it is removed', async () => {
  openPage()
  await waitForReadyForm()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Ubicar en el mapa' }))
  const map = await screen.findByRole('region', { name: 'Mapa para ubicar la propiedad' })
  // Without layout the map spans 800 pixels for each click; far enough, it is in another region.
  for (let clicks = 0; clicks < 8; clicks += 1)
    fireEvent.click(map.querySelector('.leaflet-container')!, { clientX: 4000, clientY: 100 })
  const elsewhere = 'Ubique la propiedad en la zona de Ancón'
  expect((await screen.findAllByText(elsewhere))[0]).toBeVisible()
  expect(screen.getAllByText(elsewhere)[1]).toHaveAttribute('role', 'status')

  await user.click(screen.getByRole('button', { name: 'Quitar ubicación' }))
  await waitFor(() => expect(screen.queryByText(elsewhere)).toBeNull())
  expect(place()).toEqual(ancon)
})

test('a click on the map sets the pin', async () => {
  openPage()
  await waitForReadyForm()
  await userEvent.click(screen.getByRole('button', { name: 'Ubicar en el mapa' }))
  const map = await screen.findByRole('region', { name: 'Mapa para ubicar la propiedad' })
  const box = map.querySelector('.leaflet-container')!
  fireEvent.click(box, { clientX: 400, clientY: 100 })
  await waitFor(() => expect(hidden('lng')).toBeGreaterThan(anconDefaults.longitude))
  expect(hidden('lat')).not.toBe(anconDefaults.latitude)
})
