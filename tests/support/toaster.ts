import { toast } from 'sonner'
import { beforeEach } from 'vitest'

// sonner keeps its toasts for the next mounted toaster, which may belong to another test.
beforeEach(() => {
  toast.dismiss()
})

export { Toaster } from '@/ui/toast'

// sonner shows a toast with a transition, which jsdom has not: a toast counts as visible at once.
document.head.insertAdjacentHTML('beforeend', '<style>[data-sonner-toast] { opacity: 1 !important }</style>')
