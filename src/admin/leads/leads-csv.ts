import { paths } from '@/config/paths'
import { site } from '@/config/site'
import { leadKindLabels, leadStatusLabels } from '@/content/admin/leads'
import { type CsvColumn, toCsv } from '@/lib/csv'
import { formatPrice } from '@/lib/format'
import { formatDateTime, formatShortDate } from '@/lib/dates'
import type { Lead } from '@/services/leads/administration'

const formatYesOrNo = (value: boolean) => (value ? 'Sí' : 'No')

const columns: CsvColumn<Lead>[] = [
  ['Fecha', (lead) => formatShortDate(lead.createdAt)],
  ['Tipo', (lead) => leadKindLabels[lead.kind]],
  ['Estado', (lead) => leadStatusLabels[lead.status]],
  ['Nombre', (lead) => lead.name],
  ['Correo electrónico', (lead) => lead.email],
  ['Teléfono', (lead) => lead.phone],
  ['Mensaje', (lead) => lead.message],
  ['Fecha de visita', (lead) => formatShortDate(lead.visitDate ?? '')],
  ['Horarios propuestos', (lead) => lead.visitSlots?.map(formatDateTime).join(' o ')],
  ['Visita confirmada', (lead) => formatDateTime(lead.confirmedSlot ?? '')],
  ['Llegada', (lead) => formatShortDate(lead.arrival ?? '')],
  ['Salida', (lead) => formatShortDate(lead.departure ?? '')],
  ['Huéspedes', (lead) => lead.guests],
  [
    'Total referencial',
    ({ totalPrice, totalCurrency }) =>
      totalPrice === null || totalCurrency === null ? null : formatPrice(totalPrice, totalCurrency),
  ],
  ['Fechas confirmadas', (lead) => (lead.arrival === null ? null : formatYesOrNo(lead.datesConfirmed))],
  ['Tipo de propiedad', (lead) => lead.propertyType],
  ['Título de la propiedad', (lead) => lead.propertyTitle],
  ['Propiedad', (lead) => lead.propertyId && site.url + paths.property(lead.propertyId)],
  ['Versión del consentimiento', (lead) => lead.consentVersion],
  ['Fecha del consentimiento', (lead) => formatShortDate(lead.consentAt ?? '')],
  ['Acepta publicidad', (lead) => formatYesOrNo(lead.marketingConsent)],
  ['Consentimiento revocado', (lead) => formatShortDate(lead.revokedAt ?? '')],
  ['La atiende', (lead) => lead.assignee],
]

/** Converts the enquiries to CSV. Times of visits have a date and a time, all other dates are days. `propertyId` becomes a URL. */
export const formatLeadsCsv = (leads: readonly Lead[]): string => toCsv(columns, leads)
