import * as Dialog from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { mainNavigation } from '@/content/navigation'
import { iconButtonStyle } from '@/ui/icon-button'
import { useReturnFocus } from '@/ui/use-return-focus'
import { AgentLink } from './agent-link'
import { Brand } from './brand'
import { isCurrent } from './is-current'

interface MobileMenuProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The menu of narrow screens: the whole screen, in ink; the focus stays inside until it closes. */
export function MobileMenu({ open, onOpenChange }: MobileMenuProps) {
  const { pathname, search } = useLocation()
  const chosen = useRef(false)
  // After a choice the focus belongs to the new page, otherwise to the button that opened the menu.
  const focus = useReturnFocus(() => (chosen.current ? document.getElementById('contenido') : null))

  useEffect(() => {
    const wide = window.matchMedia('(min-width: 1100px)')
    const close = () => wide.matches && onOpenChange(false)
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [onOpenChange])

  const choose = () => {
    chosen.current = true
    onOpenChange(false)
  }

  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        {/* Radix stops the page behind from scrolling only where there is an overlay. */}
        <Dialog.Overlay className="fixed inset-0 z-50 bg-tinta" />
        <Dialog.Content
          aria-describedby={undefined}
          className="on-ink fixed inset-0 z-50 flex flex-col overflow-y-auto overscroll-contain"
          onOpenAutoFocus={() => {
            chosen.current = false
            focus.remember()
          }}
          onCloseAutoFocus={focus.giveBack}
        >
          <Dialog.Title className="sr-only">Menú</Dialog.Title>
          <div className="wrap flex min-h-18 items-center justify-between border-b border-linea">
            <Brand onClick={choose} />
            <Dialog.Close aria-label="Cerrar menú" className={iconButtonStyle({ variant: 'line' })}>
              <X size={20} strokeWidth={1.5} aria-hidden="true" />
            </Dialog.Close>
          </div>
          <nav aria-label="Menú" className="flex-1">
            <ul className="wrap divide-y divide-linea border-b border-linea py-2">
              {mainNavigation.map(({ label, to, children }, index) => (
                <li key={to}>
                  <Link
                    to={to}
                    aria-current={isCurrent(to, pathname) ? 'page' : undefined}
                    className="flex items-baseline gap-4 py-[13px] font-serif text-[1.75rem] leading-[1.15] font-[380] tracking-[-.015em] aria-[current=page]:italic"
                    onClick={choose}
                  >
                    <span
                      className="w-[22px] font-sans text-xs leading-none font-medium tracking-[.08em] text-mut not-italic tabular-nums"
                      aria-hidden="true"
                    >
                      {String(index + 1).padStart(2, '0')}
                    </span>
                    {label}
                  </Link>
                  {children && (
                    <ul className="pb-3 pl-[38px]">
                      {children.map((child) => (
                        <li key={child.to}>
                          <Link
                            to={child.to}
                            aria-current={child.to === pathname + search ? 'page' : undefined}
                            className="flex min-h-11 items-center text-garua"
                            onClick={choose}
                          >
                            {child.label}
                          </Link>
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ul>
          </nav>
          <div className="wrap grid gap-3.5 pt-5 pb-7">
            <AgentLink variant="pri" size="lg" full />
            <p className="text-xs text-mut">11°46′S 77°10′W · Ancón, Lima, Perú</p>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
