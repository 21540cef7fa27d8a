import type { Page } from 'playwright/test'
import { toSeedPath, findSeedCards } from './support/seeded-listings'
import { expect, test, waitForHydration } from './support/test'
import { translatePage } from './support/translate-page'

// A translation replaces text nodes, so React renders anew what it has not hydrated, such as the footer's form.
test.beforeEach(({ consoleErrors }) => consoleErrors.allow(/React error #418|404 \(Not Found\)/))

async function openTranslated(page: Page, path: string) {
  await page.goto(path)
  await waitForHydration(page)
  await page.evaluate(translatePage)
}

async function expectNoErrorPage(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.getByText('No se pudo mostrar esta página')).toHaveCount(0)
}

test('on the translated list, the map, favourite buttons, filters, sorting, search and comparison work, and the counts change', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  // Highest price first: the listings of other tests cost less, and take the place of no card.
  await openTranslated(page, '/properties?orden=price-desc')
  const header = page.getByRole('banner')
  await findSeedCards(page)
    .first()
    .getByRole('button', { name: /favorit/i })
    .click()
  await expect(header.getByRole('link', { name: 'Favoritos (1)' })).toBeVisible()
  await findSeedCards(page)
    .nth(1)
    .getByRole('button', { name: /favorit/i })
    .click()
  await expect(header.getByRole('link', { name: 'Favoritos (2)' })).toBeVisible()

  const boxes = page.getByRole('checkbox', { name: /^Comparar / })
  const bar = page.getByRole('region', { name: 'Comparar propiedades' })
  await boxes.first().check()
  await expect(bar.getByText('1 de 3 para comparar')).toBeVisible()
  await boxes.nth(1).check()
  await expect(bar.getByText('2 de 3 para comparar')).toBeVisible()
  await bar.getByRole('button', { name: 'Comparar', exact: true }).click()
  await page.getByRole('dialog', { name: 'Comparar propiedades' }).getByRole('columnheader').nth(1).waitFor()
  await page.keyboard.press('Escape')
  await bar.getByRole('button', { name: /vaciar|limpiar|quitar/i }).click()

  await page.getByRole('button', { name: 'Ver mapa' }).click()
  await page.getByRole('button', { name: 'Ocultar mapa' }).click()
  await expect(page.getByRole('button', { name: 'Ver mapa' })).toBeVisible()

  const count = page.getByRole('main').getByRole('status').first()
  const initialCount = (await count.textContent()) ?? ''
  await page.getByRole('radio', { name: 'Comprar' }).click()
  await expect(count).not.toHaveText(initialCount)
  await page.getByRole('button', { name: 'Filtros (1)' }).click()
  const filters = page.getByRole('dialog', { name: 'Filtros' })
  await filters.getByRole('button', { name: /^Ver / }).click()
  await page.getByRole('button', { name: 'Quitar filtro: Comprar' }).click()
  await expect(count).toHaveText(initialCount)
  await page.getByRole('button', { name: 'Filtros', exact: true }).waitFor()
  await page.getByLabel('Orden', { exact: true }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Guardar búsqueda' }).click()
  await expect(page.getByRole('button', { name: 'Quitar de guardadas' })).toBeVisible()
  await page.getByRole('button', { name: 'Quitar de guardadas' }).click()
  await page.getByRole('searchbox').fill('zzzz')
  await expect(page.getByText('No hay propiedades')).toBeVisible()
  await expectNoErrorPage(page)
})

test('on the translated home page, a zone can be selected, a consultation is sent and the newsletter form shows its error', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openTranslated(page, '/')
  const zones = page.getByRole('list', { name: 'Zonas' })
  await zones.getByRole('button', { name: /Yacht Club/ }).click()
  await expect(page.getByRole('group', { name: 'Zonas de playa', exact: true }).getByRole('heading')).toHaveText(
    'Yacht Club Ancón',
  )
  // The first press loads the forms, which React renders anew with other text nodes.
  await page.waitForFunction(() =>
    [...document.forms].every((form) => Object.keys(form).some((key) => key.startsWith('__reactFiber$'))),
  )
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Programar Consulta' }) })
  await form.getByLabel('Nombre').fill('Ana Quispe')
  await form.getByLabel('Correo electrónico').fill('ana@correo.pe')
  await form.getByLabel(/^Fecha/).fill('2030-01-15')
  await form.getByRole('combobox').selectOption({ index: 1 })
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Programar Consulta' }).click()
  await expect(page.getByRole('button', { name: '¡Consulta Programada!' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Programar Consulta' })).toBeEnabled()
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('button', { name: 'Suscribirme' }).click()
  await expect(page.getByText('Por favor ingresa un correo electrónico válido')).toBeVisible()
  await expectNoErrorPage(page)
})

test('on a translated listing, photos, full screen, map, sharing, payment and dialogs work, and the photo counters change', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openTranslated(page, toSeedPath(1))
  await page.getByRole('button', { name: 'Foto 3', exact: true }).click()
  const fullScreen = page.getByRole('button', { name: /^Ver en pantalla completa/ })
  await expect(page.getByText('3 / 4', { exact: true })).toBeVisible()
  await fullScreen.click()
  const counter = page.getByRole('dialog').getByText(/^\d \/ 4$/)
  await expect(counter).toHaveText('3 / 4')
  await page.keyboard.press('ArrowRight')
  await expect(counter).toHaveText('4 / 4')
  await page.keyboard.press('Escape')
  await expect(counter).toHaveCount(0)
  await page.getByRole('button', { name: 'Compartir' }).click()
  await page.getByRole('button', { name: 'Copiar enlace' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Ver ubicación en el mapa' }).click()
  await page.getByRole('region', { name: /^Mapa con la ubicación/ }).waitFor()
  await page.getByRole('button', { name: 'Proponer horario' }).click()
  const visitDialog = page.getByRole('dialog', { name: 'Proponer horario' })
  await visitDialog.getByRole('button', { name: 'Enviar propuesta' }).click()
  await expect(visitDialog.getByText('Elija un día').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Reportar anuncio' }).click()
  await page.getByRole('dialog', { name: 'Reportar anuncio' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByLabel('TEA (%)').fill('0')
  await expect(page.getByRole('region', { name: 'Calcule su cuota' })).toContainText('$\u00a00')
  await expectNoErrorPage(page)
})

test('on translated pages, the forms show their errors, and the menu opens the next page', async ({ page }) => {
  const send = async (name: string) => {
    await page.getByRole('main').getByRole('button', { name }).click()
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  }
  const openByMenu = async (name: string) => {
    await page.getByRole('button', { name: 'Abrir menú' }).click()
    const menu = page.getByRole('dialog', { name: 'Menú' })
    await menu.getByRole('link', { name }).click()
    await expect(menu).toHaveCount(0)
    await expectNoErrorPage(page)
  }
  await page.setViewportSize({ width: 360, height: 780 })
  await openTranslated(page, '/contact')
  await send('Enviar mensaje')
  await openByMenu('Acerca de Ancón')
  await openByMenu('Inversión')

  await page.getByRole('contentinfo').getByRole('link', { name: 'Libro de Reclamaciones' }).click()
  await send('Presentar hoja')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sus derechos' }).click()
  await send('Enviar solicitud')
  await openByMenu('Acerca de Ancón')

  await openTranslated(page, '/admin/upload-property')
  await send('Verificar Datos')
  await openByMenu('Acerca de Ancón')
})
