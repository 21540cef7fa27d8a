import { type Currency, formatArea, formatPrice } from '@/lib/format'
import { formatCount, joinNonEmpty } from '@/lib/text'
import type { RentPeriod } from '@/lib/stays'
import type {
  FeatureId,
  ListingType,
  petAnswers,
  PropertyStatus,
  PropertyType,
  VerifiedCheck,
} from '@/schemas/properties/property'

/** The database stops counting one above this number, which the site shows as 'más de 1,000'. */
export const maxExactCount = 1000

export const propertyTypeLabels: Record<PropertyType, string> = {
  house: 'Casa',
  apartment: 'Apartamento',
  villa: 'Villa',
  condo: 'Condominio',
  land: 'Terreno',
  commercial: 'Comercial',
}

export const listingTypeLabels: Record<ListingType, string> = {
  sale: 'Venta',
  rent: 'Alquiler',
  new: 'Nuevo desarrollo',
}

export const rentPeriodLabels: Record<RentPeriod, string> = {
  month: 'Mes',
  season: 'Temporada',
  week: 'Semana',
  night: 'Noche',
}

export const petAnswerLabels: Record<(typeof petAnswers)[number], string> = { ask: 'Consultar', yes: 'Sí', no: 'No' }

export const propertyStatusLabels: Record<PropertyStatus, string> = {
  active: 'Activa',
  sold: 'Vendida',
  rented: 'Alquilada',
}

export const featureLabels: Record<FeatureId, string> = {
  pool: 'Piscina',
  garden: 'Jardín',
  terrace: 'Terraza',
  security: 'Seguridad 24/7',
  elevator: 'Ascensor',
  furnished: 'Amoblado',
  ac: 'Aire acondicionado',
  heating: 'Calefacción',
  laundry: 'Lavandería',
  gym: 'Gimnasio',
  parking: 'Estacionamiento',
  balcony: 'Balcón',
}

const reviewLabels: Record<string, string> = { pending: 'En revisión', rejected: 'No aprobada' }

export const checkLabels: Record<VerifiedCheck, string> = {
  identity: 'Identidad del propietario',
  visit: 'Visita a la propiedad',
  title: 'Título y partida registral',
  photos: 'Fotos de la propiedad',
}

const toLabel = (labels: Record<string, string>, value: string) => labels[value] ?? value

/** Labels of stored values. Returns an unknown value unchanged (specification section 4). */
export const formatPropertyType = (type: string) => toLabel(propertyTypeLabels, type)
export const formatListingType = (type: string) => toLabel(listingTypeLabels, type)
/** 'Alquiler', or 'Alquiler, Semana' where the period is known. */
export const formatOperation = ({ listingType, rentPeriod }: { listingType: string; rentPeriod: string | null }) =>
  joinNonEmpty(formatListingType(listingType), rentPeriod === null ? '' : toLabel(rentPeriodLabels, rentPeriod))
export const formatReview = (review: string) => toLabel(reviewLabels, review)
export const formatCheck = (check: string) => toLabel(checkLabels, check)
export const formatPropertyStatus = (status: string) => toLabel(propertyStatusLabels, status)
export const formatFeature = (feature: string) => toLabel(featureLabels, feature)

interface Facts {
  area: number
  bedrooms: number
  bathrooms: number
}

/** '410 m² · 5 hab · 5 baños'. Without the facts that the listing does not have. */
export const formatFacts = ({ area, bedrooms, bathrooms }: Facts): string =>
  [
    area > 0 && formatArea(area),
    bedrooms > 0 && `${bedrooms}\u00A0hab`,
    bathrooms > 0 && (bathrooms === 1 ? '1\u00A0baño' : `${bathrooms}\u00A0baños`),
  ]
    .filter(Boolean)
    .join(' · ')

const formatExactCount = (count: number) => formatCount(count, 'propiedad', 'propiedades')

/** '1 propiedad'; 'más de 1,000 propiedades' for a count that stopped after `maxExactCount`. */
export const formatListingCount = (count: number, isExact: boolean): string =>
  isExact ? formatExactCount(count) : `más de ${formatExactCount(maxExactCount)}`

/** '20 disponibles' */
export const formatAvailable = (count: number) => formatCount(count, 'disponible', 'disponibles')

interface RentalTerms {
  currency: Currency
  guests: number | null
  deposit: number | null
  minNights: number | null
  pets: string | null
}

/** The terms of a rental that are known. Those of other operations are null. */
export const listRentalTerms = ({ currency, guests, deposit, minNights, pets }: RentalTerms) =>
  [
    { term: 'Huéspedes', detail: guests === null ? '' : `Hasta ${guests}` },
    { term: 'Garantía', detail: deposit === null ? '' : formatPrice(deposit, currency) },
    { term: 'Mínimo', detail: minNights === null ? '' : formatCount(minNights, 'noche', 'noches') },
    { term: 'Mascotas', detail: pets === null ? '' : toLabel(petAnswerLabels, pets) },
  ].filter(({ detail }) => detail !== '')
