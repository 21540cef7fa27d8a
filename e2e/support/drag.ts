import { expect, type Locator, type Page } from 'playwright/test'

const findMiddle = async (target: Locator) => {
  await target.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await target.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

export async function dragWithMouse(page: Page, from: Locator, to: Locator) {
  const start = await findMiddle(from)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x - 20, start.y, { steps: 3 })
  const end = await findMiddle(to)
  await page.mouse.move(end.x, end.y, { steps: 5 })
  await page.mouse.up()
}

/** Long-presses `from` until the photo is picked up, then drags it to `to` by touch. */
export async function dragWithFinger(page: Page, from: Locator, to: Locator) {
  // Both must be in the viewport before either is measured.
  await to.scrollIntoViewIfNeeded()
  const [start, end] = [await findMiddle(from), await findMiddle(to)]
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', start)
  await expect(page.getByText(/: lugar \d de \d\.$/)).toBeAttached()
  await touch('touchMove', { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 })
  await touch('touchMove', end)
  await touch('touchEnd')
}

/** Swipes a finger to the left over most of the width of an element. */
export async function swipe(page: Page, over: Locator): Promise<void> {
  const box = await over.boundingBox()
  if (!box) throw new Error('The element has no box')
  const { x, y, width, height } = box
  const browser = await page.context().newCDPSession(page)
  const steps = 12
  const at = (step: number) => ({ x: x + width * (0.85 - (0.7 * step) / steps), y: y + height / 2 })
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart', [at(0)])
  for (let step = 1; step <= steps; step += 1) await send('touchMove', [at(step)])
  await send('touchEnd', [])
}
