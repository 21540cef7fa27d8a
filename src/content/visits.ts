import { paths } from '@/config/paths'
import { site } from '@/config/site'
import { formatCalendarFile } from '@/lib/ics'
import { toReferenceCode } from '@/lib/ids'
import { formatVisitSlot, toVisitEnd } from '@/lib/visit-slots'

export const visitTexts = {
  failed: 'No se pudo enviar la propuesta',
  title: 'Proponer horario',
  intro: (title: string) =>
    `Proponga uno o dos horarios para visitar «${title}», dentro del horario de atención. El agente le confirmará uno.`,
  first: 'Primera opción',
  second: 'Segunda opción (opcional)',
  noSlots: 'Ese día no quedan horarios. Elija otro.',
  consent: 'Acepto que usen mis datos para coordinar la visita.',
  send: 'Enviar propuesta',
  sent: 'Recibimos su propuesta',
  sentDetail: 'Le confirmaremos el horario por teléfono o por correo:',
  queued: 'No hay conexión',
  queuedDetail: 'Guardamos su propuesta en este navegador y la enviaremos en cuanto vuelva: no hace falta repetirla.',
  calendar: 'Agregar a mi calendario',
  calendarNote: 'Horario propuesto, por confirmar con el agente.',
  /** The first line of the message of the enquiry. */
  subject: (title: string, id: string) => `Visita a «${title}» (${toReferenceCode(id)})`,
  /** The message of the enquiry. Repeats the times, in case the database refuses them (see `insertLead`). */
  message: (title: string, id: string, slots: readonly string[]) =>
    [visitTexts.subject(title, id), ...slots.map(formatVisitSlot)].join('\n'),
  confirm: 'Confirmar',
  confirmAnyway: '¿Confirmar esta visita de todos modos?',
  confirmed: 'Visita confirmada',
  confirmFailed: 'No se pudo confirmar la visita',
  calendarOfOne: 'Descargar para el calendario',
} as const

interface VisitCalendar {
  /** Null if the listing is deleted. */
  propertyId: string | null
  subject: string
  description: string
  /** The street address of the listing, if it is known. */
  location?: string
  /** ISO 8601 times. */
  slots: readonly string[]
  status: 'TENTATIVE' | 'CONFIRMED'
}

/** The calendar file of a visit, with one event for each time. A confirmed event replaces the proposed one. */
export const formatVisitCalendar = ({ propertyId, subject, slots, ...eventFields }: VisitCalendar, now: Date): string =>
  formatCalendarFile(
    slots.map((slot) => ({
      ...eventFields,
      uid: `visita-${propertyId ?? 'ancon'}-${Date.parse(slot) / 1000}@${new URL(site.url).hostname}`,
      start: new Date(slot),
      end: toVisitEnd(slot),
      summary: subject,
      url: site.url + (propertyId ? paths.property(propertyId) : paths.properties),
    })),
    now,
  )

export const calendarMimeType = 'text/calendar;charset=utf-8'
