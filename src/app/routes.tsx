import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { type LoaderFunction, type LoaderFunctionArgs, redirect, replace, type RouteObject } from 'react-router-dom'
import { toListPath, listTypes, paths } from '@/config/paths'
import { filterParams } from '@/schemas/properties/property-filters'
import { loader as rootLoader, type PageHandle, RootLayout, SiteLayoutRoute } from './root-layout'
import { RouteErrorPage } from './route-error-page'

/** A loader of React Router that fills the query cache, https://tkdodo.eu/blog/react-query-meets-react-router */
type PageLoader = (client: QueryClient) => (args: LoaderFunctionArgs) => Promise<unknown>

interface PageModule {
  Component: ComponentType
  /** Reads the data of the page's first view. */
  loader?: PageLoader
}

const page = (path: string, load: () => Promise<PageModule>, handle: PageHandle = {}) => ({ path, load, handle })

const hero: PageHandle = { overHero: true, prerender: true }
const prerender: PageHandle = { prerender: true }
const list: PageHandle = { prerender: true, params: [...filterParams, 'guardadas'] }

const sitePages = [
  page(paths.home, () => import('@/pages/home/home-page'), hero),
  page(paths.about, () => import('@/pages/about/about-page'), hero),
  page(paths.investment, () => import('@/pages/investment/investment-page'), hero),
  page(paths.contact, () => import('@/pages/contact/contact-page'), hero),
  ...[paths.properties, ...listTypes.map(toListPath)].map((path) =>
    page(path, () => import('@/pages/properties/list/list-page'), list),
  ),
  page(paths.favorites, () => import('@/pages/favorites/favorites-page'), { ...prerender, params: ['ids'] }),
  page(`${paths.properties}/:id`, () => import('@/pages/properties/detail/detail-page')),
  page(paths.uploadProperty, () => import('@/admin/upload-property/upload-property-page'), {
    ...prerender,
    params: ['editar'],
  }),
  page(paths.complaints, () => import('@/pages/complaints/complaints-page'), prerender),
  page(paths.privacy, () => import('@/pages/legal/privacy-page'), prerender),
  page(paths.terms, () => import('@/pages/legal/terms-page'), prerender),
  page(paths.dataRights, () => import('@/pages/data-rights/data-rights-page'), prerender),
  page(paths.sitemap, () => import('@/pages/sitemap/sitemap-page'), prerender),
]

const adminPages = [
  page(paths.admin, () => import('@/admin/waiting/waiting-page')),
  page(paths.fotosweb, () => import('@/admin/fotosweb/fotosweb-page')),
  page(paths.featuredImages, () => import('@/admin/featured-images/featured-images-page')),
  page(paths.leads, () => import('@/admin/leads/leads-page')),
  page(paths.reports, () => import('@/admin/reports/reports-page')),
  page(paths.listings, () => import('@/admin/properties/listings-page')),
  page(paths.dataRequests, () => import('@/admin/data-rights/data-rights-page')),
  ...[paths.settings, paths.settingsPart(':part')].map((path) =>
    page(path, () => import('@/admin/settings/settings-page')),
  ),
  page(paths.complaintsAdmin, () => import('@/admin/complaints/complaints-page')),
]

/** Every page of the site (specification section 2), each a lazy route in its own chunk. */
export const pages = [...sitePages, ...adminPages]

const notFound = page('*', () => import('@/pages/not-found/not-found-page'))

/** Redirects, from path to target. */
export const redirects: Record<string, string> = {
  [paths.upload]: paths.uploadProperty,
  [paths.privacyShort]: paths.privacy,
  [paths.termsShort]: paths.terms,
}

/** A direct load of a short path replaces its history entry. A link to it adds only the target to the history. */
const redirectTo =
  (target: string): LoaderFunction =>
  ({ request }) =>
    new URL(request.url).pathname === window.location.pathname ? replace(target) : redirect(target)

const errorElement = <RouteErrorPage />

/**
 * The route table of the browser's router and of prerendering.
 * @param withClient gives a loader the query client; without it no page has a loader
 */
export function createRoutes(withClient?: (loader: PageLoader) => LoaderFunction): RouteObject[] {
  const lazyRoute = ({ path, load, handle }: ReturnType<typeof page>): RouteObject => ({
    id: path,
    path,
    handle,
    lazy: async () => {
      const { Component, loader } = await load()
      return { Component, loader: loader && withClient?.(loader) }
    },
  })

  return [
    {
      id: 'root',
      loader: withClient?.(rootLoader),
      element: <RootLayout />,
      errorElement,
      children: [
        {
          element: <SiteLayoutRoute />,
          children: [
            {
              // An error of a page leaves the frame in place.
              errorElement,
              children: [
                ...[...sitePages, notFound].map(lazyRoute),
                // The empty element is shown until the loader redirects; without one the router warns in the console.
                ...Object.entries(redirects).map(([path, to]) => ({ path, element: null, loader: redirectTo(to) })),
              ],
            },
          ],
        },
        {
          lazy: () => import('@/layout/admin/admin-frame'),
          children: [{ errorElement, children: adminPages.map(lazyRoute) }],
        },
      ],
    },
  ]
}
