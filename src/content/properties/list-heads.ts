import { toListPath, type ListType, paths } from '@/config/paths'
import { toListType, type PropertyFilters } from '@/schemas/properties/property-filters'

/** Titles of the lists of one operation or property type. */
const listTitles: Record<ListType, string> = {
  buy: 'Propiedades en venta en Ancón',
  rent: 'Propiedades en alquiler en Ancón',
  new: 'Nuevos desarrollos en Ancón',
  house: 'Casas en Ancón',
  apartment: 'Departamentos en Ancón',
  villa: 'Villas en Ancón',
  condo: 'Condominios en Ancón',
  land: 'Terrenos en Ancón',
  commercial: 'Locales comerciales en Ancón',
}

/** Title, description and canonical path of a list page. Only lists of one operation or one property type have their own. */
export function readListHead(filters: PropertyFilters): { title: string; description: string; path: string } {
  const type = toListType(filters)
  if (type) {
    const title = listTitles[type]
    const description = `${title}: fotos, área, ubicación en el mapa y precio en soles y dólares. Compare las propiedades y escriba al agente.`
    return { title, description, path: toListPath(type) }
  }
  return {
    title: 'Propiedades en venta y alquiler en Ancón',
    description:
      'Casas, departamentos, villas, terrenos y locales en Ancón: busque por operación, tipo, precio, dormitorios y área, y vea cada propiedad con sus fotos.',
    path: paths.properties,
  }
}
