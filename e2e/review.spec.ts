import { pressKeyOn, signInByKeyboard, tabTo, focusContent } from './support/keyboard'
import { expectNoSidewaysScroll } from './support/layout'
import { expect, test, waitForHydration } from './support/test'
import { storeWaitingListing } from './support/stored-listing'

const id = 'e0000000-0000-4000-8000-0000e0000002'
const title = 'Casa de estreno frente al mar'

test.use({ viewport: { width: 360, height: 740 } })

test('an administrator rejects, approves, verifies and deletes a listing with the keyboard on a phone; a visitor sees it once it is approved, and sees its verification', async ({
  page,
  browser,
  consoleErrors,
}) => {
  consoleErrors.allow(/404/)
  await storeWaitingListing(page.request, id)
  const visitor = await browser.newPage()
  const visit = async () => {
    await visitor.goto(`/properties/${id}`)
    await waitForHydration(visitor)
  }
  await visit()
  await expect(visitor.getByText('Propiedad no encontrada').first()).toBeVisible()

  await page.goto('/admin/listings')
  await pressKeyOn(page, page.getByRole('button', { name: 'Iniciar sesión' }))
  await signInByKeyboard(page)
  await focusContent(page)
  await tabTo(page, page.getByRole('combobox', { name: 'Vista', exact: true }))
  await page.keyboard.press('ArrowDown')
  const item = page.getByRole('listitem').filter({ has: page.locator(`h2 a[href="/properties/${id}"]`) })
  await expect(item.getByText('Casa de dos pisos en Miramar')).toBeVisible()
  await expect(item.getByText('Quitada', { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)

  await pressKeyOn(page, item.getByRole('button', { name: `Rechazar ${title}` }))
  await tabTo(page, item.getByLabel('Motivo del rechazo'))
  await page.keyboard.type('El precio no es el de la casa.')
  await pressKeyOn(page, item.getByRole('button', { name: 'Enviar el rechazo' }))
  await expect(page.getByText('Propiedad rechazada')).toBeVisible()
  await expect(item).toHaveCount(0)

  // Simulates a change by the owner: the listing waits again, and the review compares it with the approved content.
  await storeWaitingListing(page.request, id)
  await page.reload()
  await pressKeyOn(page, item.getByRole('button', { name: `Aprobar ${title}` }))
  await expect(page.getByText('Propiedad aprobada')).toBeVisible()
  await visit()
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(visitor.getByText(/^Publicada/)).toHaveText('Publicada hoy')

  await focusContent(page)
  await tabTo(page, page.getByRole('combobox', { name: 'Vista', exact: true }))
  await page.keyboard.press('ArrowUp')
  await pressKeyOn(page, page.getByLabel(`Más: ${title}`).first())
  const verify = page.getByRole('button', { name: `Verificar ${title}` }).first()
  await expect(verify).toBeInViewport({ ratio: 1 })
  await pressKeyOn(page, verify)
  await tabTo(page, page.getByRole('checkbox', { name: 'Visita a la propiedad' }))
  await page.keyboard.press('Space')
  await pressKeyOn(page, page.getByRole('button', { name: 'Guardar verificación' }))
  await expect(page.getByText('Verificación guardada')).toBeVisible()
  await visit()
  await expect(visitor.getByRole('region', { name: 'Verificada por la agencia' })).toContainText(
    'Visita a la propiedad',
  )
  await visitor.close()

  await focusContent(page)
  page.on('dialog', (dialog) => void dialog.accept())
  await pressKeyOn(page, page.getByLabel(`Más: ${title}`).first())
  await pressKeyOn(page, page.getByRole('button', { name: `Eliminar ${title}` }).first())
  await expect(page.getByText('Propiedad eliminada correctamente')).toBeVisible()
})
