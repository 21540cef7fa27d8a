import { formatDay, formatLongDate } from '@/lib/dates'
import { formatCount } from '@/lib/text'
import { formatPrice, type ListingPrice } from '@/lib/format'
import { countNights, type RentPeriod, type Stay, toRentPeriod, toSeason, toStayTotal } from '@/lib/stays'

export const formatNights = (nights: number) => formatCount(nights, 'noche', 'noches')
export const formatGuests = (guests: number) => formatCount(guests, 'huésped', 'huéspedes')

let shortDay: Intl.DateTimeFormat | undefined
/** 'dom, 10 ene', a day YYYY-MM-DD. */
export function formatShortDay(day: string): string {
  shortDay ??= new Intl.DateTimeFormat('es-PE', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  return shortDay.format(new Date(day)).replace('.', '')
}

let dayAndMonth: Intl.DateTimeFormat | undefined
/** '10 ene – 17 ene 2027', both with their year if these differ. */
export function formatStay({ arrival, departure }: Stay): string {
  dayAndMonth ??= new Intl.DateTimeFormat('es-PE', { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const [first, last] = [arrival, departure].map((day) => dayAndMonth?.format(new Date(day)).replace('.', ''))
  const years = [arrival, departure].map((day) => day.slice(0, 4))
  return `${first}${years[0] === years[1] ? '' : ` ${years[0]}`} – ${last} ${years[1]}`
}

/** '10 ene – 17 ene 2027 · 7 noches' */
export const formatStayNights = (stay: Stay) => `${formatStay(stay)} · ${formatNights(countNights(stay))}`

/** 'S/ 3,150 por 7 noches': the price of a rental for the dates. */
export function formatTotalForStay({ price, currency, rentPeriod }: Omit<ListingPrice, 'listingType'>, stay: Stay) {
  const nights = countNights(stay)
  return `${formatPrice(toStayTotal(price, toRentPeriod(rentPeriod), nights), currency)} por ${formatNights(nights)}`
}

/** '1 ene – 31 mar 2027' */
const formatSeason = (today: string) => {
  const { first, last } = toSeason(today)
  return formatStay({ arrival: first, departure: last })
}

export const availabilityTexts = {
  title: 'Disponibilidad',
  intro: (rentPeriod: RentPeriod, shortest: number, today: string, changedAt: string | null) =>
    [
      'Elija llegada y salida.',
      rentPeriod === 'season' ? `La temporada es del ${formatSeason(today)}.` : '',
      shortest > 1 ? `Mínimo ${formatNights(shortest)}.` : '',
      changedAt ? `Actualizado el ${formatDay(changedAt)}.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  calendar: 'Calendario de disponibilidad',
  failed: 'No se pudo cargar la disponibilidad',
  legend: { free: 'Libre', busy: 'Ocupado', departureOnly: 'Solo salida', chosen: 'Su estadía' },
  arrival: 'Llegada',
  departure: 'Salida',
  guests: 'Huéspedes',
  deposit: 'Garantía',
  total: (nights: number) => `Total referencial, ${formatNights(nights)}`,
  ask: 'Pedir fechas',
  note: 'Es un pedido, no una reserva. No pague nada hasta que la agencia confirme las fechas.',
  chosen: (stay: Stay) => `Del ${formatLongDate(stay.arrival)} al ${formatLongDate(stay.departure)}`,
} as const

export const ownDatesTexts = {
  title: 'Sus fechas',
  intro: 'Marque las noches que no alquila. Los visitantes ven «ocupado», nunca por qué.',
  calendar: 'Calendario de sus fechas',
  block: (nights: number) => `Bloquear ${formatNights(nights)}`,
  free: 'Liberar',
  blockNone: 'Bloquear',
  blocked: (stay: Stay) => `Fechas bloqueadas: ${formatStayNights(stay)}`,
  freed: (stay: Stay) => `Fechas libres: ${formatStayNights(stay)}`,
  blockFailed: 'No se pudieron bloquear las fechas',
  freeFailed: 'No se pudieron liberar las fechas',
} as const

export const stayTexts = {
  title: 'Pedir fechas',
  failed: 'No se pudo enviar el pedido',
  intro: (title: string) => `Pida fechas para «${title}». Es un pedido, no una reserva.`,
  maxGuests: (guests: number) => `Hasta ${formatGuests(guests)}.`,
  consent: 'Acepto que usen mis datos para responder mi pedido.',
  send: 'Enviar pedido',
  sent: 'Recibimos su pedido de fechas.',
  sentDetail: 'Todavía no pague nada: la agencia confirma la disponibilidad y le explica cómo pagar.',
  queued: 'No hay conexión',
  queuedDetail: 'Guardamos su pedido en este navegador y lo enviaremos en cuanto vuelva: no hace falta repetirlo.',
} as const
