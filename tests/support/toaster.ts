import { toast } from 'sonner'
import { beforeEach } from 'vitest'

// sonner keeps its toasts for the next mounted toaster, which may belong to another test.
beforeEach(() => {
  toast.dismiss()
})

export { Toaster } from '@/ui/toast'
