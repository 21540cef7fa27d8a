import { useEffect, useState, useSyncExternalStore } from 'react'
import { lazyPart } from './lazy-part'
import { connectToasts, TOAST_DURATION, toastsWanted, type ToastMessage } from './toast'

const ToastStack = lazyPart(() => import('./toast-stack').then((module) => module.ToastStack))

/** The place of the messages; empty until the first one is sent. */
export function Toaster() {
  const wanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.get, toastsWanted.getOnServer)
  return wanted ? <ToastStack missing={() => <LastToast />} /> : null
}

/** Without the stack's code the latest message alone: what failed for want of a connection is said even so. */
function LastToast() {
  const [message, setMessage] = useState<ToastMessage | null>(null)
  useEffect(() => connectToasts(setMessage), [])
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => setMessage(null), TOAST_DURATION)
    return () => clearTimeout(timer)
  }, [message])
  if (!message) return null
  return (
    <div
      role={message.kind === 'error' ? 'alert' : 'status'}
      className="on-ink fixed inset-x-4 bottom-4 z-50 mx-auto max-w-[400px] rounded px-4 py-3.5 text-sm shadow-flota"
    >
      <p className="font-semibold">{message.title}</p>
      {message.description && <p className="text-garua">{message.description}</p>}
    </div>
  )
}
