import { Link2, MessageCircle, Printer, Share2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { paths } from '@/config/paths'
import { site } from '@/config/site'
import { formatPrice } from '@/lib/money'
import { whatsappUrl } from '@/lib/whatsapp'
import type { Property } from '@/schemas/property'
import { iconButtonStyle } from '@/ui/icon-button'
import { toast } from '@/ui/toast'

const rowStyle = 'flex min-h-11 w-full items-center gap-3 px-4 text-left text-sm font-medium hover:bg-arena-2'
const iconProps = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Native sharing where the device has it, and always WhatsApp, the link and paper. */
export function ShareMenu({ property: { id, title, price, currency } }: { property: Property }) {
  const [open, setOpen] = useState(false)
  const menuId = useId()
  const box = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    const leave = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [open])

  const text = `${title}, ${formatPrice(price, currency)}`
  const address = () => window.location.origin + paths.property(id)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address())
      toast.success('Enlace copiado')
    } catch {
      toast.error('No se pudo copiar el enlace')
    }
    setOpen(false)
  }
  const share = async () => {
    setOpen(false)
    // Closing the device's own sheet rejects; that is no failure.
    await navigator.share({ title, text, url: address() }).catch(() => undefined)
  }

  return (
    <div
      ref={box}
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        setOpen(false)
        toggle.current?.focus()
      }}
    >
      <button
        ref={toggle}
        type="button"
        aria-label="Compartir"
        aria-expanded={open}
        aria-controls={menuId}
        className={iconButtonStyle({ variant: 'line' })}
        onClick={() => setOpen(!open)}
      >
        <Share2 {...iconProps} />
      </button>
      <div
        id={menuId}
        hidden={!open}
        className="absolute top-full right-0 z-10 mt-1 w-60 rounded border border-garua bg-blanco py-1 shadow-flota"
      >
        {open && (
          <>
            {'share' in navigator && (
              <button type="button" className={rowStyle} onClick={share}>
                <Share2 {...iconProps} />
                Compartir con otra app
              </button>
            )}
            <a
              className={rowStyle}
              href={whatsappUrl('', `${text}: ${site.url}${paths.property(id)}`)}
              target="_blank"
              rel="noopener noreferrer"
            >
              <MessageCircle {...iconProps} />
              Enviar por WhatsApp
            </a>
            <button type="button" className={rowStyle} onClick={copy}>
              <Link2 {...iconProps} />
              Copiar enlace
            </button>
            <button
              type="button"
              className={rowStyle}
              onClick={() => {
                setOpen(false)
                window.print()
              }}
            >
              <Printer {...iconProps} />
              Imprimir ficha
            </button>
          </>
        )}
      </div>
    </div>
  )
}
