import { copyTexts } from '@/content/messages'
import { toast } from '@/ui/toast'

/** Copies the address of a page, and says so in a toast. Browsers without HTTPS have no clipboard. */
export async function copyLink(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    toast.success(copyTexts.copied)
  } catch {
    toast.error(copyTexts.failed)
  }
}
