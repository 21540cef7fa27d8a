import { paths } from '@/config/paths'
import { copyLinkTexts } from '@/content/messages'
import { toWhatsappUrl } from '@/lib/contact-links'
import { formatListingPrice } from '@/lib/format'
import { joinNonEmpty } from '@/lib/text'
import type { Property } from '@/services/properties/columns'
import { Input } from '@/ui/input'
import { toast } from '@/ui/toast'

/** The URL of a listing, a text about it, and a WhatsApp link with both as its message. */
export function toShareLinks(property: Property) {
  const { id, title, address, district } = property
  const text = joinNonEmpty(title, formatListingPrice(property), address, district)
  const url = window.location.origin + paths.property(id)
  return { url, text, whatsapp: toWhatsappUrl('', `${text}: ${url}`) }
}

/**
 * Copies the address of a page, and shows a toast with the outcome. Without HTTPS or the visitor's permission a page cannot write
 * to the clipboard: the toast then has a field to copy from.
 */
export async function copyLink(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    toast.success(copyLinkTexts.copied)
  } catch {
    toast.error(copyLinkTexts.failed, {
      actions: (
        <Input
          readOnly
          aria-label={copyLinkTexts.field}
          value={address}
          className="mt-2 text-ink"
          onFocus={(event) => event.currentTarget.select()}
          // A press sets the caret after the focus.
          onClick={(event) => event.currentTarget.select()}
        />
      ),
    })
  }
}
