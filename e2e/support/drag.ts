import { expect, type Locator, type Page } from 'playwright/test'

const middle = async (target: Locator) => {
  await target.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await target.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

export async function dragWithMouse(page: Page, from: Locator, to: Locator) {
  const start = await middle(from)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x - 20, start.y, { steps: 3 })
  const end = await middle(to)
  await page.mouse.move(end.x, end.y, { steps: 5 })
  await page.mouse.up()
}

/** A finger that is held until the photo is lifted, and then moves. */
export async function dragWithFinger(page: Page, from: Locator, to: Locator) {
  // Both have to be on the screen before either is measured.
  await to.scrollIntoViewIfNeeded()
  const [start, end] = [await middle(from), await middle(to)]
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', start)
  await expect(page.getByText(/: lugar \d de \d\.$/)).toBeAttached()
  await touch('touchMove', { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 })
  await touch('touchMove', end)
  await touch('touchEnd')
}
