import { complaintKindLabels, complaintDocumentLabels, goodLabels } from '@/content/complaints'
import { toCsv } from '@/lib/csv'
import { formatDateTime, formatShortDate } from '@/lib/dates'
import type { ComplaintSheet } from '@/schemas/complaints'

const headings = [
  'Número',
  'Fecha',
  'Vence',
  'Tipo',
  'Nombre',
  'Tipo de documento',
  'Documento',
  'Domicilio',
  'Teléfono',
  'Correo electrónico',
  'Padre, madre o representante',
  'Producto o servicio',
  'Moneda',
  'Monto reclamado',
  'Descripción',
  'Detalle',
  'Pedido',
  'Fecha de la respuesta',
  'Respuesta',
  'Fuera de plazo',
]

/** Converts the sheets to CSV. The date of filing includes the time; the other dates are days. All are in Lima time. */
export const formatComplaintsCsv = (sheets: readonly ComplaintSheet[]): string =>
  toCsv(
    headings,
    sheets.map((sheet) => [
      sheet.number,
      formatDateTime(sheet.filedAt),
      formatShortDate(sheet.dueOn),
      complaintKindLabels[sheet.kind],
      sheet.consumerName,
      complaintDocumentLabels[sheet.documentType],
      sheet.document,
      sheet.domicile,
      sheet.phone,
      sheet.email,
      sheet.representative,
      goodLabels[sheet.good],
      sheet.currency,
      sheet.amount,
      sheet.goodDescription,
      sheet.detail,
      sheet.request,
      formatShortDate(sheet.answeredAt ?? ''),
      sheet.answer,
      sheet.isOverdue ? 'Sí' : 'No',
    ]),
  )
