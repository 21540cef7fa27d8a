import type { LeadKind, LeadStatus } from '@/schemas/lead'

export const leadKindLabels: Record<LeadKind, string> = {
  newsletter: 'Boletín',
  consultation: 'Consulta programada',
  contact: 'Mensaje de contacto',
}

export const leadStatusLabels: Record<LeadStatus, string> = {
  nuevo: 'Nuevo',
  atendido: 'Atendido',
}
