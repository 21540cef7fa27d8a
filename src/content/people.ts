import type { Headline } from './headline'

/**
 * The agency's team and its customers' testimonials. The lists are empty on purpose: add real people only. While a list
 * is empty, the page shows the section's fallback text.
 */
export interface TeamMember {
  name: string
  role: string
  /** One or two sentences. */
  text: string
}

export interface Testimonial {
  quote: string
  /** The name that the person agreed to publish, e.g. 'R. Salas, propietaria en Miramar'. */
  author: string
}

interface PeopleSection<Person> {
  eyebrow: string
  title: Headline
  lead: string
  list: readonly Person[]
}

export const team: PeopleSection<TeamMember> & { duties: readonly { name: string; text: string }[] } = {
  eyebrow: 'Equipo',
  title: { text: 'Gente que conoce', turn: 'cada cuadra' },
  lead: 'Atendemos desde nuestra oficina en el Casino Náutico, frente al malecón. Muy pronto presentaremos aquí, con nombre y foto, a quienes te reciben.',
  list: [],
  duties: [
    { name: 'Venta y alquiler', text: 'Mostramos cada propiedad en persona y respondemos por lo que publicamos.' },
    { name: 'Inversión', text: 'Comparamos opciones contigo y ponemos las cifras por escrito.' },
    { name: 'Propietarios', text: 'Te ayudamos a publicar tu propiedad con buenas fotos y un precio sustentado.' },
  ],
}

export const testimonials: PeopleSection<Testimonial> = {
  eyebrow: 'Testimonios',
  title: { text: 'Lo que dicen', turn: 'nuestros clientes' },
  lead: 'Aquí publicaremos opiniones reales, con la autorización de quien las firma. Si compraste, alquilaste o invertiste con nosotros, cuéntanos cómo te fue.',
  list: [],
}
