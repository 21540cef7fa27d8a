import { paths } from '@/config/paths'
import { lazyPage, type LazyPage } from './lazy-page'

interface PageRoute {
  path: string
  page: LazyPage
  /** The header lies transparent over the page's hero photograph. */
  overHero?: boolean
  /** Written to HTML at build time. */
  prerender?: boolean
}

/** Every screen of the site (specification section 2), each in a chunk of its own. */
export const pageRoutes: PageRoute[] = [
  { path: paths.home, page: lazyPage(() => import('@/pages/home/home-page')), overHero: true, prerender: true },
  { path: paths.about, page: lazyPage(() => import('@/pages/about/about-page')), overHero: true, prerender: true },
  {
    path: paths.investment,
    page: lazyPage(() => import('@/pages/investment/investment-page')),
    overHero: true,
    prerender: true,
  },
  {
    path: paths.contact,
    page: lazyPage(() => import('@/pages/contact/contact-page')),
    overHero: true,
    prerender: true,
  },
  { path: paths.properties, page: lazyPage(() => import('@/pages/properties/list/list-page')), prerender: true },
  { path: '/properties/:id', page: lazyPage(() => import('@/pages/properties/detail/detail-page')) },
  {
    path: paths.uploadProperty,
    page: lazyPage(() => import('@/admin/upload-property/upload-property-page')),
    prerender: true,
  },
  { path: paths.fotosweb, page: lazyPage(() => import('@/admin/fotosweb/fotosweb-page')) },
  { path: paths.featuredImages, page: lazyPage(() => import('@/admin/featured-images/featured-images-page')) },
  { path: paths.leads, page: lazyPage(() => import('@/admin/leads/leads-page')) },
  { path: paths.listings, page: lazyPage(() => import('@/admin/listings/listings-page')) },
  { path: paths.settings, page: lazyPage(() => import('@/admin/settings/settings-page')) },
  { path: paths.privacy, page: lazyPage(() => import('@/pages/legal/privacy-page')), prerender: true },
  { path: paths.terms, page: lazyPage(() => import('@/pages/legal/terms-page')), prerender: true },
  { path: paths.sitemap, page: lazyPage(() => import('@/pages/sitemap/sitemap-page')), prerender: true },
]

export const notFoundPage = lazyPage(() => import('@/pages/not-found/not-found-page'))

/** Addresses that only lead elsewhere; the history entry is replaced. */
export const redirects: Record<string, string> = {
  [paths.upload]: paths.uploadProperty,
  [paths.privacyShort]: paths.privacy,
  [paths.termsShort]: paths.terms,
  [paths.propertiesLand]: `${paths.properties}?type=land`,
  [paths.propertiesCommercial]: `${paths.properties}?type=commercial`,
}
