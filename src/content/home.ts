import { toPropertiesPath } from '@/config/paths'
import * as descriptions from './images'
import * as photos from './photos'
import { casaMalecon, interiorSala, playaHermosa, residencialAncon, villaFrenteAlMar } from './photos'

export const categories = [
  {
    name: 'Casas',
    text: 'Frente al mar o a pasos del malecón',
    to: toPropertiesPath({ type: 'house' }),
    photo: casaMalecon,
  },
  {
    name: 'Apartamentos',
    text: 'Con balcón y vista a la bahía',
    to: toPropertiesPath({ type: 'apartment' }),
    photo: interiorSala,
  },
  {
    name: 'Condominios',
    text: 'Con áreas comunes y seguridad',
    to: toPropertiesPath({ type: 'condo' }),
    photo: residencialAncon,
  },
]

/** Options of the consultation form (specification section 3, "Consultation form"); the database stores these texts. */
export const consultationTypes = [
  'Villa frente al mar',
  'Departamento vista al mar',
  'Condominio en el centro',
  'Propiedad de inversión',
  'Terreno',
] as const

export const consultationFailedTitle = 'No se pudo enviar la consulta'

export const consultationSent = {
  title: '¡Consulta Programada!',
  detail: 'Tu solicitud de consulta ha sido enviada. ¡Te contactaremos pronto!',
} as const

/** The four facts of the value proposition (specification section 1). */
export const districtFacts = [
  {
    figure: '43',
    unit: 'km',
    title: 'Del centro de Lima',
    text: 'Una escapada corta por la Panamericana Norte, o la casa de todo el año.',
  },
  { figure: '2', unit: 'km', title: 'De playas', text: 'Arena clara y aguas tranquilas al abrigo de la bahía.' },
  { figure: '24/7', title: 'Seguridad', text: 'Vigilancia permanente para residentes y visitantes.' },
  { before: 'desde', figure: '1870', title: 'Historia', text: 'Más de 150 años como balneario de Lima.' },
] as const satisfies readonly { figure: string; title: string; text: string; unit?: string; before?: string }[]

/** Captions of the gallery's slides. `findCaption` begins again after the third (section 2: captions cycle). Three slides never need it. */
const captions = [
  { title: 'Propiedad en Ancón', text: 'Villa frente al mar, con terrazas abiertas a la bahía.' },
  { title: 'Vista de Playa', text: 'Aguas calmas y arena clara para toda la familia.' },
  { title: 'Residencial Ancón', text: 'Residencias modernas a pasos del malecón.' },
] as const

export const findCaption = (index: number) => captions[index % captions.length] ?? captions[0]

/** Photographs of the carousel: a slide shows its own if the agency's bucket has no image for it. */
export const galleryPhotos = [
  { photo: villaFrenteAlMar, alt: descriptions.villaFrenteAlMar },
  { photo: playaHermosa, alt: descriptions.playaHermosa },
  { photo: residencialAncon, alt: descriptions.residencialAncon },
]

/** The six beach areas (specification section 2), in the order of the points of `@/content/sketch-map`. */
export const beachAreas = [
  {
    id: 'marina-lancheros',
    name: 'Marina Lancheros Condo',
    description: 'Condominio junto al muelle de lancheros: botes de colores a la puerta y la bahía al frente.',
    photo: photos.marinaLancheros,
    alt: descriptions.marinaLancheros,
  },
  {
    id: 'miramar',
    name: 'Miramar',
    description: 'Edificios frente al mar y un malecón con palmeras para caminar hasta que cae el sol.',
    photo: photos.miramar,
    alt: descriptions.miramar,
  },
  {
    id: 'playa-hermosa',
    name: 'Playa Hermosa',
    description: 'La playa central del balneario: arena amplia, oleaje manso y el malecón a la espalda.',
    photo: photos.playaHermosa,
    alt: descriptions.playaHermosa,
  },
  {
    id: 'yacht-club',
    name: 'Yacht Club Ancón',
    description: 'Veleros fondeados y vida náutica: el punto de partida para salir a navegar por la bahía.',
    photo: photos.yachtClub,
    alt: descriptions.yachtClub,
  },
  {
    id: 'casino-nautico',
    name: 'Casino Náutico',
    description: 'El edificio en forma de barco sobre el malecón. Aquí está nuestra oficina.',
    photo: photos.casinoNautico,
    alt: descriptions.casinoNautico,
  },
  {
    id: 'las-conchitas',
    name: 'Las Conchitas',
    description: 'Caleta de rocas y aguas claras, apartada del movimiento del centro.',
    photo: photos.lasConchitas,
    alt: descriptions.lasConchitas,
  },
]

/** The strip of photographs below the areas. */
export const extraPhotos = [
  { photo: photos.lasConchitas, alt: descriptions.lasConchitas, caption: 'Las Conchitas' },
  { photo: photos.marinaLancheros, alt: descriptions.marinaLancheros, caption: 'Marina Lancheros' },
  { photo: photos.miramar, alt: descriptions.miramar, caption: 'Miramar' },
]
