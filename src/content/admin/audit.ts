import type { AuditEntry } from '@/schemas/settings/administration'

export const auditActionLabels: Record<AuditEntry['action'], string> = {
  insert: 'Creó',
  update: 'Cambió',
  delete: 'Eliminó',
  export: 'Exportó',
  revoke: 'Revocó',
  purge: 'Eliminó por antigüedad',
}

/** By the name that the database gives to what was changed. */
export const auditSubjectLabels: Record<string, string> = {
  properties: 'propiedad',
  site_settings: 'ajustes',
  leads: 'consulta',
  images: 'imagen',
  complaints: 'hoja de reclamación',
  data_requests: 'solicitud de derechos',
  listing_reports: 'reportes de la propiedad',
  stays: 'fechas ocupadas de la propiedad',
  management_links: 'enlace para administrar la propiedad',
  owner_contacts: 'contacto del propietario de la propiedad',
}
