import { toast } from 'sonner'
import { afterAll, beforeAll, beforeEach } from 'vitest'

// sonner keeps its toasts for the next mounted toaster, which may belong to another test.
beforeEach(() => {
  toast.dismiss()
})

export { Toaster } from '@/ui/toast'

// sonner fades toasts in with a CSS transition, which happy-dom does not run. This style makes them visible at once.
const style = document.createElement('style')
style.textContent = '[data-sonner-toast] { opacity: 1 !important }'
beforeAll(() => document.head.append(style))
afterAll(() => style.remove())
