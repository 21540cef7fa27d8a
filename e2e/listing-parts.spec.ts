import { readFile } from 'node:fs/promises'
import { toDayAhead } from '../tests/support/enquiries.ts'
import { pressKeyOn, tabTo } from './support/keyboard'
import { expectNoSidewaysScroll } from './support/layout'
import { toSeedPath } from './support/seeded-listings'
import { expect, test, waitForHydration } from './support/test'

test('by keyboard: a visitor proposes a visit, calculates a payment and reports the listing', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(toSeedPath(1))
  await waitForHydration(page)

  const propose = page.getByRole('button', { name: 'Proponer horario' })
  await pressKeyOn(page, propose)
  const visitDialog = page.getByRole('dialog', { name: 'Proponer horario' })
  for (const [group, time] of [
    ['Primera opción', '11:30 AM'],
    ['Segunda opción', '3:00 PM'],
  ] as const) {
    const fields = visitDialog.getByRole('group', { name: group })
    // Tab reaches the fields. The script sets their values, since the keys of a date field differ by language.
    await tabTo(page, fields.getByLabel('Día'))
    await fields.getByLabel('Día').fill(toDayAhead(7))
    await tabTo(page, fields.getByLabel('Hora'))
    await fields.getByLabel('Hora').selectOption({ label: time })
  }
  for (const [label, value] of [
    ['Nombre', 'Rosa Quispe'],
    ['Correo electrónico', 'rosa@correo.pe'],
    ['Teléfono', '987654321'],
  ] as const) {
    await tabTo(page, visitDialog.getByLabel(label))
    await page.keyboard.type(value)
  }
  await pressKeyOn(page, visitDialog.getByRole('checkbox', { name: /^Acepto/ }), 'Space')
  await expectNoSidewaysScroll(page)
  await pressKeyOn(page, visitDialog.getByRole('button', { name: 'Enviar propuesta' }))
  await expect(visitDialog.getByText('Recibimos su propuesta')).toBeVisible()
  const download = page.waitForEvent('download')
  await pressKeyOn(page, visitDialog.getByRole('button', { name: 'Agregar a mi calendario' }))
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.match(/^STATUS:TENTATIVE\r$/gm)).toHaveLength(2)
  expect(file).toContain(`DTSTART:${toDayAhead(7).replaceAll('-', '')}T163000Z`)
  await page.keyboard.press('Escape')
  await expect(propose).toBeFocused()

  const tea = page.getByLabel('TEA (%)')
  await page.getByRole('heading', { name: 'Ubicación' }).scrollIntoViewIfNeeded()
  await tabTo(page, tea)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('0')
  const card = page.getByRole('region', { name: 'Calcule su cuota' })
  await expect(card.getByText('Intereses').locator('..')).toContainText('$\u00a00')
  await expectNoSidewaysScroll(page)

  const report = page.getByRole('button', { name: 'Reportar anuncio' })
  await pressKeyOn(page, report)
  const reportDialog = page.getByRole('dialog', { name: 'Reportar anuncio' })
  await pressKeyOn(page, reportDialog.getByRole('radio').first(), 'Space')
  await tabTo(page, reportDialog.getByLabel('Comentario'))
  await page.keyboard.type('El precio es otro.')
  await expectNoSidewaysScroll(page)
  await pressKeyOn(page, reportDialog.getByRole('button', { name: 'Enviar reporte' }))
  await expect(reportDialog.getByText('Gracias por avisarnos')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(report).toBeFocused()
})
