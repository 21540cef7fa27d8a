import { casaMalecon, departamentoTerraza, interiorSala, villaFrenteAlMar } from './photos'

/** Shown in a listing's gallery where its own photographs are missing or fail to load. */
export const stockPhotos = [villaFrenteAlMar, interiorSala, casaMalecon, departamentoTerraza]

/** Text-free drawings for a photograph that cannot be shown at all. */
export const PLACEHOLDER_PROPERTY = '/images/placeholder-property.svg'
export const PLACEHOLDER_SITE = '/images/placeholder-site.svg'
