import { type ReactNode, Suspense } from 'react'
import { phoneHref, site, toChatUrl } from '@/config/site'
import { chatTexts } from '@/content/chat'
import { noScriptTexts } from '@/content/messages'
import { cx } from '@/ui/cx'
import { linkStyle } from '@/ui/text-link'
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
 * Header, footer and toasts of every public page. `#contenido` receives the focus after navigation. React hydrates each
 * Suspense boundary in a separate task, which blocks the page for a shorter time (docs/decisions/start.md).
 */
export function SiteLayout({ overHero = false, newsletter, children }: SiteLayoutProps) {
  return (
    <>
      <SkipLink />
      <SiteHeader overHero={overHero} />
      <noscript>
        <p className={cx('on-ink text-sm', overHero && 'pt-[84px]')}>
          <span className="wrap block py-3">
            {`${noScriptTexts.missing} `}
            <a href={toChatUrl(chatTexts.contactAgent)} className={linkStyle()}>
              WhatsApp
            </a>
            {` ${noScriptTexts.or} `}
            <a href={phoneHref} className={linkStyle()}>
              {site.phone}
            </a>
            .
          </span>
        </p>
      </noscript>
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

/** A link that skips the navigation, the first one in the Tab order. Without scripts its `href` works as an anchor. */
export function SkipLink() {
  return (
    <a
      href="#contenido"
      className="on-ink fixed print:hidden -top-20 left-4 z-50 px-4 py-3 font-semibold focus:top-4"
      onClick={(event) => {
        // The anchor itself would add a history entry without the state of the current one, such as the list to go back to.
        event.preventDefault()
        document.getElementById('contenido')?.focus()
      }}
    >
      Saltar al contenido
    </a>
  )
}
