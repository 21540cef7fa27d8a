import { anconDefaults } from '@/config/listing-region'
import { casaJardin, casaMalecon, departamentoTerraza } from '@/content/photos'

const common = {
  ...anconDefaults,
  currency: 'PEN',
  garage: 1,
  createdAt: '2026-01-05T12:00:00.000Z',
  updatedAt: '2026-01-05T12:00:00.000Z',
}

/**
 * Fallback when the query returns no featured property or fails (specification section 3, "Built-in sample
 * properties"). They have no detail page.
 */
export const builtInProperties = [
  {
    ...common,
    id: 'muestra-1',
    title: 'Casa frente al malecón',
    description: 'Tres niveles con terraza y vista abierta a la bahía.',
    propertyType: 'house',
    price: 850_000,
    address: 'Malecón Ferreyros',
    latitude: -11.7703,
    longitude: -77.1724,
    area: 320,
    bedrooms: 5,
    bathrooms: 4,
    images: [casaMalecon.src],
  },
  {
    ...common,
    id: 'muestra-2',
    title: 'Departamento con vista al mar',
    description: 'Sala y balcón corridos frente a Playa Hermosa.',
    propertyType: 'apartment',
    price: 425_000,
    address: 'Playa Hermosa',
    latitude: -11.7619,
    longitude: -77.1695,
    area: 140,
    bedrooms: 3,
    bathrooms: 2,
    images: [departamentoTerraza.src],
  },
  {
    ...common,
    id: 'muestra-3',
    title: 'Casa de playa con jardín',
    description: 'Jardín con buganvillas, piscina y cochera para dos autos.',
    propertyType: 'house',
    price: 675_000,
    address: 'Las Conchitas',
    latitude: -11.7729,
    longitude: -77.1915,
    area: 240,
    bedrooms: 4,
    bathrooms: 3,
    garage: 2,
    images: [casaJardin.src],
  },
]
