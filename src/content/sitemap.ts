import { paths } from '@/config/paths'
import { aboutLinks, type NavLink, propertyLinks } from './navigation'

export const sitemapHead = {
  title: 'Mapa del sitio',
  description:
    'Todas las páginas de Redescubre Ancón: propiedades, el balneario, inversión, contacto y documentos legales.',
} as const

export const sitemapGroups: readonly { title: string; links: readonly NavLink[] }[] = [
  { title: 'Inicio', links: [{ label: 'Página de inicio', to: paths.home }] },
  { title: 'Propiedades', links: propertyLinks },
  { title: 'Acerca de Ancón', links: aboutLinks },
  {
    title: 'Inversión',
    links: [
      { label: 'Inversión en Ancón', to: paths.investment },
      { label: 'Guía de inversión', to: `${paths.investment}#guide` },
      { label: 'Proyectos', to: `${paths.investment}#projects` },
    ],
  },
  { title: 'Contacto', links: [{ label: 'Contacto', to: paths.contact }] },
  {
    title: 'Legal',
    links: [
      { label: 'Política de privacidad', to: paths.privacy },
      { label: 'Términos de servicio', to: paths.terms },
      { label: 'Libro de Reclamaciones', to: paths.complaints },
      { label: 'Sus derechos sobre sus datos', to: paths.dataRights },
      { label: 'Mapa del sitio', to: paths.sitemap },
    ],
  },
]
