import type { LimitName } from '@/schemas/site-settings'

interface LimitSection {
  title: string
  /** Purpose of the section's limits, in one sentence. */
  intro: string
  limits: readonly LimitName[]
}

/** The cards of the limits, in display order. */
export const limitSections: readonly LimitSection[] = [
  {
    title: 'Publicaciones y cambios',
    intro: 'Cuántas propiedades pueden publicar y cambiar los visitantes en una hora; a usted no se le limita.',
    limits: [
      'publicationsPerSession',
      'publicationsWithoutSession',
      'publicationsTotal',
      'editsPerSession',
      'editsTotal',
    ],
  },
  {
    title: 'Consultas',
    intro: 'Cuántas consultas se reciben en una hora; las que no caben se envían solas más tarde.',
    limits: ['leadsPerSender', 'leadsTotal'],
  },
  {
    title: 'Libro de Reclamaciones',
    intro:
      'Cuántas hojas se presentan y se buscan en una hora; un mismo correo, en un día. La ley pide recibirlas: déjelos amplios.',
    limits: [
      'complaintsPerSender',
      'complaintsTotal',
      'complaintsPerDay',
      'complaintLookupsPerSender',
      'complaintLookupsTotal',
      'complaintWrongLookups',
    ],
  },
  {
    title: 'Solicitudes de derechos',
    intro:
      'Cuántas solicitudes sobre sus datos personales pueden enviar los visitantes en una hora; un mismo correo, en un día.',
    limits: ['dataRequestsPerSender', 'dataRequestsTotal', 'dataRequestsPerDay'],
  },
  {
    title: 'Reportes de anuncios',
    intro: 'Cuántos reportes se reciben en una hora. Ninguno oculta un anuncio por sí solo.',
    limits: ['reportsPerSender', 'reportsTotal'],
  },
  {
    title: 'Confirmaciones de avisos',
    intro:
      'Cuántos correos de confirmación se pueden pedir en un día: llegan a direcciones que nadie ha confirmado todavía.',
    limits: ['alertsPerSender', 'alertsTotal'],
  },
  {
    title: 'Fotos',
    intro: 'Cuánto pueden subir los visitantes: cada foto cuenta como dos archivos, porque lleva su versión pequeña.',
    limits: [
      'uploadFilesPerSession',
      'uploadMbPerSession',
      'uploadFilesWithoutSession',
      'uploadMbWithoutSession',
      'uploadFilesPerDay',
      'uploadMbPerDay',
    ],
  },
  {
    title: 'Actualización del sitio',
    intro:
      'Cuando cambia lo que ven los visitantes, el alojamiento vuelve a generar el sitio: así una propiedad nueva tiene su vista previa en WhatsApp. Dos veces seguidas, nunca antes de estos minutos, y en un día tantas como permita su plan: la mitad puede ir seguida, el resto se reparte.',
    limits: ['buildIntervalMinutes', 'buildsPerDay'],
  },
]

interface SettingsGroup {
  title: string
  /** Titles of its cards. */
  cards: readonly string[]
  forAdmins?: boolean
}

/** The index of the screen, in display order. */
export const settingsGroups: readonly SettingsGroup[] = [
  { title: 'Sitio', cards: ['Acceso abierto', 'Tipo de cambio', 'Avisos por correo', 'Calculadora de cuotas'] },
  { title: 'Publicación', cards: ['Revisión y vigencia', 'Sesiones'], forAdmins: true },
  {
    title: 'Límites',
    cards: [...limitSections.map(({ title }) => title), 'Direcciones de red', 'Conservación de consultas'],
    forAdmins: true,
  },
  { title: 'Mantenimiento', cards: ['Imágenes sin uso', 'Consultas vencidas'] },
  { title: 'Registro', cards: ['Registro de cambios'], forAdmins: true },
]

export const limitLabels: Record<LimitName, string> = {
  publicationsPerSession: 'Publicaciones por sesión',
  publicationsWithoutSession: 'Publicaciones sin sesión, entre todos',
  publicationsTotal: 'Publicaciones en total',
  editsPerSession: 'Cambios por sesión',
  editsTotal: 'Cambios en total',
  leadsPerSender: 'Consultas por remitente',
  leadsTotal: 'Consultas en total',
  complaintsPerSender: 'Hojas por remitente',
  complaintsTotal: 'Hojas en total',
  complaintsPerDay: 'Hojas en total, en un día',
  complaintLookupsPerSender: 'Búsquedas por remitente o documento',
  complaintLookupsTotal: 'Búsquedas en total',
  complaintWrongLookups: 'Búsquedas erradas de una hoja o documento, en un día',
  dataRequestsPerSender: 'Solicitudes por remitente',
  dataRequestsTotal: 'Solicitudes en total',
  dataRequestsPerDay: 'Solicitudes en total, en un día',
  reportsPerSender: 'Reportes por remitente',
  reportsTotal: 'Reportes en total',
  alertsPerSender: 'Confirmaciones por sesión o correo',
  alertsTotal: 'Confirmaciones en total',
  uploadFilesPerSession: 'Archivos por sesión, en una hora',
  uploadMbPerSession: 'Megabytes por sesión, en una hora',
  uploadFilesWithoutSession: 'Archivos sin sesión, entre todos, en una hora',
  uploadMbWithoutSession: 'Megabytes sin sesión, entre todos, en una hora',
  uploadFilesPerDay: 'Archivos en total, en un día',
  uploadMbPerDay: 'Megabytes en total, en un día',
  addressShare: 'Porcentaje por dirección de red',
  leadRetentionDays: 'Días de conservación',
  listingDays: 'Días hasta pedir una confirmación',
  buildIntervalMinutes: 'Minutos entre dos actualizaciones',
  buildsPerDay: 'Actualizaciones en un día',
}

export const settingsTexts = {
  reviewListings: 'Revisar lo que publican y cambian los propietarios antes de mostrarlo',
  reviewIntro:
    'Mientras espera, solo usted y quien la publicó ven la propiedad. También espera una ya publicada cuando cambian su título, descripción, precio, dirección o fotos. Lo que ya está en espera sigue así aunque desactive esta opción, hasta que usted lo apruebe en «Propiedades».',
  listingDaysIntro:
    'Pasados estos días sin que nadie confirme que la propiedad sigue disponible, deja de aparecer en búsquedas, mapa, destacadas y similares. No se elimina y vuelve con un botón, suyo o de quien la publicó. 0: aparece siempre. Recomendado: 90.',
  requireSession: 'Exigir una sesión para publicar, subir fotos y enviar consultas',
  requireSessionWarning:
    'Actívelo en este orden: primero los inicios de sesión anónimos del proyecto, después la verificación CAPTCHA con su clave en el sitio, y al final esta opción. En otro orden nadie podrá publicar ni escribirle.',
  mailAlerts: 'Ofrecer avisos por correo de propiedades nuevas',
  mailAlertsIntro:
    'Actívelo cuando el envío de correos esté configurado en el proyecto. Mientras esté desactivado, los visitantes no ven la opción y no se envía ningún aviso.',
  addressIntro: 'Impide que una sola dirección de red use todo lo que hay para los demás.',
  addressHeader: 'Cabecera con la dirección del visitante',
  addressHeaderHelp: 'La que escribe su plataforma, como cf-connecting-ip. Vacía: no se distinguen direcciones.',
  retentionIntro:
    'Las consultas se eliminan cuando pasan estos días desde que llegaron; las solicitudes de derechos, desde que se respondieron. La política de privacidad los muestra.',
  saved: 'Límites guardados',
  saveFailed: 'No se pudieron guardar los límites',
  loadFailed: 'Error al cargar los límites',
} as const
