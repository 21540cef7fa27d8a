import { expect, type Locator, type Page } from 'playwright/test'

const findMiddle = async (element: Locator) => {
  await element.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await element.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

export async function dragWithMouse(page: Page, source: Locator, target: Locator) {
  const start = await findMiddle(source)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x - 20, start.y, { steps: 3 })
  const end = await findMiddle(target)
  await page.mouse.move(end.x, end.y, { steps: 5 })
  await page.mouse.up()
}

/** Long-presses `source` until the photo is picked up, then drags it to `target` by touch. */
export async function dragWithFinger(page: Page, source: Locator, target: Locator) {
  // Both must be in the viewport before either is measured.
  await target.scrollIntoViewIfNeeded()
  const [start, end] = [await findMiddle(source), await findMiddle(target)]
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
export async function swipe(page: Page, element: Locator): Promise<void> {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element has no box')
  const { x, y, width, height } = box
  const browser = await page.context().newCDPSession(page)
  const steps = 12
  const toPoint = (step: number) => ({ x: x + width * (0.85 - (0.7 * step) / steps), y: y + height / 2 })
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart', [toPoint(0)])
  for (let step = 1; step <= steps; step += 1) await send('touchMove', [toPoint(step)])
  await send('touchEnd', [])
}
