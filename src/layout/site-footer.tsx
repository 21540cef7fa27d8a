import { ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useHydrated } from '@/browser/use-hydrated'
import { AgencyEmail, AgencyEmailLink } from '@/components/agency-email'
import { phoneHref, site } from '@/config/site'
import { agencyFacts, complaintsLink, footerGroups, type FooterLink, legalLinks } from '@/content/navigation'
import { Isobaths } from '@/ui/isobaths'
import { NewTabHint, newTabProps } from '@/ui/new-tab'
import { linkStyle } from '@/ui/text-link'
import { Brand } from './brand'

/**
 * `newsletter` is the form only; the footer renders its heading and its note. Do not set `content-visibility: auto`
 * here: the browser's autofill looks for forms before the first paint and forces the skipped layout in a separate task.
 */
export function SiteFooter({ newsletter }: { newsletter?: ReactNode }) {
  return (
    <footer className="@container on-ink relative overflow-hidden print:hidden pt-[clamp(56px,6vw,96px)] pb-7">
      <Isobaths className="opacity-26" />
      <div className="wrap relative">
        <section
          aria-labelledby="boletin"
          className="grid gap-6 border-b border-line pb-[clamp(40px,5vw,72px)] lg:grid-cols-12 lg:items-end lg:gap-x-gutter"
        >
          <div className="lg:col-span-6">
            <p className="eyebrow mb-3.5 text-muted">Boletín</p>
            <h2 id="boletin" className="max-w-[12em] text-h2">
              Novedades de la bahía, <em>por correo</em>
            </h2>
          </div>
          <div className="grid gap-2 lg:col-span-5 lg:col-start-8">
            {newsletter}
            <p className="text-xs text-muted">
              Su correo se dirige al buzón de informes de la agencia, <AgencyEmail />. Sin publicidad de terceros.
            </p>
          </div>
        </section>
        <div className="two-columns gap-x-6 gap-y-9 py-[clamp(36px,4vw,64px)] lg:grid-cols-[4fr_3fr_3fr_2fr] lg:gap-8">
          <Agency />
          {footerGroups.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h3 className="eyebrow mb-2 font-sans text-muted">{title}</h3>
              <ul>
                {links.map((link) => (
                  <li key={link.label}>
                    <GroupLink link={link} />
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line pt-5 text-xs text-muted">
          <Copyright />
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {[...legalLinks, complaintsLink].map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className="inline-flex min-h-10 items-center hover:underline">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <p className="tabular-nums">{site.coordinates}</p>
          {agencyFacts && <p className="w-full wrap-anywhere">{agencyFacts}</p>}
        </div>
      </div>
    </footer>
  )
}

/** Prerendered HTML can show an earlier year. The `key` changes after hydration, so that React renders the line again. */
function Copyright() {
  return (
    <p key={String(useHydrated())} suppressHydrationWarning>
      {`© ${new Date().getFullYear()} ${site.name}`}
    </p>
  )
}

function Agency() {
  return (
    <div className="col-span-full lg:col-span-1">
      <Brand className="mb-3.5 w-fit" />
      <address className="not-italic">
        <p className="max-w-[30em] text-sm text-muted">
          {site.addressLines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
        <p className="mt-2 grid justify-items-start text-sm">
          <a href={phoneHref} className={linkStyle(true)}>
            {site.phone}
          </a>
          <AgencyEmailLink standalone />
        </p>
      </address>
    </div>
  )
}

function GroupLink({ link }: { link: FooterLink }) {
  const { label, to, external } = link
  const style = 'inline-flex min-h-10 items-center gap-1 text-sm underline-offset-[.25em] hover:underline'
  if (!external) {
    return (
      <Link to={to} className={style}>
        {label}
      </Link>
    )
  }
  return (
    <a href={to} {...newTabProps} className={style}>
      <span>{label}</span>
      <ArrowUpRight size={16} />
      <NewTabHint />
    </a>
  )
}
