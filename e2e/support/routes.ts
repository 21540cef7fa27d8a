import { toListPath, listTypes } from '../../src/config/paths.ts'

/** All public routes except those of single listings and `listRoutes`. */
export const publicRoutes = [
  '/',
  '/about-ancon',
  '/investment',
  '/contact',
  '/properties',
  '/favoritos',
  '/admin/upload-property',
  '/privacy-policy',
  '/terms-of-service',
  '/libro-de-reclamaciones',
  '/privacidad/derechos',
  '/sitemap',
]

/** Routes of the lists of one operation or kind of property. */
export const listRoutes = listTypes.map(toListPath)
