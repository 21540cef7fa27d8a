import { Search } from 'lucide-react'
import { Link } from 'react-router-dom'
import { limits } from '@/config/limits'
import { paths } from '@/config/paths'
import { cx } from '@/ui/cx'
import { iconButtonStyle } from '@/ui/icon-button'
import { AgentLink } from './agent-link'
import { Brand } from './brand'
import { MainNav } from './main-nav'
import { MenuButton } from './menu-button'
import { useScrolled } from './use-scrolled'

/** Transparent at the top of the page, solid once it is scrolled; white letters only over a hero photograph. */
export function SiteHeader({ overHero = false }: { overHero?: boolean }) {
  const solid = useScrolled(limits.navSolidAfterPx)
  const onPhoto = overHero && !solid
  return (
    <header
      data-solid={solid}
      className={cx(
        'inset-x-0 top-0 z-30 transition-colors print:hidden',
        overHero ? (solid ? 'fixed' : 'absolute') : 'sticky',
        onPhoto ? 'over-photo' : 'on-light',
        solid && 'bg-cal shadow-[inset_0_-1px_0] shadow-garua',
      )}
    >
      <div className={cx('wrap flex items-center gap-4 nav:gap-7', onPhoto ? 'h-18 nav:h-23' : 'h-17 nav:h-19')}>
        <Brand className="mr-auto" />
        <MainNav />
        <Link to={paths.properties} aria-label="Buscar propiedades" className={iconButtonStyle({})}>
          <Search size={20} strokeWidth={1.5} aria-hidden="true" />
        </Link>
        <AgentLink size="sm" variant={onPhoto ? 'out' : 'ink'} className="max-nav:hidden" />
        <MenuButton />
      </div>
    </header>
  )
}
