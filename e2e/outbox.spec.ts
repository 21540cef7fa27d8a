import type { Page } from 'playwright/test'
import { toDayAhead } from '../tests/support/enquiries.ts'
import { expect, test, waitForHydration } from './support/test'

const leadsUrl = '**/rest/v1/leads'

/** Runs in a page: puts an enquiry into the outbox, as a form does. */
const queueEnquiry = () => {
  const id = crypto.randomUUID()
  const draft = {
    id,
    kind: 'newsletter',
    email: `${id}@correo.pe`,
    consentVersion: '2026-01-boletin',
    sentAt: new Date().toISOString(),
  }
  localStorage.setItem(`lead-outbox:${id}`, JSON.stringify(draft))
}
const listOutboxKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('lead-outbox:')))

test('a consultation sent without network is confirmed in view, and the next page that opens sends it, once', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/rest/v1/leads')) statuses.push(response.status())
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await waitForHydration(page)
  const form = page.locator('#contact')
  await form.getByLabel('Nombre completo').fill('Ana Quispe')
  await form.getByLabel('Correo electrónico').fill('ana.e2e@correo.pe')
  await form.getByLabel('Fecha preferida').fill(toDayAhead(7))
  await form.getByLabel('Tipo de propiedad').selectOption('Terreno')
  await form.getByRole('checkbox').check()
  await page.route(leadsUrl, (route) => route.abort('internetdisconnected'))
  const submit = form.getByRole('button', { name: 'Programar Consulta' })
  // At the lower edge of the window, where the note needs the most room.
  await submit.evaluate((button) => button.scrollIntoView({ behavior: 'instant', block: 'end' }))
  await submit.click()
  await expect(form.getByRole('button', { name: 'Enviando...' })).toBeDisabled()
  // The edges may lack a part of a pixel.
  await expect(form.getByRole('button', { name: '¡Consulta Programada!' })).toBeInViewport({ ratio: 0.9 })
  await expect(submit).toBeVisible()
  await expect(form.getByText('Tu solicitud de consulta ha sido enviada.')).toBeInViewport({ ratio: 1 })
  expect(statuses).toEqual([])
  expect(await listOutboxKeys(page)).toHaveLength(1)

  await page.unroute(leadsUrl)
  await page.goto('/admin/leads')
  await expect.poll(() => listOutboxKeys(page)).toEqual([])
  await page.goto('/sitemap')
  await waitForHydration(page)
  // Opening /admin/leads may interrupt a retry whose enquiry the backend has stored: the next retry then gets 409.
  expect(statuses).toHaveLength(1)
  expect([201, 409]).toContain(statuses[0])
})

test('two open tabs send an enquiry of the outbox once', async ({ page, context }) => {
  const tabs = [page, await context.newPage()]
  for (const tab of tabs) {
    await tab.goto('/sitemap')
    await waitForHydration(tab)
  }
  await page.evaluate(queueEnquiry)
  let sentCount = 0
  await context.route(leadsUrl, async (route) => {
    sentCount += 1
    // Hold the request until the other tab waits for the lock, or sends too.
    const readWaiting = async () => (await page.evaluate(() => navigator.locks.query())).pending?.length
    await expect.poll(async () => sentCount > 1 || (await readWaiting()) === 1).toBe(true)
    await route.continue()
  })
  await Promise.all(tabs.map((tab) => tab.evaluate(() => window.dispatchEvent(new Event('online')))))
  await expect.poll(() => listOutboxKeys(page)).toEqual([])
  await expect.poll(async () => (await page.evaluate(() => navigator.locks.query())).held).toEqual([])
  expect(sentCount).toBe(1)
})
