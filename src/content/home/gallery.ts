import { playaHermosa, residencialAncon, villaFrenteAlMar } from '../photos'
import * as texts from '../images'

/** Captions go round: the fourth slide would have the first one again. */
const captions = [
  { title: 'Propiedad en Ancón', text: 'Villa frente al mar, con terrazas abiertas a la bahía.' },
  { title: 'Vista de Playa', text: 'Aguas calmas y arena clara para toda la familia.' },
  { title: 'Residencial Ancón', text: 'Residencias modernas a pasos del malecón.' },
] as const

export const captionOf = (index: number) => captions[index % captions.length] ?? captions[0]

/** The photographs of the carousel until the agency stores its own. */
export const galleryPhotos = [
  { photo: villaFrenteAlMar, alt: texts.villaFrenteAlMar.alt },
  { photo: playaHermosa, alt: texts.playaHermosa.alt },
  { photo: residencialAncon, alt: texts.residencialAncon.alt },
]
