import { formatCount } from '@/lib/text'
import { parseFilters } from '@/schemas/properties/property-filters'
import { maxNewListings, maxSavedSearches } from '@/schemas/alerts'
import { listActiveFilters } from './properties/search'

/** The name of a saved search, made from its filters: 'Comprar · Casa · 3+ dormitorios'. No line starts with a dot. */
export const formatSearchName = (query: string): string =>
  listActiveFilters(parseFilters(query))
    .map(({ label }) => label)
    .join('\u00A0· ') || 'Todas las propiedades'

/** '1 nueva', '3 nuevas', '99+ nuevas'. */
export const formatNewCount = (count: number): string =>
  count >= maxNewListings ? `${maxNewListings - 1}+ nuevas` : formatCount(count, 'nueva', 'nuevas')

export const savedSearchTexts = {
  save: 'Guardar',
  saveWhat: ' búsqueda',
  remove: 'Quitar de guardadas',
  saved: 'Búsqueda guardada en este navegador',
  savedDetail: 'El menú del sitio le dirá cuántas propiedades nuevas tiene.',
  notStored: 'Su navegador no permite guardarla: la búsqueda se conserva hasta que cierre esta pestaña.',
  full: `Puede guardar hasta ${maxSavedSearches} búsquedas. Elimine una para guardar otra.`,
  whenFew: '¿No está lo que busca? Guarde la búsqueda: el menú le dirá qué hay de nuevo.',
  title: 'Búsquedas guardadas',
  intro: 'Se guardan solo en este navegador. Al abrir una búsqueda, sus propiedades nuevas quedan vistas.',
  empty: 'No hay búsquedas guardadas',
  emptyHint: 'Elija sus filtros en la lista de propiedades y toque «Guardar búsqueda».',
  countFailed: 'No se pudo consultar si hay propiedades nuevas',
} as const
