import { useSyncExternalStore } from 'react'
import type { ToastOptions } from './toast-stack'

/** How long a toast without links stays visible, in milliseconds. */
const DURATION = 6000

let stack: typeof import('./toast-stack') | null = null
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Renders sonner's toasts. The first toast loads sonner. */
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
  (title: string, options: ToastOptions = {}): void => {
    import('./toast-stack').then(
      (loaded) => {
        stack = loaded
        listeners.forEach((listener) => listener())
        loaded.show(kind, title, options)
      },
      () => showPlainToast(title, options.description),
    )
  }

export const toast = {
  success: send('success'),
  error: send('error'),
  info: send('info'),
  /** Without an id, all of them. */
  dismiss: (id?: string) => stack?.dismiss(id),
  isAnyShown: () => stack?.isAnyShown() ?? false,
}

/** Fallback when the chunk with sonner fails to load (offline, or a newer build is deployed). */
function showPlainToast(title: string, description = '') {
  const message = document.createElement('div')
  message.role = 'alert'
  message.className =
    'on-ink fixed inset-x-4 bottom-4 z-50 mx-auto max-w-[400px] rounded px-4 py-3.5 text-sm shadow-flota'
  for (const text of [title, description].filter(Boolean)) {
    const line = document.createElement('p')
    line.className = 'first:font-semibold'
    line.textContent = text
    message.append(line)
  }
  document.body.append(message)
  setTimeout(() => message.remove(), DURATION)
}
