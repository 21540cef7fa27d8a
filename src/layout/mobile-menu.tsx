import { Heart, X } from 'lucide-react'
import { type MouseEvent, useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { focusContent } from '@/browser/focus'
import { useFavoriteCount } from '@/components/visitor-lists/use-visitor-lists'
import { paths } from '@/config/paths'
import { site } from '@/config/site'
import { mainNavigation } from '@/content/navigation'
import { IconButton } from '@/ui/button'
import { dialogCommand, ModalDialog } from '@/ui/dialog'
import { AgentLink } from './agent-link'
import { Brand } from './brand'
import { isCurrent } from './main-nav'

export const menuId = 'menu'

/** Full-screen menu of narrow screens. */
export function MobileMenu({ onClose }: { onClose: () => void }) {
  const { pathname, search } = useLocation()
  const count = useFavoriteCount()
  useEffect(() => {
    const wideScreen = window.matchMedia('(min-width: 1100px)')
    // From 1100 px the header has its own navigation (`nav:` in tailwind.config.ts).
    const closeIfWide = () => wideScreen.matches && onClose()
    wideScreen.addEventListener('change', closeIfWide)
    return () => wideScreen.removeEventListener('change', closeIfWide)
  }, [onClose])

  /** Closes the menu and moves the focus to the content of the new page, not back to the button that opened the menu. */
  const closeToContent = (event: MouseEvent<HTMLAnchorElement>) => {
    // The page that is shown: no second history entry for it.
    if (event.currentTarget.href === location.href) event.preventDefault()
    event.currentTarget.closest('dialog')?.close()
    focusContent()
  }

  return (
    <ModalDialog
      id={menuId}
      onClose={onClose}
      aria-label="Menú"
      className="on-ink size-full max-h-none max-w-none flex-col overscroll-contain open:flex"
    >
      <div className="wrap flex min-h-18 items-center justify-between border-b border-line">
        <Brand replace onClick={closeToContent} />
        <IconButton label="Cerrar menú" variant="line" {...dialogCommand('close', menuId, onClose)}>
          <X size={20} strokeWidth={1.5} />
        </IconButton>
      </div>
      <nav aria-label="Menú" className="flex-1">
        <ul className="wrap divide-y divide-line border-b border-line py-2">
          {mainNavigation.map(({ label, to, children }, index) => (
            <li key={to}>
              <Link
                to={to}
                replace
                aria-current={isCurrent(to, pathname) ? 'page' : undefined}
                className="flex flex-wrap items-baseline gap-x-[16px] gap-y-2 py-[13px] font-serif text-[1.75rem] leading-[1.15] font-[380] tracking-[-.015em] aria-[current=page]:italic"
                onClick={closeToContent}
              >
                <span
                  className="min-w-[22px] font-sans text-xs leading-none font-medium tracking-[.08em] text-muted not-italic tabular-nums"
                  aria-hidden="true"
                >
                  {String(index + 1).padStart(2, '0')}
                </span>
                <span>{label}</span>
              </Link>
              {children && (
                <ul className="pb-3 pl-[38px]">
                  {children.map((child) => (
                    <li key={child.to}>
                      <Link
                        to={child.to}
                        replace
                        aria-current={child.to === pathname + search ? 'page' : undefined}
                        className="flex min-h-11 items-center text-hairline"
                        onClick={closeToContent}
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
        <Link
          to={paths.favorites}
          replace
          aria-current={pathname === paths.favorites ? 'page' : undefined}
          className="wrap flex min-h-14 items-center gap-[18px] font-medium"
          onClick={closeToContent}
        >
          <Heart size={20} strokeWidth={1.5} />
          <span>{`Favoritos${count > 0 ? ` (${count})` : ''}`}</span>
        </Link>
      </nav>
      <div className="wrap grid gap-3.5 pt-5 pb-7">
        <AgentLink variant="primary" size="lg" full onClick={onClose} />
        <p className="text-xs text-muted">{`${site.coordinates} · Ancón, Lima, Perú`}</p>
      </div>
    </ModalDialog>
  )
}
