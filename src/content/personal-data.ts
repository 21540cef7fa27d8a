import { columnLabels } from './admin/audit'
import { leadKindLabels } from './admin/leads'
import { complaintKindLabels, goodLabels } from './complaints'
import { rightTexts } from './data-rights'
import { reportReasonLabels } from './reports'

/**
 * Spanish names of the tables and columns in an export of personal data. It shows a name that is missing here as the database
 * has it.
 */
export const tableNames: Record<string, string> = {
  leads: 'Consultas y suscripciones',
  data_requests: 'Solicitudes de derechos',
  complaints: 'Hojas del Libro de Reclamaciones',
  listing_reports: 'Reportes de anuncios',
  search_alerts: 'Alertas de búsqueda',
  consent_texts: 'Textos aceptados',
  accounts: 'Cuentas',
  properties: 'Propiedades publicadas',
  owner_contacts: 'Contactos para la agencia',
  suppressed_addresses: 'Consentimientos revocados',
  write_log: 'Envíos del último día',
  audit_log: 'Acciones como administrador',
}

export const columnNames: Record<string, string> = {
  ...columnLabels,
  id: 'Código',
  number: 'Número',
  sheet_number: 'Número de la hoja',
  kind: 'Tipo',
  email: 'Correo electrónico',
  name: 'Nombre',
  phone: 'Teléfono',
  message: 'Mensaje',
  detail: 'Detalle',
  document_type: 'Tipo de documento',
  document: 'Documento',
  visit_date: 'Fecha de visita',
  visit_slots: 'Horarios propuestos',
  confirmed_slot: 'Visita confirmada',
  property_type: 'Tipo de propiedad',
  property_id: 'Propiedad',
  price_drop: 'Rebaja del precio (%)',
  price_changed_at: 'Último cambio del precio',
  user_id: 'Usuario',
  reason: 'Motivo',
  comment: 'Comentario',
  filed_at: 'Presentada',
  due_on: 'Plazo',
  year: 'Año',
  consumer_name: 'Nombre del consumidor',
  domicile: 'Domicilio',
  representative: 'Representante',
  good: 'Bien contratado',
  good_description: 'Descripción del bien',
  amount: 'Monto',
  request: 'Pedido',
  confirmed: 'Conformidad',
  searches: 'Búsquedas',
  confirmed_at: 'Confirmada',
  mailed_at: 'Correo de confirmación',
  mail_attempts: 'Intentos de enviar el correo',
  listings_after: 'Propiedades ya avisadas hasta',
  digest_at: 'Última búsqueda de propiedades nuevas',
  consent_version: 'Versión del texto aceptado',
  consent_at: 'Fecha del consentimiento',
  marketing_consent: 'Acepta publicidad',
  owner_id: 'Sesión',
  created_at: 'Fecha',
  updated_at: 'Último cambio',
  received_at: 'Recibida',
  due_date: 'Plazo',
  executed_at: 'Ejecutada',
  changed_leads: 'Consultas afectadas',
  answered_at: 'Respondida',
  answer: 'Respuesta',
  version: 'Versión',
  text: 'Texto',
  sha256: 'Huella SHA-256',
  at: 'Fecha',
  action: 'Acción',
  subject: 'Objeto',
}

const rightLabels = Object.fromEntries(Object.entries(rightTexts).map(([right, { label }]) => [right, label]))

/** Spanish names of stored values, by column. The export shows all other values unchanged. */
export const valueNames: Record<string, Record<string, string>> = {
  kind: { ...leadKindLabels, ...complaintKindLabels, ...rightLabels },
  good: goodLabels,
  reason: reportReasonLabels,
}
