import { formatCount } from '@/lib/text'
import type { answerStatuses } from '@/schemas/admin-filters'

export const dataRequestStatusLabels: Record<(typeof answerStatuses)[number], string> = {
  open: 'Pendientes',
  answered: 'Respondidas',
}

/** Texts of the administration of requests about personal data. */
export const dataRequestTexts = {
  title: 'Derechos',
  intro:
    'Solicitudes de las personas sobre sus datos personales: las más urgentes primero. Antes de entregar o eliminar datos, compruebe que el correo es de quien pide: escríbale a esa dirección y, si duda, pida una copia del documento.',
  loadFailed: 'Error al cargar las solicitudes',
  empty: 'Ninguna solicitud coincide con la búsqueda y los filtros.',
  export: { access: 'Descargar sus datos', portability: 'Descargar sus datos (JSON)' },
  exportFailed: 'No se pudieron exportar los datos',
  exported: (email: string) => `Envíe el archivo solo a ${email}.`,
  execute: { cancellation: 'Eliminar sus consultas', revocation: 'Revocar su consentimiento' },
  executeConfirm: {
    cancellation:
      '¿Está seguro que desea eliminar todas las consultas de esta persona? Su dirección no volverá a suscribirse y no se puede deshacer. Las hojas de reclamación se conservan el tiempo que manda la ley.',
    revocation:
      '¿Está seguro que desea registrar que esta persona revocó su consentimiento? Vale para todas sus consultas y no se puede deshacer.',
  },
  executeFailed: 'No se pudo ejecutar la solicitud',
  executed: {
    cancellation: (count: number) => formatCount(count, 'consulta eliminada', 'consultas eliminadas'),
    revocation: (count: number) => `Consentimiento revocado en ${formatCount(count, 'consulta', 'consultas')}`,
  },
  answer: 'Registrar respuesta',
  answerTitle: 'Respuesta a',
  answerHelp: 'Qué respondió, cuándo y por qué medio. No se puede cambiar después.',
  answerFailed: 'No se pudo registrar la respuesta',
  answered: 'Respuesta registrada',
} as const
