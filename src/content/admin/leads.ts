import { paths } from '@/config/paths'
import { site } from '@/config/site'
import { formatStay } from '@/content/properties/stays'
import { millisecondsPerDay } from '@/lib/dates'
import { toReferenceCode } from '@/lib/ids'
import { formatCount } from '@/lib/text'
import { formatVisitSlot } from '@/lib/visit-slots'
import type { LeadKind, LeadStatus } from '@/schemas/leads'

export const leadKindLabels: Record<LeadKind, string> = {
  newsletter: 'Boletín',
  consultation: 'Consulta programada',
  contact: 'Mensaje de contacto',
  visit: 'Propuesta de visita',
  stay: 'Pedido de fechas',
}

export const leadStatusLabels: Record<LeadStatus, string> = {
  new: 'Nueva',
  answered: 'Atendida',
}

export const leadStatusFilterLabels: Record<LeadStatus, string> = {
  new: `${leadStatusLabels.new}s`,
  answered: `${leadStatusLabels.answered}s`,
}

/** 'Espera 2 días', for an enquiry that is new for a day or more; otherwise null. `createdAt` is ISO 8601. */
export function formatWait(status: LeadStatus, createdAt: string): string | null {
  const days = Math.floor((Date.now() - Date.parse(createdAt)) / millisecondsPerDay)
  return status === 'new' && days > 0 ? `Espera ${formatCount(days, 'día', 'días')}` : null
}

export const leadTexts = {
  exportFailed: 'No se pudieron exportar las consultas',
  markFailed: 'No se pudo actualizar la consulta',
  marked: { new: 'Consulta marcada como nueva', answered: 'Consulta atendida' } satisfies Record<LeadStatus, string>,
  attendedBy: (who: string) => `La atiende ${who}`,
  me: 'usted',
  onlyMine: 'Solo las que atiendo',
  wholeMessage: 'Ver el mensaje completo',
  lessMessage: 'Ver menos',
  markAnswered: 'Marcar como atendida',
  markNew: 'Marcar como nueva',
  take: 'Tomar consulta',
  taken: 'Ahora usted atiende la consulta',
  takeFailed: 'No se pudo tomar la consulta',
  takeOver: 'Tomar en su lugar',
  takeOverConfirm: (who: string) => `La consulta la atiende ${who}. ¿Está seguro que desea atenderla en su lugar?`,
  release: 'Dejar consulta',
  released: 'Usted ya no atiende la consulta',
  releaseFailed: 'No se pudo dejar la consulta',
  confirmDates: 'Confirmar fechas',
  datesConfirmed: 'Fechas confirmadas',
  confirmDatesFailed: 'No se pudieron confirmar las fechas',
  otherFreeDates: 'Ver qué más está libre en esas fechas',
  releaseDates: 'Liberar',
  releaseDatesConfirm: '¿Está seguro que desea liberar estas fechas? Otra persona podrá pedirlas.',
  datesReleased: 'Fechas liberadas',
  releaseDatesFailed: 'No se pudieron liberar las fechas',
  deleteConfirm: '¿Está seguro que desea eliminar esta consulta? No se puede deshacer.',
  deleted: 'Consulta eliminada',
  deleteFailed: 'No se pudo eliminar la consulta',
  revokeConfirm:
    '¿Está seguro que desea registrar que esta persona revocó su consentimiento? Vale para todas sus consultas y no se puede deshacer.',
  revoked: 'Consentimiento revocado',
  revokedDetail: (leads: string) => `Marcado en ${leads}. Esa dirección no volverá a suscribirse al boletín.`,
  revokeFailed: 'No se pudo registrar la revocación',
  purgeIntro:
    'Elimina lo que pasó los «Días de conservación» fijados en Reglas: consultas, reportes, solicitudes respondidas, avisos confirmados y contactos de propietarios que dejaron de confirmar su propiedad. También los avisos sin confirmar y los registros que ya no cuentan.',
  purge: 'Eliminar datos vencidos',
  purgeConfirm: '¿Está seguro que desea eliminar los datos vencidos? No se puede deshacer.',
  purgeFailed: 'No se pudieron eliminar los datos vencidos',
  nothingToPurge: 'No hay consultas vencidas.',
  purgeRefused: 'Solo un administrador puede eliminar datos vencidos.',
} as const

/** The name of the recipient of a reply, and the listing and the dates that it is about. */
export interface ReplyContext {
  name?: string | null
  propertyId?: string | null
  arrival?: string | null
  departure?: string | null
  datesConfirmed?: boolean
}

interface ReplyTemplate {
  label: string
  /**
   * Null if the template needs a listing, dates or confirmed dates and there are none. `listing` is 'la propiedad AN-1A2B3C4D', `dates`
   * '10 ene – 17 ene 2027'.
   */
  text: (listing: string | null, dates: string | null, isConfirmed: boolean) => string | null
  /** The reply has no link to the listing. */
  withoutLink?: boolean
}

/** Names a listing by its code, not by its title: visitors write titles, and the agency must not pass them on. */
const formatListingName = (id: string) => `la propiedad ${toReferenceCode(id)}`

const formatAbout = (listing: string | null) => (listing === null ? '' : ` sobre ${listing}`)

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const replyTemplates: readonly ReplyTemplate[] = [
  {
    label: 'Fechas confirmadas',
    text: (listing, dates, isConfirmed) =>
      isConfirmed
        ? `Sus fechas están confirmadas: ${listing ?? 'la propiedad'}, ${dates}. Le enviamos el contrato y cómo pagar; no pague nada por otro medio. ¿A qué hora llegarán?`
        : null,
  },
  {
    label: 'Recibimos su consulta',
    text: (listing) =>
      `Gracias por escribirnos${formatAbout(listing)}. Recibimos su consulta y con gusto le ayudamos. ¿En qué horario prefiere que le llamemos?`,
  },
  {
    label: 'Fechas no disponibles',
    text: (listing, dates) =>
      dates &&
      `Gracias por su pedido. Lamentablemente, ${listing ?? 'la propiedad'} ya no está libre en esas fechas (${dates}). Si nos indica otras, o cuántas personas son, le proponemos lo que queda libre.`,
  },
  {
    label: 'Sigue disponible',
    text: (listing) =>
      listing &&
      `${capitalize(listing)} sigue disponible. Si desea visitarla, indíquenos dos días y horas que le convengan.`,
  },
  {
    label: 'Ya no está disponible',
    text: (listing) =>
      listing &&
      `Gracias por su interés en ${listing}. Lamentablemente, ya no está disponible. Si nos cuenta qué busca, le propondremos otras. También puede verlas aquí: ${site.url}${paths.properties}`,
    withoutLink: true,
  },
  {
    label: 'Coordinar una visita',
    text: (listing) =>
      `Con gusto le mostramos ${listing ?? 'nuestras propiedades'}. Indíquenos dos días y horas que le convengan, y le confirmaremos una de las dos.`,
  },
  {
    label: 'Pedir más datos',
    text: (listing) =>
      `Gracias por escribirnos${formatAbout(listing)}. Para orientarle mejor, ¿podría indicarnos qué tipo de propiedad busca, en qué zona y con qué presupuesto?`,
  },
]

/**
 * Greets by name only if the text looks like a name. Otherwise a sender could enter a link as name and a stranger's phone
 * number, and the agency would send the link to the stranger.
 */
const formatGreeting = (name: string | null | undefined) =>
  name && /^(?!.*\.\p{L})[\p{L}\p{M}'’. -]{1,60}$/u.test(name) ? `Hola, ${name}.` : 'Hola.'

/** The replies to an enquiry, filled in, for WhatsApp and e-mail. */
export function fillReplies({ name, propertyId, arrival, departure, datesConfirmed = false }: ReplyContext) {
  const dates = arrival && departure ? formatStay({ arrival, departure }) : null
  const listing = propertyId ? formatListingName(propertyId) : null
  const link = propertyId ? [site.url + paths.property(propertyId)] : []
  const subject = listing === null ? `Su consulta a ${site.name}` : `Su consulta${formatAbout(listing)}`
  return replyTemplates.flatMap(({ label, text, withoutLink }) => {
    const body = text(listing, dates, datesConfirmed)
    const paragraphs = [`${formatGreeting(name)} ${body}`, ...(withoutLink ? [] : link), site.name]
    return body === null ? [] : { label, subject, text: paragraphs.join('\n\n') }
  })
}

const formatVisit = (propertyId: string | null) =>
  `visita a ${propertyId === null ? 'una propiedad' : formatListingName(propertyId)}`

/** The subject of an enquiry for a visit, and of its calendar event. */
export const formatVisitSubject = (propertyId: string | null) => capitalize(formatVisit(propertyId))

/** Tells the visitor which time is confirmed. */
export const formatVisitConfirmation = (name: string | null, propertyId: string | null, slot: string) =>
  `${formatGreeting(name)} Le confirmamos su ${formatVisit(propertyId)}: ${formatVisitSlot(slot)}. Si necesita cambiarla, respóndanos por este medio. ${site.name}`

export const replyTexts = {
  template: 'Responder',
  whatsapp: 'WhatsApp',
  mail: 'Correo',
  askIfSent: '¿Envió la respuesta?',
  markAnswered: 'Sí, marcar como atendida',
} as const
