import * as photos from '../photos'
import * as texts from '../images'

/** The six beach areas (specification section 2), in the order of the points of `@/content/croquis`. */
export const zones = [
  {
    id: 'marina-lancheros',
    name: 'Marina Lancheros Condo',
    description: 'Condominio junto al muelle de lancheros: botes de colores a la puerta y la bahía al frente.',
    photo: photos.marinaLancheros,
    alt: texts.marinaLancheros.alt,
  },
  {
    id: 'miramar',
    name: 'Miramar',
    description: 'Edificios frente al mar y un malecón con palmeras para caminar hasta que cae el sol.',
    photo: photos.miramar,
    alt: texts.miramar.alt,
  },
  {
    id: 'playa-hermosa',
    name: 'Playa Hermosa',
    description: 'La playa central del balneario: arena amplia, oleaje manso y el malecón a la espalda.',
    photo: photos.playaHermosa,
    alt: texts.playaHermosa.alt,
  },
  {
    id: 'yacht-club',
    name: 'Yacht Club Ancón',
    description: 'Veleros fondeados y vida náutica: el punto de partida para salir a navegar por la bahía.',
    photo: photos.yachtClub,
    alt: texts.yachtClub.alt,
  },
  {
    id: 'casino-nautico',
    name: 'Casino Náutico',
    description: 'El edificio en forma de barco sobre el malecón. Aquí está nuestra oficina.',
    photo: photos.casinoNautico,
    alt: texts.casinoNautico.alt,
  },
  {
    id: 'las-conchitas',
    name: 'Las Conchitas',
    description: 'Caleta de rocas y aguas claras, apartada del movimiento del centro.',
    photo: photos.lasConchitas,
    alt: texts.lasConchitas.alt,
  },
]

/** The strip of photographs below the areas. */
export const extraPhotos = [
  { photo: photos.lasConchitas, alt: texts.lasConchitas.alt, caption: 'Las Conchitas' },
  { photo: photos.marinaLancheros, alt: texts.marinaLancheros.alt, caption: 'Marina Lancheros' },
  { photo: photos.miramar, alt: texts.miramar.alt, caption: 'Miramar' },
]
