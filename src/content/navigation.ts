import { paths, toPropertiesPath } from '@/config/paths'
import { site } from '@/config/site'

export interface NavLink {
  label: string
  to: string
  /** Links of the dropdown in the desktop bar and of the sub-list in the mobile menu. */
  children?: readonly NavLink[]
}

export interface FooterLink extends NavLink {
  external?: boolean
}

const typeLinks: readonly NavLink[] = [
  { label: 'Todas las Propiedades', to: paths.properties },
  { label: 'Comprar', to: toPropertiesPath({ type: 'buy' }) },
  { label: 'Alquilar', to: toPropertiesPath({ type: 'rent' }) },
  { label: 'Nuevos Desarrollos', to: toPropertiesPath({ type: 'new' }) },
]

export const mainNavigation: readonly NavLink[] = [
  { label: 'Inicio', to: paths.home },
  { label: 'Propiedades', to: paths.properties, children: typeLinks },
  { label: 'Acerca de Ancón', to: paths.about },
  { label: 'Inversión', to: paths.investment },
  { label: 'Contacto', to: paths.contact },
]

/** The lists of properties to which the footer and the sitemap link. */
export const propertyLinks: readonly NavLink[] = [
  ...typeLinks,
  { label: 'Propiedades de Lujo', to: toPropertiesPath({ feature: 'luxury' }) },
]

/** The page about the district and its sections. */
export const aboutLinks: readonly NavLink[] = [
  { label: 'Acerca de Ancón', to: paths.about },
  { label: 'Historia', to: `${paths.about}#history` },
  { label: 'Equipo', to: `${paths.about}#team` },
  { label: 'Testimonios', to: `${paths.about}#testimonials` },
]

export const footerGroups: readonly { title: string; links: readonly FooterLink[] }[] = [
  { title: 'Propiedades', links: propertyLinks },
  {
    title: 'Acerca de',
    links: [...aboutLinks, { label: 'Blog', to: site.blogUrl, external: true }],
  },
  {
    title: 'Redes',
    links: [
      { label: 'Facebook', to: site.socials.facebook, external: true },
      { label: 'Instagram', to: site.socials.instagram, external: true },
      { label: 'Twitter', to: site.socials.twitter, external: true },
      { label: 'YouTube', to: site.socials.youtube, external: true },
    ],
  },
]

export const legalLinks: readonly NavLink[] = [
  { label: 'Política de privacidad', to: paths.privacy },
  { label: 'Términos de servicio', to: paths.terms },
  { label: 'Sus derechos', to: paths.dataRights },
  { label: 'Mapa del sitio', to: paths.sitemap },
]

/** Peruvian consumer law requires this link to be visible on every page. */
export const complaintsLink: NavLink = { label: 'Libro de Reclamaciones', to: paths.complaints }

const { name, ruc, address, agentCode } = site.legal

/** Legal data of the agency on one line, without those that are not set: 'Ancón S.A.C. · RUC 20123456789'. */
export const agencyFacts = [name, ruc && `RUC ${ruc}`, address, agentCode && `Agente inmobiliario ${agentCode}`]
  .filter(Boolean)
  .join(' · ')
