import { toast } from 'sonner'
import { beforeEach } from 'vitest'

// The library keeps its messages for the next place that shows them, which in a test is another test's.
beforeEach(() => {
  toast.dismiss()
})

export { Toaster } from '@/ui/toast'
