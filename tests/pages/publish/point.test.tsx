import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { anconDefaults } from '@/config/listing-region'
import { Form, useZodForm } from '@/components/form/form'
import { PointField } from '@/pages/publish/point-field'
import { initialPropertyForm, propertyFormSchema } from '@/schemas/publish'

beforeAll(() => import('@/pages/publish/point-map'))

function PointForm() {
  const form = useZodForm(propertyFormSchema, { defaultValues: initialPropertyForm })
  return (
    <Form form={form} onSubmit={() => undefined}>
      <PointField />
    </Form>
  )
}

const readHidden = (name: string) => Number(document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value)
const readPlace = () => [readHidden('lat'), readHidden('lng')]
const anconPlace = [anconDefaults.latitude, anconDefaults.longitude]

test('the coordinates are those of Ancón until the arrow keys move the pin, and again once its place is removed', async () => {
  render(<PointForm />)
  expect(screen.getByText('Las coordenadas de Ancón se asignan automáticamente.')).toBeVisible()
  const unmarked = 'Sin marcar el mapa, su anuncio no sale al buscar por zona.'
  expect(screen.getByText(unmarked)).toBeVisible()
  expect(readPlace()).toEqual(anconPlace)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Ubicar en el mapa' }))
  const map = within(await screen.findByRole('region', { name: 'Mapa para ubicar la propiedad' }))
  const pin = await map.findByRole('button', { name: 'Ubicación de la propiedad. Muévala con las flechas.' })
  await waitFor(() => expect(pin).toHaveFocus())
  expect(readPlace()).toEqual(anconPlace)

  await user.keyboard('{ArrowUp}')
  const [latitude = 0, longitude] = readPlace()
  expect(latitude).toBeGreaterThan(anconDefaults.latitude)
  expect(latitude).toBeLessThan(anconDefaults.latitude + 0.001)
  expect(longitude).toBe(anconDefaults.longitude)
  expect(screen.getByText(`Ubicación marcada: ${latitude}, ${longitude}`)).toBeVisible()
  expect(screen.queryByText(unmarked)).toBeNull()
  expect(screen.getByText(`Marcador en ${latitude}, ${longitude}`)).toHaveAttribute('role', 'status')

  fireEvent.keyDown(pin, { key: 'ArrowLeft', shiftKey: true })
  const [, westLongitude = 0] = readPlace()
  expect(anconDefaults.longitude - westLongitude).toBeGreaterThan(0.001)
  await user.keyboard('{ArrowRight}{ArrowDown}')
  expect(readHidden('lng')).toBeGreaterThan(westLongitude)
  expect(readHidden('lat')).toBe(anconDefaults.latitude)

  await user.click(screen.getByRole('button', { name: 'Quitar ubicación' }))
  // The pressed button is gone.
  expect(screen.getByRole('button', { name: 'Cerrar el mapa' })).toHaveFocus()
  expect(readPlace()).toEqual(anconPlace)
  expect(screen.getByText('Las coordenadas de Ancón se asignan automáticamente.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cerrar el mapa' }))
  expect(screen.queryByRole('region', { name: 'Mapa para ubicar la propiedad' })).toBeNull()
})

test('a message appears at once for a place outside the region, and disappears with the place', async () => {
  render(<PointForm />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Ubicar en el mapa' }))
  const map = await screen.findByRole('region', { name: 'Mapa para ubicar la propiedad' })
  // happy-dom has no layout. Each click sets the pin farther from Ancón, because the map follows the pin: the last place is outside.
  for (let clicks = 0; clicks < 8; clicks += 1)
    fireEvent.click(map.querySelector('.leaflet-container')!, { clientX: 4000, clientY: 100 })
  const outsideMessage = 'Ubique la propiedad en la zona de Ancón'
  expect((await screen.findAllByText(outsideMessage))[0]).toBeVisible()
  expect(screen.getAllByText(outsideMessage)[1]).toHaveAttribute('role', 'status')

  await user.click(screen.getByRole('button', { name: 'Quitar ubicación' }))
  await waitFor(() => expect(screen.queryByText(outsideMessage)).toBeNull())
  expect(readPlace()).toEqual(anconPlace)
})

test('a click on the map sets the pin', async () => {
  render(<PointForm />)
  await userEvent.click(screen.getByRole('button', { name: 'Ubicar en el mapa' }))
  const map = await screen.findByRole('region', { name: 'Mapa para ubicar la propiedad' })
  const box = map.querySelector('.leaflet-container')!
  fireEvent.click(box, { clientX: 400, clientY: 100 })
  await waitFor(() => expect(readHidden('lng')).toBeGreaterThan(anconDefaults.longitude))
  expect(readHidden('lat')).not.toBe(anconDefaults.latitude)
})
