import { copyLinkTexts } from '@/content/messages'
import { toast } from '@/ui/toast'

/** Copies the address of a page, and says so in a toast. Browsers without HTTPS have no clipboard. */
export async function copyLink(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    toast.success(copyLinkTexts.copied)
  } catch {
    toast.error(copyLinkTexts.failed)
  }
}
