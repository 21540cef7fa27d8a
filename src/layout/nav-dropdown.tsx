import { ChevronDown } from 'lucide-react'
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react'
import { Link } from 'react-router-dom'
import type { NavLink } from '@/content/navigation'
import { cx } from '@/ui/cx'

interface NavDropdownProps {
  label: string
  links: readonly NavLink[]
  /** The section that is open now. */
  current: boolean
  /** Path and query of the page that is open now. */
  address: string
  className?: string
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Opens on hover, click, Enter, Space and arrow down; closes on Esc, on leaving and on a choice. */
export function NavDropdown({ label, links, current, address, className }: NavDropdownProps) {
  const [open, setOpen] = useState<'no' | 'hover' | 'pinned'>('no')
  const root = useRef<HTMLDivElement>(null)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const panelId = useId()
  const isOpen = open !== 'no'

  const close = () => setOpen('no')
  const items = () => Array.from(root.current?.querySelectorAll('a') ?? [])

  const onPointer = (event: PointerEvent) => {
    clearTimeout(closing.current)
    if (event.pointerType !== 'mouse') return
    if (event.type === 'pointerenter') setOpen((now) => (now === 'no' ? 'hover' : now))
    // A short wait forgives a pointer that cuts the corner on its way to the panel.
    else closing.current = setTimeout(() => setOpen((now) => (now === 'hover' ? 'no' : now)), 150)
  }

  const onBlur = (event: FocusEvent) => {
    if (!root.current?.contains(event.relatedTarget)) close()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      close()
      root.current?.querySelector('button')?.focus()
    }
    const step = STEPS[event.key]
    if (step === undefined || (!isOpen && step < 0)) return
    event.preventDefault()
    setOpen('pinned')
    const links = items()
    const position = links.findIndex((link) => link === document.activeElement)
    const start = position < 0 && step < 0 ? links.length : position
    const target = links[(start + step + links.length) % links.length]
    // The panel is drawn before it can take the focus.
    requestAnimationFrame(() => target?.focus())
  }

  return (
    <div
      ref={root}
      role="presentation"
      className="relative"
      onPointerEnter={onPointer}
      onPointerLeave={onPointer}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-current={current ? 'page' : undefined}
        className={cx('gap-1', className)}
        onClick={() => setOpen((now) => (now === 'pinned' ? 'no' : 'pinned'))}
      >
        {label}
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      <div id={panelId} hidden={!isOpen} className="absolute top-full -left-5 pt-2">
        <ul className="on-light min-w-66 divide-y divide-garua-2 rounded border border-garua bg-blanco py-2 shadow-flota">
          {links.map(({ label, to }) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={address === to ? 'page' : undefined}
                className="flex min-h-11 items-center px-5 text-sm font-medium -outline-offset-2 hover:bg-arena-2 aria-[current=page]:font-semibold"
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
