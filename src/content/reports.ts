import { site } from '@/config/site'
import type { ReportReason, ReportStatus } from '@/schemas/reports'
import { rightsNotice } from './consent'

export const reportReasonLabels: Record<ReportReason, string> = {
  advance: 'Me pidieron un adelanto',
  fraud: 'Parece un fraude o una estafa',
  sold: 'Ya se vendió o se alquiló',
  wrong: 'Tiene datos equivocados',
  offensive: 'El contenido es ofensivo',
  photos: 'Son mis fotos y no di permiso',
}

export const reportStatusLabels: Record<ReportStatus, string> = {
  open: 'Pendiente',
  upheld: 'Aceptado',
  dismissed: 'Desestimado',
}

export const reportTexts = {
  open: 'Reportar anuncio',
  intro: 'La agencia revisará este anuncio. Quien lo publicó no sabrá quién lo reportó.',
  reason: '¿Qué sucede con este anuncio?',
  send: 'Enviar reporte',
  failed: 'No se pudo enviar el reporte',
  sent: 'Gracias por avisarnos',
  sentDetail: 'Recibimos su reporte y lo revisaremos.',
} as const

/** Consent text for the e-mail address of a report. Change the version with the text, as in `./consent`. */
export const reportConsent = {
  version: '2026-11-reporte',
  notice: `Si deja su correo, ${site.name} lo usará solo para responder este reporte. Se guarda en la base de datos de la agencia y no se vende ni se cede para publicidad. ${rightsNotice}`,
} as const

export const reportAdminTexts = {
  title: 'Reportes',
  intro: 'Anuncios que los visitantes señalaron. Ningún anuncio se oculta solo: usted decide.',
  loadFailed: 'Error al cargar los reportes',
  hide: 'Ocultar anuncio',
  restore: 'Volver a mostrar',
  dismiss: 'Desestimar reportes',
  markRented: 'Marcar como alquilada',
  markSold: 'Marcar como vendida',
  hideConfirm: '¿Está seguro que desea ocultar este anuncio? Solo lo verán quien lo publicó y los administradores.',
  done: { hide: 'Anuncio oculto', restore: 'Anuncio visible de nuevo', dismiss: 'Reportes desestimados' },
  failed: 'No se pudo guardar la decisión',
  note: 'Nota interna',
  saveNote: 'Guardar nota',
  noteSaved: 'Nota guardada',
  noteFailed: 'No se pudo guardar la nota',
  noteChanged: 'La nota cambió. Si guarda, la suya reemplazará a esta:',
  noteDeleted: 'La nota anterior se borró.',
} as const
