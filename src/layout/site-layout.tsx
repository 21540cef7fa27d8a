import type { ReactNode } from 'react'
import { Toaster } from '@/ui/toast'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'

interface SiteLayoutProps {
  /** The page opens with a photograph that the header lies upon. */
  overHero?: boolean
  /** The subscription form of the footer. */
  newsletter?: ReactNode
  children: ReactNode
}

/** What surrounds every page. `#contenido` takes the focus when another page is opened. */
export function SiteLayout({ overHero = false, newsletter, children }: SiteLayoutProps) {
  return (
    <>
      <SkipLink />
      <SiteHeader overHero={overHero} />
      <main id="contenido" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter newsletter={newsletter} />
      <Toaster />
    </>
  )
}

/** First stop of the Tab key: jumps over the navigation. */
function SkipLink() {
  return (
    <a
      href="#contenido"
      className="on-ink fixed -top-20 left-4 z-50 px-4 py-3 font-semibold focus:top-4"
      onClick={() => document.getElementById('contenido')?.focus()}
    >
      Saltar al contenido
    </a>
  )
}
