import { site } from '@/config/site'
import type { Headline } from './headline'
import * as descriptions from './images'

export const contactHead = {
  title: 'Contacto',
  description:
    'Escríbenos, llámanos o visítanos en el Casino Náutico de Ancón, frente al malecón. Horario de atención, mapa y formulario de contacto.',
} as const

export const contactHero = {
  eyebrow: 'Contacto',
  title: { text: 'Hablemos de', italicEnd: 'Ancón' } satisfies Headline,
  intro: 'Visítanos en el Casino Náutico, frente al malecón, o escríbenos.',
  alt: descriptions.casinoNautico,
}

export const contactSocials = [
  { label: 'Facebook', href: site.socials.facebook },
  { label: 'Instagram', href: site.socials.instagram },
  { label: 'Twitter', href: site.socials.twitter },
]

export const contactForm = {
  title: 'Envíanos un mensaje',
  draft: 'Tiene un mensaje sin enviar',
  send: 'Enviar mensaje',
  sent: 'Mensaje enviado correctamente. Nos pondremos en contacto contigo pronto.',
  failed: 'No se pudo enviar el mensaje',
  queued: 'No hay conexión',
  queuedDetail: 'Guardamos su mensaje en este navegador y lo enviaremos en cuanto vuelva: no hace falta repetirlo.',
  another: 'Enviar otro mensaje',
  marketing: 'Deseo recibir novedades y ofertas por correo.',
}

const mapQuery = encodeURIComponent(site.mapQuery)

export const officeMapTexts = {
  title: 'Mapa de la oficina en Ancón',
  streetsMapUrl: `https://www.google.com/maps?q=${mapQuery}&hl=es&z=16&output=embed`,
  /** Where the office, in the Casino Náutico, is on the nautical chart: latitude and longitude in degrees. */
  office: [-11.7737, -77.1755] satisfies [latitude: number, longitude: number],
  officeName: 'Nuestra oficina',
  streets: 'Mapa de calles de Google',
  placeUrl: `https://www.google.com/maps/search/?api=1&query=${mapQuery}`,
  chartLabel: 'Carta de la bahía con la oficina',
  directionsUrl: `https://www.google.com/maps/dir/?api=1&destination=${mapQuery}`,
}

/** Opening hours of the office: `label` and `text` for display, `days`, `opens` and `closes` for structured data. */
export const openingHours = [
  {
    label: 'Lunes a viernes',
    text: '9:00 AM – 8:00 PM',
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opens: '09:00',
    closes: '20:00',
  },
  { label: 'Sábado', text: '10:00 AM – 5:00 PM', days: ['Saturday'], opens: '10:00', closes: '17:00' },
  { label: 'Domingo', text: '11:00 AM – 5:00 PM', days: ['Sunday'], opens: '11:00', closes: '17:00' },
] as const
