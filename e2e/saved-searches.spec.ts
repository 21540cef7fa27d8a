import { pressKeyOn, tabTo } from './support/keyboard'
import { expectNoSidewaysScroll } from './support/layout'
import { expect, test, waitForHydration } from './support/test'

test('by keyboard at 360 px: a visitor saves a search, finds the count of new listings in the header, and removes, restores and opens the search', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const countBodies: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('count_new_listings')) countBodies.push(request.postData() ?? '')
  })
  await page.goto('/properties?type=rent')
  await waitForHydration(page)
  await pressKeyOn(page, page.getByRole('button', { name: 'Guardar búsqueda' }))
  await expect(page.getByText('Búsqueda guardada en este navegador')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Quitar de guardadas' })).toBeFocused()

  // Dates the last visit back to 2020, so that listings are new.
  await page.evaluate(() => {
    const stored = localStorage.getItem('saved-searches') ?? ''
    localStorage.setItem('saved-searches', stored.replace(/"seenAt":"[^"]+"/, '"seenAt":"2020-01-01T00:00:00.000Z"'))
  })
  countBodies.length = 0
  await page.goto('/')
  await waitForHydration(page)
  const newListings = page
    .getByRole('banner')
    .getByRole('link', { name: /^\d+\+? nuevas? en las búsquedas guardadas$/ })
  await pressKeyOn(page, newListings)
  await expect(page).toHaveURL('/properties?guardadas=1')
  await expect(page.getByRole('heading', { level: 1, name: 'Búsquedas guardadas' })).toBeVisible()
  expect(countBodies).toHaveLength(1)
  const list = page.getByRole('list', { name: 'Búsquedas guardadas' })
  await expect(list.getByText(/nuevas?$/)).toBeVisible()
  await expectNoSidewaysScroll(page)

  // Removes the search, restores it and opens it. Opening it leaves no listing new.
  await pressKeyOn(page, list.getByRole('button', { name: 'Eliminar la búsqueda Alquilar' }))
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await pressKeyOn(page, list.getByRole('link', { name: 'Alquilar' }))
  await expect(page).toHaveURL('/properties?type=rent')
  await expect(newListings).toBeHidden()
  await tabTo(page, page.getByRole('link', { name: 'Guardadas (1)' }))
})
