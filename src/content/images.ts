// A description of each photograph in `@/content/photos`, under the name of the photograph: a phrase with the subject and the place.

/** Caption of a photograph that does not show the listed property. */
export const illustrativeImageNote = 'Imagen referencial'

export const anconBay = 'Vista aérea de la bahía de Ancón, con el malecón, el muelle y los veleros'
export const anconBayHero = anconBay
export const casaJardin = 'Casa blanca con pérgola y buganvillas, vista desde la esquina, en Ancón'
export const casaMalecon = 'Casa blanca con arcos y buganvillas frente al malecón de Ancón'
export const casinoNautico = 'Casino Náutico de Ancón, sobre el malecón'
export const casonaBalcon = 'Balcones de madera de una casona republicana de Ancón'
export const casonaHistorica = 'Casona republicana de balcón corrido en el malecón de Ancón'
export const departamentoTerraza = 'Terraza techada de un departamento con vista a la bahía de Ancón'
export const interiorDormitorio = 'Dormitorio con ventanal hacia la bahía de Ancón'
export const interiorEstar = 'Sala de estar frente a las mamparas, con la bahía de Ancón detrás'
export const interiorSala = 'Sala luminosa con ventanal hacia la bahía de Ancón'
export const lasConchitas = 'Caleta rocosa de aguas claras en Las Conchitas, Ancón'
export const localComercial = 'Local comercial con terraza iluminada al anochecer en Ancón'
export const marinaLancheros = 'Lanchas de madera en el muelle de Marina Lancheros, Ancón'
export const miramar = 'Malecón de Miramar, con palmeras y edificios frente al mar de Ancón'
export const playaHermosa = 'Sombrillas y tumbonas en la arena de Playa Hermosa, Ancón'
export const residencialAncon = 'Edificio residencial con palmeras en el malecón de Ancón'
export const residencialJardines = 'Edificio residencial visto desde los jardines del malecón de Ancón'
export const terrenoColinas = 'Terreno delimitado con estacas sobre la bahía de Ancón'
export const villaFrenteAlMar = 'Villa blanca de líneas modernas con piscina frente al mar en Ancón'
export const villaPiscina = 'Villa de dos pisos vista desde el otro lado de su piscina, en Ancón'
export const villaTerraza = 'Terraza techada de una villa hacia la piscina y el mar de Ancón'
export const yachtClub = 'Veleros amarrados frente al Yacht Club de Ancón'
