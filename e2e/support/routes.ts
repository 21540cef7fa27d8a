/** All public routes except those of single listings. */
export const publicRoutes = [
  '/',
  '/about-ancon',
  '/investment',
  '/contact',
  '/properties',
  '/admin/upload-property',
  '/privacy-policy',
  '/terms-of-service',
  '/libro-de-reclamaciones',
  '/privacidad/derechos',
  '/sitemap',
]
