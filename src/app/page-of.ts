import { matchPath } from 'react-router-dom'
import { notFoundPage, pageRoutes, redirects } from './routes'

/** Where a short or old address leads, with its query; undefined for one that leads nowhere else. */
export const redirectOf = (pathname: string) =>
  Object.entries(redirects).find(([from]) => matchPath(from, pathname))?.[1]

/** The route that an address leads to; undefined for one that does not exist. */
export function pageOf(pathname: string) {
  const target = redirectOf(pathname)?.split('?')[0] ?? pathname
  return pageRoutes.find(({ path }) => matchPath(path, target))
}

/** Fetches the code of the page behind a link ahead of the visit. */
export const preloadPage = (pathname: string) => (pageOf(pathname)?.page ?? notFoundPage).preload()
