import { afterEach, expect, it, vi } from 'vitest'
import { loadWaitingParts, onInteraction } from '@/components/lazy-part'

afterEach(() => document.body.focus())

it.each<[string, () => void]>([
  ['a press', () => window.dispatchEvent(new Event('pointerdown'))],
  ['a change without a press', () => window.dispatchEvent(new Event('change'))],
  ['a navigation', loadWaitingParts],
])('a part that waits loads with %s', async (_name, act) => {
  const load = vi.fn(() => Promise.resolve('form'))
  const part = onInteraction(load)()
  await new Promise((resolve) => setTimeout(resolve))
  expect(load).not.toHaveBeenCalled()
  act()
  expect(await part).toBe('form')
})
