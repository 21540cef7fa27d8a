import type { Headline } from './headline'

// The agency's team and its customers' testimonials. The lists are empty on purpose: add real people only. While its list is
// empty, the team section shows `duties` instead, and the testimonials section `intro`.

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
  intro: string
  list: readonly Person[]
}

export const team: PeopleSection<TeamMember> & { duties: readonly { name: string; text: string }[] } = {
  eyebrow: 'Equipo',
  title: { text: 'Te atendemos', italicEnd: 'frente al malecón' },
  intro: 'Nuestra oficina está en el Casino Náutico, sobre el malecón. Ven a vernos o escríbenos por el chat.',
  list: [],
  duties: [
    { name: 'Venta y alquiler', text: 'Mostramos cada propiedad en persona y respondemos por lo que publicamos.' },
    { name: 'Inversión', text: 'Comparamos opciones contigo y ponemos las cifras por escrito.' },
    { name: 'Propietarios', text: 'Te ayudamos a publicar tu propiedad con buenas fotos y un precio sustentado.' },
  ],
}

export const testimonials: PeopleSection<Testimonial> = {
  eyebrow: 'Testimonios',
  title: { text: 'Cuéntanos', italicEnd: 'cómo te fue' },
  intro:
    'Si compraste, alquilaste o invertiste con nosotros, tu opinión ayuda a quien viene después. La publicamos solo con tu autorización.',
  list: [],
}
