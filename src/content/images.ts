/** Text of each photograph in `@/content/photos`, exported under the same name. */
export type PhotoText = {
  /** One phrase with the subject and the place. */
  alt: string
  /** True for an illustrative photograph. Next to a listing it requires the caption `REFERENTIAL_NOTE`. */
  referential?: boolean
}

/** Caption of a photograph that does not show the listed property. */
export const REFERENTIAL_NOTE = 'Imagen referencial'

export const anconBay: PhotoText = {
  alt: 'Vista aérea de la bahía de Ancón, con el malecón, el muelle y los veleros',
}
export const anconBayHero: PhotoText = anconBay

export const casaJardin: PhotoText = {
  alt: 'Casa blanca con pérgola y buganvillas, vista desde la esquina, en Ancón',
  referential: true,
}
export const casaMalecon: PhotoText = {
  alt: 'Casa blanca con arcos y buganvillas frente al malecón de Ancón',
  referential: true,
}
export const casinoNautico: PhotoText = {
  alt: 'Casino Náutico de Ancón, sobre el malecón',
  referential: true,
}
export const casonaBalcon: PhotoText = {
  alt: 'Balcones de madera de una casona republicana de Ancón',
  referential: true,
}
export const casonaHistorica: PhotoText = {
  alt: 'Casona republicana de balcón corrido en el malecón de Ancón',
  referential: true,
}
export const departamentoTerraza: PhotoText = {
  alt: 'Terraza techada de un departamento con vista a la bahía de Ancón',
  referential: true,
}
export const interiorDormitorio: PhotoText = {
  alt: 'Dormitorio con ventanal hacia la bahía de Ancón',
  referential: true,
}
export const interiorEstar: PhotoText = {
  alt: 'Sala de estar frente a las mamparas, con la bahía de Ancón detrás',
  referential: true,
}
export const interiorSala: PhotoText = {
  alt: 'Sala luminosa con ventanal hacia la bahía de Ancón',
  referential: true,
}
export const lasConchitas: PhotoText = {
  alt: 'Caleta rocosa de aguas claras en Las Conchitas, Ancón',
  referential: true,
}
export const localComercial: PhotoText = {
  alt: 'Local comercial con terraza iluminada al anochecer en Ancón',
  referential: true,
}
export const marinaLancheros: PhotoText = {
  alt: 'Lanchas de madera en el muelle de Marina Lancheros, Ancón',
  referential: true,
}
export const miramar: PhotoText = {
  alt: 'Malecón de Miramar, con palmeras y edificios frente al mar de Ancón',
  referential: true,
}
export const playaHermosa: PhotoText = {
  alt: 'Sombrillas y tumbonas en la arena de Playa Hermosa, Ancón',
  referential: true,
}
export const residencialAncon: PhotoText = {
  alt: 'Edificio residencial con palmeras en el malecón de Ancón',
  referential: true,
}
export const residencialJardines: PhotoText = {
  alt: 'Edificio residencial visto desde los jardines del malecón de Ancón',
  referential: true,
}
export const terrenoColinas: PhotoText = {
  alt: 'Terreno delimitado con estacas sobre la bahía de Ancón',
  referential: true,
}
export const villaFrenteAlMar: PhotoText = {
  alt: 'Villa blanca de líneas modernas con piscina frente al mar en Ancón',
  referential: true,
}
export const villaPiscina: PhotoText = {
  alt: 'Villa de dos pisos vista desde el otro lado de su piscina, en Ancón',
  referential: true,
}
export const villaTerraza: PhotoText = {
  alt: 'Terraza techada de una villa hacia la piscina y el mar de Ancón',
  referential: true,
}
export const yachtClub: PhotoText = {
  alt: 'Veleros amarrados frente al Yacht Club de Ancón',
  referential: true,
}
