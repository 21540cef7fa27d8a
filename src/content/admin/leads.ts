import type { LeadKind, LeadStatus } from '@/schemas/leads'

export const leadKindLabels: Record<LeadKind, string> = {
  newsletter: 'Boletín',
  consultation: 'Consulta programada',
  contact: 'Mensaje de contacto',
  visit: 'Propuesta de visita',
}

export const leadStatusLabels: Record<LeadStatus, string> = {
  new: 'Nuevo',
  answered: 'Atendido',
}

export const leadTexts = {
  deleteConfirm: '¿Está seguro que desea eliminar esta consulta? No se puede deshacer.',
  deleted: 'Consulta eliminada',
  deleteFailed: 'No se pudo eliminar la consulta',
  revokeConfirm:
    '¿Está seguro que desea registrar que esta persona revocó su consentimiento? Vale para todas sus consultas y no se puede deshacer.',
  revoked: 'Consentimiento revocado',
  revokedDetail: (leads: string) => `Marcado en ${leads}. Esa dirección no volverá a suscribirse al boletín.`,
  revokeFailed: 'No se pudo registrar la revocación',
  purgeIntro: 'Elimina las consultas más antiguas que los días de conservación de los límites.',
  purge: 'Eliminar consultas vencidas',
  purgeConfirm: '¿Está seguro que desea eliminar las consultas vencidas? No se puede deshacer.',
  purgeFailed: 'No se pudieron eliminar las consultas vencidas',
  nothingToPurge: 'No hay consultas vencidas.',
  purgeRefused: 'Solo un administrador puede eliminar consultas.',
} as const
