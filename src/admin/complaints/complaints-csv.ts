import { complaintKindLabels, complaintDocumentLabels, goodLabels } from '@/content/complaints'
import { type CsvColumn, toCsv } from '@/lib/csv'
import { formatDateTime, formatShortDate } from '@/lib/dates'
import type { ComplaintSheet } from '@/schemas/complaints'

const columns: CsvColumn<ComplaintSheet>[] = [
  ['Número', (sheet) => sheet.number],
  ['Fecha', (sheet) => formatDateTime(sheet.filedAt)],
  ['Vence', (sheet) => formatShortDate(sheet.dueOn)],
  ['Tipo', (sheet) => complaintKindLabels[sheet.kind]],
  ['Nombre', (sheet) => sheet.consumerName],
  ['Tipo de documento', (sheet) => complaintDocumentLabels[sheet.documentType]],
  ['Documento', (sheet) => sheet.document],
  ['Domicilio', (sheet) => sheet.domicile],
  ['Teléfono', (sheet) => sheet.phone],
  ['Correo electrónico', (sheet) => sheet.email],
  ['Padre, madre o representante', (sheet) => sheet.representative],
  ['Producto o servicio', (sheet) => goodLabels[sheet.good]],
  ['Moneda', (sheet) => sheet.currency],
  ['Monto reclamado', (sheet) => sheet.amount],
  ['Descripción', (sheet) => sheet.goodDescription],
  ['Detalle', (sheet) => sheet.detail],
  ['Pedido', (sheet) => sheet.request],
  ['Fecha de la respuesta', (sheet) => formatShortDate(sheet.answeredAt ?? '')],
  ['Respuesta', (sheet) => sheet.answer],
  ['Fuera de plazo', (sheet) => (sheet.isOverdue ? 'Sí' : 'No')],
]

/** Converts the sheets to CSV. The date of filing includes the time; the other dates are days. All are in Lima time. */
export const formatComplaintsCsv = (sheets: readonly ComplaintSheet[]): string => toCsv(columns, sheets)
