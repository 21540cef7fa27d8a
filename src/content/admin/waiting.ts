import { formatDay } from '@/lib/dates'
import { formatCount } from '@/lib/text'
import type { WaitingItem, WaitingKind } from '@/schemas/waiting'

export const waitingTexts = {
  title: 'Pendientes',
  intro: 'Lo que espera por usted, primero lo vencido.',
  loadFailed: 'Error al cargar lo pendiente',
  empty: 'Nada pendiente',
  visits: 'Visitas confirmadas',
  visitsIntro: 'De los próximos siete días.',
  visitsFailed: 'Error al cargar las visitas',
  noVisits: 'No hay visitas confirmadas en los próximos siete días.',
  printVisits: 'Imprimir',
  emptyText: 'No hay consultas nuevas, revisiones, reportes, reclamaciones ni solicitudes por atender.',
  /** The text after the number: '3 consultas nuevas'. */
  kinds: {
    lead: ['consulta nueva', 'consultas nuevas'],
    stay: ['pedido de fechas por confirmar', 'pedidos de fechas por confirmar'],
    review: ['propiedad por revisar', 'propiedades por revisar'],
    report: ['anuncio reportado', 'anuncios reportados'],
    complaint: ['reclamación sin respuesta', 'reclamaciones sin respuesta'],
    'data-request': ['solicitud de derechos sin respuesta', 'solicitudes de derechos sin respuesta'],
    rate: ['tipo de cambio por actualizar', 'tipos de cambio por actualizar'],
  } satisfies Record<WaitingKind, [one: string, many: string]>,
  /** What to do about one item, and about several. */
  hints: {
    lead: ['Alguien espera una respuesta.'],
    stay: ['Alguien espera saber si puede venir. Confirme o responda en el día.'],
    review: ['Nadie más la ve hasta que usted decida.', 'Nadie más las ve hasta que usted decida.'],
    report: ['Decida si sigue a la vista.', 'Decida si siguen a la vista.'],
    complaint: ['La ley da quince días hábiles para responder.'],
    'data-request': ['El plazo depende del derecho que se ejerce.'],
    rate: ['Tiene más de siete días y se muestra junto a los precios.'],
  } satisfies Record<WaitingKind, [one: string, many?: string]>,
} as const

/** 'Quedan 4 días hábiles'. */
export function formatDaysLeft({ isOverdue, daysLeft }: WaitingItem): string {
  if (daysLeft === null) return ''
  const days = formatCount(Math.abs(daysLeft), 'día hábil', 'días hábiles')
  if (isOverdue) return daysLeft === 0 ? 'Vencida' : `Vencida hace ${days}`
  if (daysLeft === 0) return 'Vence hoy'
  return `${daysLeft === 1 ? 'Queda' : 'Quedan'} ${days}`
}

/** Names one item: a complaint sheet or a data request by its number, a rate by its day. Of requests for dates it says that the oldest one waits too long. */
export function formatWaitingItem({ kind, name, dueOn, isOverdue }: WaitingItem): string {
  if (kind === 'rate') return `Del ${formatDay(dueOn ?? '')}`
  if (kind === 'stay') return isOverdue ? 'Más de un día sin respuesta' : ''
  return name ?? ''
}
