import { paths } from '@/config/paths'
import { emailHref, phoneHref, site } from '@/config/site'

/** Headings, texts, links and ids of a screen. The specification requires many of them (sections 1 and 2). */
export interface Screen {
  path: string
  h1: string
  headings?: string[]
  texts?: (string | RegExp)[]
  /** Text of the link → its `href`. */
  links?: [string | RegExp, string][]
  ids?: string[]
}

export const screens: Screen[] = [
  {
    path: paths.about,
    h1: 'Una bahía al norte de Lima',
    headings: [
      'A 43 kilómetros al norte de Lima',
      'Más de 150 años frente al mar',
      'Miramar',
      'Playa Hermosa',
      'Las Conchitas',
      'Marina Lancheros',
      'Yacht Club Ancón',
      'Casino Náutico',
    ],
    texts: [
      '43\u00a0km al norte de Lima',
      '29 de octubre de 1874',
      '299.22\u00a0km²',
      'Museo de sitio',
      /oficina está en el Casino Náutico/,
    ],
    links: [
      ['Contactar', '/contact'],
      ['Ver propiedades', '/properties'],
      [/Contar mi experiencia/, '/contact'],
    ],
    ids: ['history', 'team', 'testimonials'],
  },
  {
    path: paths.investment,
    h1: 'Inversión Inmobiliaria en Ancón',
    headings: [
      'Asesoría personalizada',
      'Selección de propiedades',
      'Análisis de rentabilidad',
      'Proceso de compra',
      'Gestión de la inversión',
    ],
    texts: [
      'crecimiento anual promedio en los últimos 5 años',
      /revalorización anual frente al mar, en zonas premium/,
      /se duplicó la demanda .* en 3 años/,
      /rendimiento anual en alquiler de corta estadía/,
      /Estimaciones referenciales/,
      /son estimaciones referenciales/,
    ],
    links: [
      ['Contactar', '/contact'],
      ['Ver propiedades', '/properties'],
      ['Ver terrenos', '/properties/land'],
      ['Ver locales', '/properties/commercial'],
      [/Nuevos desarrollos/, '/properties?type=new'],
    ],
    ids: ['resumen', 'guide', 'projects'],
  },
  {
    path: paths.contact,
    h1: 'Hablemos de Ancón',
    headings: ['Oficina', 'Horario de atención', 'Redes', 'Envíanos un mensaje'],
    texts: [
      /Casino Náutico de Ancón, frente al malecón\. Ancón, Lima, Perú/,
      'Lunes a viernes',
      '9:00 AM – 8:00 PM',
      'Sábado',
      '10:00 AM – 5:00 PM',
      'Domingo',
      '11:00 AM – 5:00 PM',
    ],
    links: [
      [site.phone, phoneHref],
      [site.email, emailHref],
      [/^Facebook/, site.socials.facebook],
      [/^Instagram/, site.socials.instagram],
      [/^Twitter/, site.socials.twitter],
      ['Política de privacidad', '/privacy-policy'],
      ['Libro de Reclamaciones', '/libro-de-reclamaciones'],
    ],
  },
  {
    path: paths.privacy,
    h1: 'Política de privacidad',
    texts: [
      'Nombre completo',
      'Correo electrónico',
      'Teléfono',
      'Dirección postal',
      'Propiedades de interés',
      /^Acceso:/,
      /^Rectificación:/,
      /^Cancelación:/,
      /^Oposición:/,
      /^Portabilidad:/,
      /^Revocación del consentimiento:.* 5 días hábiles\.$/,
      /a los dos años de recibidos/,
      /flujo transfronterizo/,
      /No tomamos decisiones basadas únicamente en el tratamiento automatizado/,
      /Ley N\.º\s29733/,
      /localStorage/,
      /no usa cookies de seguimiento/,
    ],
    links: [
      [site.email, emailHref],
      [site.phone, phoneHref],
      ['Ejercer mis derechos', '/privacidad/derechos'],
    ],
    ids: ['datos', 'usos', 'derechos', 'contacto'],
  },
  {
    path: paths.dataRights,
    h1: 'Sus derechos sobre sus datos',
    headings: ['Derechos y plazos', 'Qué pasa después', 'Su solicitud'],
    texts: [/es gratuita/, /Autoridad Nacional de Protección de Datos Personales/],
    links: [['Política de privacidad', '/privacy-policy']],
  },
  {
    path: paths.terms,
    h1: 'Términos de servicio',
    headings: [
      'Propiedad intelectual',
      'Restricciones de uso',
      'Información de las propiedades',
      'Limitación de responsabilidad',
      'Libro de Reclamaciones',
      'Contacto',
    ],
    texts: [/únicamente con fines informativos, sin garantías/, /^Presente su hoja de reclamación en el libro/],
    links: [
      [site.email, emailHref],
      ['Abrir el Libro de Reclamaciones', '/libro-de-reclamaciones'],
    ],
    ids: ['libro-de-reclamaciones'],
  },
  {
    path: paths.complaints,
    h1: 'Libro de Reclamaciones',
    headings: ['Proveedor', 'Hoja de Reclamación'],
    texts: [/improrrogable/, /ni es requisito previo/],
  },
  {
    path: paths.sitemap,
    h1: 'Mapa del sitio',
    headings: ['Inicio', 'Propiedades', 'Acerca de Ancón', 'Inversión', 'Contacto', 'Legal'],
  },
]

/** The groups of the sitemap page in order, each with the addresses of its links. */
export const sitemapGroups: [string, string[]][] = [
  ['Inicio', ['/']],
  [
    'Propiedades',
    [
      '/properties',
      '/properties?type=buy',
      '/properties?type=rent',
      '/properties?type=new',
      '/properties?feature=luxury',
    ],
  ],
  ['Acerca de Ancón', ['/about-ancon', '/about-ancon#history', '/about-ancon#team', '/about-ancon#testimonials']],
  ['Inversión', ['/investment', '/investment#guide', '/investment#projects']],
  ['Contacto', ['/contact']],
  ['Legal', ['/privacy-policy', '/terms-of-service', '/libro-de-reclamaciones', '/privacidad/derechos', '/sitemap']],
]
