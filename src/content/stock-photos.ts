import { casaMalecon, departamentoTerraza, interiorSala, villaFrenteAlMar } from './photos'

/** Photographs for a listing without photos, or in place of a photo that fails to load. */
export const stockPhotos = [villaFrenteAlMar, interiorSala, casaMalecon, departamentoTerraza]

/** On the stock photo of a listing without photos. */
export const noPhotosNote = 'Imagen referencial: esta publicación no tiene fotos'

/** Drawings in place of an image of the site that fails to load on the administrators' screens. */
export const featuredPlaceholderUrl = '/images/placeholder-property.svg'
export const sitePlaceholderUrl = '/images/placeholder-site.svg'
