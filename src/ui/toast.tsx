import { useSyncExternalStore } from 'react'

/** How long a message stays, in milliseconds. */
const DURATION = 6000

let stack: typeof import('./toast-stack') | null = null
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The place of sonner's messages. Its code arrives with the first of them. */
export function Toaster() {
  const loaded = useSyncExternalStore(
    subscribe,
    () => stack,
    () => null,
  )
  return loaded && <loaded.ToastStack duration={DURATION} />
}

const send =
  (kind: 'success' | 'error' | 'info') =>
  (title: string, { description }: { description?: string } = {}): void => {
    import('./toast-stack').then(
      (loaded) => {
        stack = loaded
        listeners.forEach((listener) => listener())
        loaded.show(kind, title, description)
      },
      () => showPlainToast(title, description),
    )
  }

export const toast = { success: send('success'), error: send('error'), info: send('info') }

/** What failed for want of a connection is said even without sonner. */
function showPlainToast(title: string, description = '') {
  const message = document.createElement('p')
  message.role = 'alert'
  message.className =
    'on-ink fixed inset-x-4 bottom-4 z-50 mx-auto max-w-[400px] rounded px-4 py-3.5 text-sm shadow-flota'
  message.textContent = `${title} ${description}`
  document.body.append(message)
  setTimeout(() => message.remove(), DURATION)
}
