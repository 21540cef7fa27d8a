import { Link } from 'react-router-dom'
import { PageTitle } from '@/components/page-heading'
import { paths } from '@/config/paths'
import { sitemapGroups, sitemapHead } from '@/content/sitemap'
import { PageHead } from '@/layout/page-head'

export function Component() {
  return (
    <div className="wrap sec">
      <PageHead {...sitemapHead} path={paths.sitemap} />
      <PageTitle eyebrow="Índice" title={sitemapHead.title} />
      <nav aria-label={sitemapHead.title} className="border-t border-ink">
        {sitemapGroups.map(({ title, links }) => (
          <div key={title} className="grid gap-x-gutter border-b border-hairline py-6 lg:grid-cols-12 lg:py-8">
            <h2 className="eyebrow pb-2 font-sans text-muted lg:col-span-3 lg:pt-4">{title}</h2>
            <ul className="grid gap-x-gutter sm:grid-cols-2 lg:col-span-9">
              {links.map(({ label, to }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="flex min-h-11 items-center py-2 font-serif text-h3 transition-colors hover:text-primary hover:italic"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  )
}
