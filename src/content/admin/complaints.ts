import type { answerStatuses } from '@/schemas/admin-filters'

export const complaintStatusLabels: Record<(typeof answerStatuses)[number], string> = {
  open: 'Sin respuesta',
  answered: 'Respondidas',
}

export const complaintAdminTexts = {
  intro: 'Hojas del Libro de Reclamaciones, por fecha de vencimiento.',
  loadFailed: 'Error al cargar las hojas',
  exportFailed: 'No se pudieron exportar las hojas',
  answerHelp:
    'Se registra una sola vez, con la fecha de hoy, y el consumidor la ve al buscar su hoja. Envíesela también por correo.',
  answerConfirm: '¿Está seguro que desea registrar esta respuesta? No se podrá cambiar.',
  answered: 'Respuesta registrada',
  answerFailed: 'No se pudo registrar la respuesta',
  mailSubject: (number: string) => `Respuesta a su Hoja de Reclamación N.º ${number}`,
} as const
