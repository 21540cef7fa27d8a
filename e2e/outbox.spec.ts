import type { Page } from 'playwright/test'
import { expect, test, waitForHydration } from './support/test'

const leads = '**/rest/v1/leads'

/** Runs in a page: leaves an enquiry in the outbox, as a form does. */
const leaveEnquiry = () => {
  const id = crypto.randomUUID()
  const draft = {
    id,
    kind: 'newsletter',
    email: `${id}@correo.pe`,
    consent: true,
    consentVersion: '2026-01-boletin',
    consentAt: new Date().toISOString(),
  }
  localStorage.setItem(`lead-outbox:${id}`, JSON.stringify(draft))
}
const outbox = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('lead-outbox:')))

test('an enquiry in the outbox is sent from any page, without interaction', async ({ page }) => {
  await page.goto('/sitemap')
  await page.evaluate(leaveEnquiry)
  const stored = page.waitForResponse(leads)
  await page.goto('/admin/leads')
  expect((await stored).status()).toBe(201)
  await expect.poll(() => outbox(page)).toEqual([])
})

test('two open tabs send an enquiry of the outbox once', async ({ page, context }) => {
  const tabs = [page, await context.newPage()]
  for (const tab of tabs) {
    await tab.goto('/sitemap')
    await waitForHydration(tab)
  }
  await page.evaluate(leaveEnquiry)
  let sent = 0
  await context.route(leads, async (route) => {
    sent += 1
    // The answer waits until the other tab wants to send too.
    const waiting = async () => (await page.evaluate(() => navigator.locks.query())).pending?.length
    await expect.poll(async () => sent > 1 || (await waiting()) === 1).toBe(true)
    await route.continue()
  })
  await Promise.all(tabs.map((tab) => tab.evaluate(() => window.dispatchEvent(new Event('online')))))
  await expect.poll(() => outbox(page)).toEqual([])
  await expect.poll(async () => (await page.evaluate(() => navigator.locks.query())).held).toEqual([])
  expect(sent).toBe(1)
})
