import { formatCount } from '@/lib/text'
import type { IntegerSetting } from '@/schemas/settings/administration'
import { type LimitPeriod, type LimitScope, type WriteKind, writeKinds } from '@/schemas/settings/write-limits'

export interface WriteLimitSection {
  title: string
  /** Purpose of the section's limits. */
  intro: string
  kinds: readonly WriteKind[]
}

/** The cards with the limits of visitors, in display order. */
export const writeLimitSections: readonly WriteLimitSection[] = [
  {
    title: 'Publicaciones y cambios',
    intro: 'Cuántas propiedades pueden publicar y cambiar los visitantes; a usted no se le limita.',
    kinds: ['publication', 'edit'],
  },
  {
    title: 'Actividad de los anuncios',
    intro:
      'Cuántas vistas, chats, visitas y favoritos se cuentan. Lo que pasa del límite no se cuenta y nadie lo nota. «Una persona» es aquí lo más que una misma conexión de internet le suma a un anuncio.',
    kinds: ['activity'],
  },
  {
    title: 'Consultas',
    intro: 'Cuántas consultas se reciben; las que no caben se envían solas más tarde.',
    kinds: ['lead'],
  },
  {
    title: 'Libro de Reclamaciones',
    intro: 'Cuántas hojas se presentan. La ley pide recibirlas: déjelos amplios.',
    kinds: ['complaint'],
  },
  {
    title: 'Solicitudes de derechos',
    intro: 'Cuántas solicitudes sobre sus datos personales pueden enviar los visitantes.',
    kinds: ['data-request'],
  },
  {
    title: 'Reportes de anuncios',
    intro: 'Cuántos reportes se reciben. Ninguno oculta un anuncio por sí solo.',
    kinds: ['report'],
  },
  {
    title: 'Confirmaciones de avisos',
    intro: 'Cuántos correos de confirmación se pueden pedir: llegan a direcciones que nadie ha confirmado todavía.',
    kinds: ['alert'],
  },
  {
    title: 'Fotos',
    intro:
      'Cuánto pueden subir los visitantes: cada foto cuenta como dos archivos, porque lleva su versión pequeña, y un archivo pequeño como uno de 16 KB.',
    kinds: ['upload', 'upload-megabytes'],
  },
]

export const writeLabels: Record<WriteKind, string> = {
  publication: 'Publicaciones',
  edit: 'Cambios',
  activity: 'Actividad',
  upload: 'Archivos',
  'upload-megabytes': 'Megabytes',
  lead: 'Consultas',
  report: 'Reportes',
  alert: 'Confirmaciones',
  complaint: 'Hojas',
  'data-request': 'Solicitudes',
}

export const scopeLabels: Record<LimitScope, string> = {
  person: 'Una persona',
  connection: 'Una misma conexión de internet',
  everybody: 'Todos',
}

export const periodLabels: Record<LimitPeriod, string> = { hour: 'en una hora', day: 'en un día' }

/** The parts of the settings, each at an address of its own: /admin/settings/rules. The first is at /admin/settings. */
export const settingsParts = [
  { part: 'site', title: 'Sitio' },
  { part: 'rules', title: 'Reglas', forAdmins: true },
  { part: 'listing-limits', title: 'Límites de anuncios', forAdmins: true },
  { part: 'message-limits', title: 'Límites de mensajes', forAdmins: true },
  { part: 'maintenance', title: 'Mantenimiento' },
  { part: 'audit', title: 'Registro', forAdmins: true },
] as const

export type SettingsPart = (typeof settingsParts)[number]['part']

/** The limits are in two parts of the settings: these kinds are about listings and photos, all others about messages. */
const listingKinds: readonly WriteKind[] = ['publication', 'edit', 'activity', 'upload', 'upload-megabytes']

export const listPartSections = (part: 'listing-limits' | 'message-limits') =>
  writeLimitSections.filter(({ kinds }) =>
    kinds.every((kind) => listingKinds.includes(kind) === (part === 'listing-limits')),
  )

const isWriteKind = (kind: string): kind is WriteKind => writeKinds.some((writeKind) => writeKind === kind)

/** Returns the name of what a limit counts, such as 'Consultas', or an unknown kind unchanged. */
export const formatLimitName = (kind: string): string => (isWriteKind(kind) ? writeLabels[kind] : kind)

/** The part of the settings in which a limit is changed. */
export const findLimitPart = (kind: string): SettingsPart =>
  isWriteKind(kind) && listingKinds.includes(kind) ? 'listing-limits' : 'message-limits'

export const integerSettingLabels: Record<IntegerSetting, string> = {
  leadRetentionDays: 'Días de conservación',
  listingDays: 'Días hasta pedir una confirmación',
  buildIntervalMinutes: 'Minutos entre dos actualizaciones',
}

export const settingsTexts = {
  reviewListings: 'Revisar lo que publican y cambian los propietarios antes de mostrarlo',
  reviewIntro:
    'Mientras espera, solo usted y quien la publicó ven la propiedad. También espera una ya publicada cuando cambian su título, descripción, operación, precio, mantenimiento, dirección, fotos, plano o video. Lo que ya está en espera sigue así aunque desactive esta opción, hasta que usted lo apruebe en «Propiedades».',
  listingDaysIntro:
    'Pasados estos días sin que nadie confirme que la propiedad sigue disponible, deja de aparecer en búsquedas, mapa, destacadas y similares. No se elimina y vuelve con un botón, suyo o de quien la publicó. 0: aparece siempre. Recomendado: 90.',
  mailAlerts: 'Ofrecer avisos por correo de propiedades nuevas',
  mailAlertsIntro:
    'Actívelo cuando el envío de correos esté configurado en el proyecto. Mientras esté desactivado, los visitantes no ven la opción y no se envía ningún aviso.',
  buildIntro:
    'Cuando cambia lo que ven los visitantes, el alojamiento vuelve a generar el sitio: así una propiedad nueva tiene su vista previa en WhatsApp. Nunca dos veces en menos de estos minutos, y al menos una vez al día: con 30 son 48 veces al día como máximo. Ponga los que permita su plan.',
  retentionIntro:
    'Las consultas y los reportes se eliminan cuando pasan estos días desde que llegaron; las solicitudes de derechos, desde que se respondieron; los avisos, desde que se confirmaron; los contactos de propietarios, desde que confirmaron por última vez su propiedad. La política de privacidad los muestra.',
  staleRate: (days: number) =>
    `Es de hace ${formatCount(days, 'día', 'días')}. Los precios en la otra moneda se calculan con él: actualícelo.`,
  rulesSaved: 'Reglas guardadas',
  rulesFailed: 'No se pudieron guardar las reglas',
  limitsSaved: 'Límites guardados',
  limitsFailed: 'No se pudieron guardar los límites',
  loadFailed: 'Error al cargar los ajustes',
} as const

/** Where the exchange rate comes from. Days are '25/11/2026'. */
export const rateTexts = {
  manual: 'Se escribe a mano: el proyecto no tiene la función que lo actualiza cada día.',
  published: (source: string, day: string) => `Publicado por ${source} para el ${day}. Se actualiza solo cada día.`,
  replaced: (source: string, rate: number, day: string) =>
    `Escrito a mano. ${source} publicó ${rate} para el ${day}; el siguiente que publique lo reemplazará.`,
  refused: 'No se aplicó el tipo de cambio publicado',
  refusedDetail: (source: string, rate: number, day: string) =>
    `${source} publicó ${rate} para el ${day}, demasiado lejos del actual. Compruébelo y, si es correcto, escríbalo aquí con su fecha.`,
} as const
