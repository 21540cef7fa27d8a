import { Heart, Menu, Search } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { useHydratedValue } from '@/browser/use-hydrated'
import { ChunkErrorToast } from '@/components/chunk-error'
import { useFavoriteCount } from '@/components/use-favorite-count'
import { limits } from '@/config/limits'
import { paths } from '@/config/paths'
import { chunkErrorTexts } from '@/content/messages'
import { hasSavedSearches } from '@/services/alerts/has-saved-searches'
import { IconButton, iconButtonStyle } from '@/ui/button'
import { cx } from '@/ui/cx'
import { lazyWithRetry } from '@/ui/lazy-with-retry'
import { AgentLink, Brand } from './brand'
import { MainNav } from './main-nav'

interface SiteHeaderProps {
  /** White text, over the photograph that the page starts with. */
  overHero?: boolean
  /** It stays at the top of the window. */
  stays?: boolean
}

/** Transparent at the top of the page, solid after scrolling. A container narrower than 16rem is a phone with large text. */
export function SiteHeader({ overHero = false, stays = true }: SiteHeaderProps) {
  const solid = useScrolled(limits.navSolidAfterPx)
  const onPhoto = overHero && !solid
  return (
    <header
      data-solid={solid}
      className={cx(
        '@container inset-x-0 top-0 z-30 transition-colors print:hidden',
        overHero ? (solid ? 'fixed' : 'absolute') : stays ? 'sticky' : 'relative',
        onPhoto ? 'over-photo' : 'on-light',
        // At 400 % zoom a bar that stays would take a third of the window.
        overHero ? '[@media(height<=320px)]:absolute' : '[@media(height<=320px)]:relative',
        solid && 'bg-cal shadow-[inset_0_-1px_0] shadow-garua',
      )}
    >
      <div
        className={cx(
          'wrap flex items-center gap-x-[12px] py-[8px] xs:gap-x-[16px] nav:gap-x-7 @max-[16rem]:flex-wrap @max-[16rem]:gap-x-0',
          onPhoto ? 'min-h-[72px] nav:min-h-[92px]' : 'min-h-[68px] nav:min-h-[76px]',
        )}
      >
        <Brand className="mr-auto" />
        <NewListingsLink />
        <MainNav />
        <div className="flex max-nav:-mx-[12px]">
          <FavoritesLink />
          <Link to={paths.properties} aria-label="Buscar propiedades" className={iconButtonStyle()}>
            <Search size={20} strokeWidth={1.5} />
          </Link>
        </div>
        <AgentLink size="sm" variant={onPhoto ? 'outline' : 'dark'} className="max-nav:hidden" />
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
      {count > 0 && (
        <span
          className="absolute top-[4px] left-[24px] min-w-[17px] rounded-full bg-buganvilla px-[4px] text-center text-[11px] leading-[17px] font-semibold text-blanco tabular-nums"
          aria-hidden="true"
        >
          {count}
        </span>
      )}
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

const NewListings = lazyWithRetry(() => import('./new-listings').then((module) => module.NewListings))

/** Takes up free space of the header, so that its appearance causes no layout shift. */
const NewListingsLink = () => useHydratedValue(hasSavedSearches, false) && <NewListings />

const loadMenu = () => import('./mobile-menu')
const MobileMenu = lazyWithRetry(() => loadMenu().then((module) => module.MobileMenu))

/** Opens the full-screen menu. Prefetches its chunk on pointer enter and on focus. */
function MenuButton() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const prepare = () => void loadMenu().catch(() => undefined)
  return (
    <>
      <IconButton
        label="Abrir menú"
        aria-expanded={open}
        aria-haspopup="dialog"
        className="nav:hidden"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
      >
        <Menu size={20} strokeWidth={1.5} />
      </IconButton>
      {open && (
        <MobileMenu
          onClose={close}
          renderError={() => <ChunkErrorToast title={chunkErrorTexts.menu} onShown={close} />}
        />
      )}
    </>
  )
}
