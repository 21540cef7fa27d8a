import { listPath, type ListType, paths } from '@/config/paths'
import { listTypeOf, type PropertyFilters } from '@/schemas/property-filters'

interface ListHead {
  title: string
  description: string
}

const allListings: ListHead = {
  title: 'Propiedades en venta y alquiler en Ancón',
  description:
    'Casas, departamentos, villas, terrenos y locales en Ancón: busque por operación, tipo, precio, dormitorios y área, y vea cada propiedad con sus fotos.',
}

/** Title and description of the list of one operation or property type. */
const listHeads: Record<ListType, ListHead> = {
  buy: {
    title: 'Propiedades en venta en Ancón',
    description:
      'Casas, departamentos, terrenos y locales en venta en Ancón, con fotos, área y precio en soles y dólares. Compare y escriba al agente.',
  },
  rent: {
    title: 'Propiedades en alquiler en Ancón',
    description:
      'Casas, departamentos y locales en alquiler en Ancón: dormitorios, área, comodidades, fotos y precio mensual en soles y dólares.',
  },
  new: {
    title: 'Nuevos desarrollos en Ancón',
    description:
      'Proyectos y propiedades de estreno en Ancón: precios de preventa en soles y dólares, áreas, comodidades y ubicación en el mapa.',
  },
  house: {
    title: 'Casas en Ancón',
    description:
      'Casas en Ancón en venta y alquiler: dormitorios, área, comodidades, ubicación en el mapa, fotos y precio en soles y dólares.',
  },
  apartment: {
    title: 'Departamentos en Ancón',
    description:
      'Departamentos en Ancón en venta y alquiler: dormitorios, área, comodidades, ubicación en el mapa, fotos y precio en soles y dólares.',
  },
  villa: {
    title: 'Villas en Ancón',
    description:
      'Villas en Ancón en venta y alquiler: dormitorios, área, comodidades, ubicación en el mapa, fotos y precio en soles y dólares.',
  },
  condo: {
    title: 'Condominios en Ancón',
    description:
      'Propiedades en condominio en Ancón: dormitorios, área, comodidades, ubicación en el mapa, fotos y precio en soles y dólares.',
  },
  land: {
    title: 'Terrenos en Ancón',
    description:
      'Terrenos y lotes en Ancón para construir o desarrollar: área, ubicación en el mapa y precio en soles y dólares.',
  },
  commercial: {
    title: 'Locales comerciales en Ancón',
    description:
      'Locales comerciales en Ancón: tiendas, restaurantes y oficinas en venta y alquiler, con área, fotos y precio en soles y dólares.',
  },
}

/** Title, description and canonical path of a list page. Filters other than one operation or type change none of them. */
export function listHead(filters: PropertyFilters): ListHead & { path: string } {
  const type = listTypeOf(filters)
  return type ? { ...listHeads[type], path: listPath(type) } : { ...allListings, path: paths.properties }
}
