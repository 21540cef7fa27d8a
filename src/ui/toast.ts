/**
 * Short messages that leave by themselves. This file is all that a page pays for:
 * the library behind it arrives with the first message.
 */
export type ToastKind = 'success' | 'error' | 'info'

export interface ToastMessage {
  kind: ToastKind
  title: string
  description?: string
}

/** How long a message stays, in milliseconds. */
export const TOAST_DURATION = 6000

type Show = (message: ToastMessage) => void

const waiting: ToastMessage[] = []
const listeners = new Set<() => void>()
let show: Show | null = null
let wanted = false

const send =
  (kind: ToastKind) =>
  (title: string, options: { description?: string } = {}) => {
    const message = { kind, title, ...options }
    if (show) {
      show(message)
      return
    }
    waiting.push(message)
    wanted = true
    listeners.forEach((listener) => listener())
  }

export const toast = { success: send('success'), error: send('error'), info: send('info') }

/** Called by the stack once it can draw; hands over what was said before. Returns the way back. */
export function connectToasts(handler: Show): () => void {
  show = handler
  waiting.splice(0).forEach(handler)
  return () => {
    show = null
  }
}

/** Whether any message was ever sent, as a store for `useSyncExternalStore`. */
export const toastsWanted = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: () => wanted,
  getOnServer: () => false,
}
