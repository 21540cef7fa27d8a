import { casaMalecon, departamentoTerraza, interiorSala, villaFrenteAlMar } from './photos'

/** Fallback for a listing's gallery when its own photographs are missing or fail to load. */
export const stockPhotos = [villaFrenteAlMar, interiorSala, casaMalecon, departamentoTerraza]

/** Drawings without text, the fallback for a photograph that fails to load. */
export const propertyPlaceholderUrl = '/images/placeholder-property.svg'
export const sitePlaceholderUrl = '/images/placeholder-site.svg'
