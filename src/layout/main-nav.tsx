import { ChevronDown } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { mainNavigation, type NavLink } from '@/content/navigation'

/** Whether a menu link leads to the current section. `/properties` also matches the page of a listing. */
export const isCurrent = (to: string, pathname: string) =>
  to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`)

const linkRowStyle = 'grow-line inline-flex min-h-11 items-center text-sm font-medium whitespace-nowrap'

/** Horizontal navigation of wide screens. */
export function MainNav() {
  const { pathname, search } = useLocation()
  return (
    <nav aria-label="Principal" className="hidden gap-[clamp(18px,2.1vw,32px)] nav:flex">
      {mainNavigation.map(({ label, to, children }) =>
        children ? (
          <NavDropdown
            key={to}
            label={label}
            to={to}
            links={children}
            isCurrentSection={isCurrent(to, pathname)}
            address={pathname + search}
          />
        ) : (
          <Link key={to} to={to} aria-current={isCurrent(to, pathname) ? 'page' : undefined} className={linkRowStyle}>
            {label}
          </Link>
        ),
      )}
    </nav>
  )
}

interface NavDropdownProps {
  label: string
  to: string
  links: readonly NavLink[]
  /** Whether the current page belongs to this section. */
  isCurrentSection: boolean
  /** Path and query of the current page. */
  address: string
}

const arrowSteps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * A link to a section, and a button that opens a panel with the links of the section. The panel also opens on hover and on
 * ArrowDown. It closes on Escape, blur and selection, when the button is pressed again, and when the mouse that opened it
 * leaves.
 */
function NavDropdown({ label, to, links, isCurrentSection, address }: NavDropdownProps) {
  const [openState, setOpenState] = useState<'no' | 'hover' | 'pinned'>('no')
  const root = useRef<HTMLDivElement>(null)
  const closeTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const panelId = useId()
  const isOpen = openState !== 'no'

  const close = () => setOpenState('no')
  const listPanelLinks = () => Array.from(root.current?.querySelectorAll<HTMLElement>('li a') ?? [])

  const onPointer = (event: PointerEvent) => {
    clearTimeout(closeTimer.current)
    if (event.pointerType !== 'mouse') return
    if (event.type === 'pointerenter') setOpenState((state) => (state === 'no' ? 'hover' : state))
    // The 150 ms delay keeps the panel open while the pointer moves diagonally towards it.
    else closeTimer.current = setTimeout(() => setOpenState((state) => (state === 'hover' ? 'no' : state)), 150)
  }

  const onBlur = (event: FocusEvent) => {
    if (!root.current?.contains(event.relatedTarget)) close()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      close()
      root.current?.querySelector('button')?.focus()
    }
    const step = arrowSteps[event.key]
    if (step === undefined || (!isOpen && step < 0)) return
    event.preventDefault()
    setOpenState('pinned')
    const panelLinks = listPanelLinks()
    const focusedIndex = panelLinks.findIndex((link) => link === document.activeElement)
    // ArrowUp without a focused link selects the last one.
    const startIndex = focusedIndex < 0 && step < 0 ? panelLinks.length : focusedIndex
    const target = panelLinks[(startIndex + step + panelLinks.length) % panelLinks.length]
    // The panel must be visible before a link in it can receive the focus.
    requestAnimationFrame(() => target?.focus())
  }

  return (
    <div
      ref={root}
      role="presentation"
      className="relative flex"
      onPointerEnter={onPointer}
      onPointerLeave={onPointer}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <Link to={to} aria-current={isCurrentSection ? 'page' : undefined} className={linkRowStyle} onClick={close}>
        {label}
      </Link>
      <button
        type="button"
        aria-label={`Opciones de ${label}`}
        aria-expanded={isOpen}
        aria-controls={panelId}
        className="-mr-1.5 w-7"
        onClick={() => setOpenState((state) => (state === 'pinned' ? 'no' : 'pinned'))}
      >
        <ChevronDown size={16} className="m-auto" />
      </button>
      <div id={panelId} hidden={!isOpen} className="absolute top-full -left-5 pt-2">
        <ul className="on-light min-w-66 divide-y divide-neutral rounded border border-hairline bg-white py-2 shadow-floating">
          {links.map(({ label, to }) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={address === to ? 'page' : undefined}
                className="flex min-h-11 items-center px-5 text-sm font-medium -outline-offset-2 hover:bg-sand-2 aria-[current=page]:font-semibold"
                onClick={close}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
