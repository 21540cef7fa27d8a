import type { ReactNode } from 'react'
import { Toaster } from '@/ui/toast'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'
import { SkipLink } from './skip-link'

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
