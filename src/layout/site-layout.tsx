import { type ReactNode, Suspense } from 'react'
import { Toaster } from '@/ui/toast'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'

interface SiteLayoutProps {
  /** The page starts with a photograph under the header. */
  overHero?: boolean
  /** The newsletter form of the footer. */
  newsletter?: ReactNode
  children: ReactNode
}

/**
 * Header, footer and toasts of every page. `#contenido` receives the focus after navigation. React hydrates what is in a
 * Suspense boundary in a task of its own, which blocks the page less (docs/decisions/start.md).
 */
export function SiteLayout({ overHero = false, newsletter, children }: SiteLayoutProps) {
  return (
    <>
      <SkipLink />
      <SiteHeader overHero={overHero} />
      <main id="contenido" tabIndex={-1}>
        <Suspense>{children}</Suspense>
      </main>
      <Suspense>
        <SiteFooter newsletter={newsletter} />
      </Suspense>
      <Toaster />
    </>
  )
}

/** First element in the Tab order: skips the navigation. Its anchor is for a page without scripts. */
export function SkipLink() {
  return (
    <a
      href="#contenido"
      className="on-ink fixed print:hidden -top-20 left-4 z-50 px-4 py-3 font-semibold focus:top-4"
      onClick={(event) => {
        // The anchor would add a history entry without the state of the page, such as the list to go back to.
        event.preventDefault()
        document.getElementById('contenido')?.focus()
      }}
    >
      Saltar al contenido
    </a>
  )
}
