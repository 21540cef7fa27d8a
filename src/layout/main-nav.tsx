import { Link, useLocation } from 'react-router-dom'
import { mainNavigation } from '@/content/navigation'
import { isCurrent } from './is-current'
import { NavDropdown } from './nav-dropdown'

const row = 'grow-line inline-flex min-h-11 items-center text-sm font-medium whitespace-nowrap'

/** The horizontal links of wide screens. */
export function MainNav() {
  const { pathname, search } = useLocation()
  return (
    <nav aria-label="Principal" className="hidden gap-[clamp(18px,2.1vw,32px)] nav:flex">
      {mainNavigation.map(({ label, to, children }) =>
        children ? (
          <NavDropdown
            key={to}
            label={label}
            links={children}
            current={isCurrent(to, pathname)}
            address={pathname + search}
            className={row}
          />
        ) : (
          <Link key={to} to={to} aria-current={isCurrent(to, pathname) ? 'page' : undefined} className={row}>
            {label}
          </Link>
        ),
      )}
    </nav>
  )
}
