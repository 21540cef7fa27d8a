import { Heart, Menu, Search } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { useFavoriteCount } from '@/components/visitor-lists/use-visitor-lists'
import { paths } from '@/config/paths'
import { CountBadge } from '@/ui/badge'
import { IconButton, iconButtonStyle } from '@/ui/button'
import { cx } from '@/ui/cx'
import { dialogCommand, usePrerenderedDialog } from '@/ui/dialog'
import { AgentLink } from './agent-link'
import { Brand } from './brand'
import { MainNav } from './main-nav'
import { menuId, MobileMenu } from './mobile-menu'
import { NewListings } from './new-listings'

const solidAfterPx = 20

interface SiteHeaderProps {
  /** The page starts with a photograph. Until it is scrolled, the header is over the photograph and has white text. */
  overHero?: boolean
  /** A low row that scrolls with the page, with the navigation alone: the administration has a bar of its own below. */
  isSlim?: boolean
}

/** Transparent at the top of the page, solid after scrolling. A container narrower than 16rem is a phone with large text. */
export function SiteHeader({ overHero = false, isSlim = false }: SiteHeaderProps) {
  const isSolid = useScrolled(solidAfterPx)
  const isOnPhoto = overHero && !isSolid
  const positionOverHero = isSolid ? 'fixed' : 'absolute'
  const positionInFlow = isSlim ? 'relative' : 'sticky'
  return (
    <header
      data-solid={isSolid}
      className={cx(
        '@container inset-x-0 top-0 z-30 transition-colors print:hidden',
        overHero ? positionOverHero : positionInFlow,
        isOnPhoto ? 'over-photo' : 'on-light',
        // In a low window (400 % zoom) the header scrolls with the page: otherwise it would take a third of the window.
        overHero ? '[@media(height<=320px)]:absolute' : '[@media(height<=320px)]:relative',
        isSolid && 'bg-page shadow-[inset_0_-1px_0] shadow-hairline',
      )}
    >
      <div
        className={cx(
          'wrap flex items-center gap-x-[12px] xs:gap-x-[16px] nav:gap-x-5 xl:gap-x-7 @max-[16rem]:flex-wrap @max-[16rem]:gap-x-0',
          isSlim ? 'min-h-12' : 'py-[8px]',
          !isSlim && (isOnPhoto ? 'min-h-[72px] nav:min-h-[92px]' : 'min-h-[68px] nav:min-h-[76px]'),
        )}
      >
        <Brand className="mr-auto" />
        {!isSlim && <NewListings />}
        <MainNav />
        <div className="flex max-nav:-mx-[12px]">
          {!isSlim && <FavoritesLink />}
          <Link to={paths.properties} aria-label="Buscar propiedades" className={iconButtonStyle()}>
            <Search size={20} strokeWidth={1.5} />
          </Link>
        </div>
        <AgentLink
          size="sm"
          variant={isOnPhoto || isSlim ? 'outline' : 'dark'}
          className={cx('max-nav:hidden', isSlim && 'border-transparent!')}
        />
        <MenuButton />
      </div>
    </header>
  )
}

/** The favourites, with their number on the heart. */
function FavoritesLink() {
  const count = useFavoriteCount()
  return (
    <Link to={paths.favorites} className={iconButtonStyle('relative')}>
      <span className="sr-only">{`Favoritos${count > 0 ? ` (${count})` : ''}`}</span>
      <Heart size={20} strokeWidth={1.5} />
      {count > 0 && <CountBadge>{count}</CountBadge>}
    </Link>
  )
}

function subscribe(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

/** Whether the page is scrolled by more than `pixels` px. */
const useScrolled = (pixels: number) =>
  useSyncExternalStore(
    subscribe,
    () => window.scrollY > pixels,
    () => false,
  )

function MenuButton() {
  const [isOpen, setOpen] = usePrerenderedDialog(menuId)
  return (
    <>
      <IconButton
        label="Abrir menú"
        aria-haspopup="dialog"
        className="nav:hidden"
        {...dialogCommand('show-modal', menuId, () => setOpen(true))}
      >
        <Menu size={20} strokeWidth={1.5} />
      </IconButton>
      {isOpen && <MobileMenu onClose={() => setOpen(false)} />}
    </>
  )
}
