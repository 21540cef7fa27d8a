import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { type LoaderFunction, type LoaderFunctionArgs, redirect, replace, type RouteObject } from 'react-router-dom'
import { toListPath, listTypes, paths } from '@/config/paths'
import { filterParams } from '@/schemas/properties/property-filters'
import { loader as rootLoader, type PageHandle, RootLayout, SiteLayoutRoute } from './root-layout'
import { RouteErrorPage } from './route-error-page'

/** Makes a loader of React Router that fills the query cache, https://tkdodo.eu/blog/react-query-meets-react-router */
type PageLoader = (client: QueryClient) => (args: LoaderFunctionArgs) => Promise<unknown>

interface PageModule {
  Component: ComponentType
  /** Reads the data of the page's first view. */
  loader?: PageLoader
}

const definePage = (path: string, load: () => Promise<PageModule>, handle: PageHandle = {}) => ({ path, load, handle })

const heroPage: PageHandle = { overHero: true, prerender: true }
const prerenderedPage: PageHandle = { prerender: true }
const listPage: PageHandle = { prerender: true, params: [...filterParams, 'guardadas'] }

const sitePages = [
  definePage(paths.home, () => import('@/pages/home/home-page'), heroPage),
  definePage(paths.about, () => import('@/pages/about/about-page'), heroPage),
  definePage(paths.investment, () => import('@/pages/investment/investment-page'), heroPage),
  definePage(paths.contact, () => import('@/pages/contact/contact-page'), heroPage),
  ...[paths.properties, ...listTypes.map(toListPath)].map((path) =>
    definePage(path, () => import('@/pages/properties/list/list-page'), listPage),
  ),
  definePage(paths.favorites, () => import('@/pages/favorites/favorites-page'), {
    ...prerenderedPage,
    params: ['ids'],
  }),
  definePage(`${paths.properties}/:id`, () => import('@/pages/properties/detail/detail-page')),
  definePage(paths.uploadProperty, () => import('@/pages/publish/publish-page'), {
    ...prerenderedPage,
    params: ['editar'],
  }),
  definePage(paths.complaints, () => import('@/pages/complaints/complaints-page'), prerenderedPage),
  definePage(paths.privacy, () => import('@/pages/legal/privacy-page'), prerenderedPage),
  definePage(paths.terms, () => import('@/pages/legal/terms-page'), prerenderedPage),
  definePage(paths.dataRights, () => import('@/pages/data-rights/data-rights-page'), prerenderedPage),
  definePage(paths.sitemap, () => import('@/pages/sitemap/sitemap-page'), prerenderedPage),
]

const adminPages = [
  definePage(paths.admin, () => import('@/admin/waiting/waiting-page')),
  definePage(paths.fotosweb, () => import('@/admin/fotosweb/fotosweb-page')),
  definePage(paths.featuredImages, () => import('@/admin/featured-images/featured-images-page')),
  definePage(paths.leads, () => import('@/admin/leads/leads-page')),
  definePage(paths.reports, () => import('@/admin/reports/reports-page')),
  definePage(paths.listings, () => import('@/admin/properties/listings-page')),
  definePage(paths.dataRequests, () => import('@/admin/data-rights/data-rights-page')),
  ...[paths.settings, paths.settingsPart(':part')].map((path) =>
    definePage(path, () => import('@/admin/settings/settings-page')),
  ),
  definePage(paths.complaintsAdmin, () => import('@/admin/complaints/complaints-page')),
]

/** Every page of the site except the not-found page (specification section 2). Each is a lazy route. */
export const pages = [...sitePages, ...adminPages]

const notFound = definePage('*', () => import('@/pages/not-found/not-found-page'))

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
  const lazyRoute = ({ path, load, handle }: ReturnType<typeof definePage>): RouteObject => ({
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
              // The header and the footer stay when a page fails.
              errorElement,
              children: [
                ...[...sitePages, notFound].map(lazyRoute),
                // Empty until the loader redirects. Without an `element`, the router warns in the console.
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
