import { Link2, MessageCircle, Printer, Share2 } from 'lucide-react'
import { copyLink, toShareLinks } from '@/components/visitor-lists/share-link'
import type { Property } from '@/services/properties/columns'
import { menuRowStyle } from '@/ui/more-menu'
import { NewTabHint, newTabProps } from '@/ui/new-tab'

const iconProps = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

interface ShareActionsProps {
  property: Property
  /** Called for every choice except WhatsApp, which opens a new tab. */
  onClose: () => void
}

/** Native share (if the browser supports `navigator.share`), WhatsApp, copy link, and print. */
export function ShareActions({ property, onClose }: ShareActionsProps) {
  const { url, text, whatsapp } = toShareLinks(property)
  const copy = async () => {
    await copyLink(url)
    onClose()
  }
  const share = async () => {
    onClose()
    // The promise rejects when the visitor closes the native share dialog: that is not an error.
    await navigator.share({ title: property.title, text, url }).catch(() => undefined)
  }

  return (
    <>
      {'share' in navigator && (
        <button type="button" className={menuRowStyle} onClick={share}>
          <Share2 {...iconProps} />
          Compartir con otra app
        </button>
      )}
      <a className={menuRowStyle} href={whatsapp} {...newTabProps}>
        <MessageCircle {...iconProps} />
        Enviar por WhatsApp
        <NewTabHint />
      </a>
      <button type="button" className={menuRowStyle} onClick={copy}>
        <Link2 {...iconProps} />
        Copiar enlace
      </button>
      <button
        type="button"
        className={menuRowStyle}
        onClick={() => {
          onClose()
          window.print()
        }}
      >
        <Printer {...iconProps} />
        Imprimir ficha
      </button>
    </>
  )
}
