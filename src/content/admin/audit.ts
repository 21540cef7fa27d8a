import { propertyStatusLabels } from '@/content/properties/labels'
import { publishFieldLabels } from '@/content/publishing'
import { formatCount } from '@/lib/text'
import type { AuditEntry } from '@/schemas/settings/administration'
import { leadKinds, leadStatuses } from '@/schemas/leads'
import { propertyStatuses } from '@/schemas/properties/property'
import { leadKindLabels, leadStatusLabels } from './leads'
import { integerSettingLabels, formatLimitName, scopeLabels } from './settings'

const toColumn = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
/** Labels of columns that have the name of their form field, in snake case. */
const toColumnLabels = (labels: Record<string, string>) =>
  Object.fromEntries(Object.entries(labels).map(([name, label]) => [toColumn(name), label.replace(/ \(.*\)$/, '')]))

/** Spanish names of database columns. */
export const columnLabels: Record<string, string> = {
  ...toColumnLabels(publishFieldLabels),
  property_type: 'Tipo',
  square_feet: 'Área',
  parking_spaces: 'Garaje',
  images: 'Fotos',
  maintenance_fee: 'Mantenimiento al mes',
  video_url: 'Video',
  address_street: 'Dirección',
  address_city: 'Distrito',
  address_state: 'Provincia',
  address_country: 'País',
  latitude: 'Latitud',
  longitude: 'Longitud',
  status: 'Estado',
  assigned_to: 'La atiende',
  review: 'Revisión',
  review_reason: 'Motivo',
  confirmed_at: 'Confirmada',
  verified_at: 'Verificada',
  verified_checks: 'Lo verificado',
  review_listings: 'Revisar antes de mostrar',
  listed_at: 'En las listas desde',
  open_access: 'Acceso abierto',
  require_session: 'Exigir una sesión',
  mail_alerts: 'Avisos por correo',
  usd_to_pen: 'Tipo de cambio',
  usd_to_pen_date: 'Fecha del tipo de cambio',
  featured_order: 'Orden de las imágenes destacadas',
  published_rate: 'Tipo de cambio publicado',
  published_rate_date: 'Fecha del publicado',
  published_rate_source: 'Fuente del tipo de cambio',
  ...scopeLabels,
  ...toColumnLabels(integerSettingLabels),
}

const findValue = <Word extends string>(words: readonly Word[], value: unknown) => words.find((word) => word === value)

function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'vacío'
  if (value === true || value === 'true') return 'sí'
  if (value === false || value === 'false') return 'no'
  const status = findValue(propertyStatuses, value)
  if (status) return propertyStatusLabels[status]
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** One text for each changed column, e.g. 'Precio: 350000 → 360000'. None for enquiries and reports: their sentence says what changed. */
export const listAuditChanges = ({ action, subject, detail }: AuditEntry): string[] =>
  action !== 'update' || subject === 'leads' || subject === 'listing_reports'
    ? []
    : Object.entries(detail).flatMap(([column, change]) =>
        Array.isArray(change)
          ? [`${columnLabels[column] ?? column}: ${formatValue(change[0])} → ${formatValue(change[1])}`]
          : [],
      )

const formatLeadCount = ({ leads }: AuditEntry['detail']) => formatCount(Number(leads) || 0, 'consulta', 'consultas')
const quoteTitle = ({ title }: AuditEntry['detail'], id: string) => (typeof title === 'string' ? `«${title}»` : id)

function formatAssignment([previous, next]: unknown[]): string {
  if (!next) return 'Dejó una consulta'
  return typeof previous === 'string' ? `Tomó una consulta que atendía ${previous}` : 'Tomó una consulta'
}

function formatLead({ action, detail }: AuditEntry): string | null {
  const kind = findValue(leadKinds, detail.kind)
  const status = findValue(leadStatuses, Array.isArray(detail.status) ? detail.status[1] : null)
  switch (action) {
    case 'update':
      if (detail.confirmed_slot) return 'Confirmó una visita'
      if (Array.isArray(detail.assigned_to)) return formatAssignment(detail.assigned_to)
      return status ? `Cambió una consulta a ${leadStatusLabels[status]}` : 'Cambió una consulta'
    case 'delete':
      return kind ? `Eliminó una consulta (${leadKindLabels[kind]})` : 'Eliminó una consulta'
    case 'export':
      return `Exportó ${formatLeadCount(detail)}`
    case 'revoke':
      return `Registró la revocación de un consentimiento (${formatLeadCount(detail)})`
    case 'purge':
      return `Eliminó ${formatLeadCount(detail)} por antigüedad`
    case 'insert':
      return null
  }
}

function formatDataRequest({ action, detail }: AuditEntry): string | null {
  const request = `la solicitud de derechos ${typeof detail.number === 'string' ? detail.number : ''}`.trim()
  switch (action) {
    case 'update':
      return `Respondió ${request}`
    case 'export':
      return `Exportó los datos de ${request}`
    case 'delete':
      return `Ejecutó ${request}: eliminó ${formatLeadCount(detail)}`
    case 'revoke':
      return `Ejecutó ${request}: revocó el consentimiento de ${formatLeadCount(detail)}`
    case 'insert':
    case 'purge':
      return null
  }
}

function formatReport({ detail, subjectId }: AuditEntry): string {
  const listing = `la propiedad ${subjectId ?? ''}`
  switch (detail.decision) {
    case 'hide':
      return `Ocultó por reportes ${listing}`
    case 'restore':
      return `Volvió a mostrar ${listing}`
    case 'dismiss':
      return `Desestimó los reportes de ${listing}`
    default:
      return `Cambió la nota sobre los reportes de ${listing}`
  }
}

function formatComplaint({ action, subjectId, detail }: AuditEntry): string | null {
  if (action === 'update') return `Respondió la hoja de reclamación ${subjectId ?? ''}`
  if (action !== 'export') return null
  return `Exportó ${formatCount(Number(detail.complaints) || 0, 'hoja de reclamación', 'hojas de reclamación')}`
}

function formatLimit({ subjectId }: AuditEntry): string {
  return `Cambió los límites de «${formatLimitName(subjectId ?? '')}»`
}

const verbs: Partial<Record<AuditEntry['action'], string>> = { insert: 'Publicó', update: 'Cambió', delete: 'Eliminó' }
const imageVerbs: Partial<Record<AuditEntry['action'], string>> = { ...verbs, insert: 'Subió', update: 'Reemplazó' }

/** Describes an audit log entry in one sentence. */
export function formatAuditEntry(entry: AuditEntry): string {
  const { action, subject, subjectId, detail } = entry
  const id = subjectId ?? ''
  const sentence = {
    properties: () => verbs[action] && `${verbs[action]} la propiedad ${quoteTitle(detail, id)}`,
    site_settings: () => 'Cambió los ajustes',
    images: () => imageVerbs[action] && `${imageVerbs[action]} la imagen ${id}`,
    leads: () => formatLead(entry),
    complaints: () => formatComplaint(entry),
    data_requests: () => formatDataRequest(entry),
    listing_reports: () => formatReport(entry),
    limits: () => formatLimit(entry),
    management_links: () => `${action === 'revoke' ? 'Anuló' : 'Creó'} el enlace para administrar la propiedad ${id}`,
    owner_contacts: () => verbs[action] && `${verbs[action]} el contacto del propietario de la propiedad ${id}`,
  }[subject]()
  return sentence || `${action} ${subject} ${id}`.trim()
}
