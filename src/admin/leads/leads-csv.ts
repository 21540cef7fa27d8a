import { paths } from '@/config/paths'
import { site } from '@/config/site'
import { leadKindLabels, leadStatusLabels } from '@/content/admin/leads'
import { toCsv } from '@/lib/csv'
import { formatDateTime, formatShortDate } from '@/lib/dates'
import type { Lead } from '@/services/leads/administration'

const headings = [
  'Fecha',
  'Tipo',
  'Estado',
  'Nombre',
  'Correo electrónico',
  'Teléfono',
  'Mensaje',
  'Fecha de visita',
  'Horarios propuestos',
  'Visita confirmada',
  'Tipo de propiedad',
  'Propiedad',
  'Versión del consentimiento',
  'Fecha del consentimiento',
  'Acepta publicidad',
  'Consentimiento revocado',
  'La atiende',
]

const formatYesOrNo = (value: boolean) => (value ? 'Sí' : 'No')

/** Converts the enquiries to CSV. Times of visits have a date and a time, all other dates are days. `propertyId` becomes a URL. */
export const formatLeadsCsv = (leads: readonly Lead[]): string =>
  toCsv(
    headings,
    leads.map((lead) => [
      formatShortDate(lead.createdAt),
      leadKindLabels[lead.kind],
      leadStatusLabels[lead.status],
      lead.name,
      lead.email,
      lead.phone,
      lead.message,
      formatShortDate(lead.visitDate ?? ''),
      lead.visitSlots?.map(formatDateTime).join(' o '),
      formatDateTime(lead.confirmedSlot ?? ''),
      lead.propertyType,
      lead.propertyId && site.url + paths.property(lead.propertyId),
      lead.consentVersion,
      formatShortDate(lead.consentAt ?? ''),
      formatYesOrNo(lead.marketingConsent),
      formatShortDate(lead.revokedAt ?? ''),
      lead.assignee,
    ]),
  )
