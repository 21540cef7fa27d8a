import { expect, it, vi } from 'vitest'
import { addDialogEntry } from '@/browser/dialog-history'

it('a dialog that opens as another closes takes over its history entry', async () => {
  const dialog = { close: vi.fn(), isReplaced: () => false }
  const pushState = vi.spyOn(history, 'pushState')
  const takeBack = addDialogEntry(dialog)
  await vi.waitFor(() => expect(pushState).toHaveBeenCalledOnce())
  takeBack()
  addDialogEntry(dialog)
  await new Promise((resolve) => setTimeout(resolve))
  expect(pushState).toHaveBeenCalledOnce()
  expect(history.state).toMatchObject({ dialogs: 1 })
})
