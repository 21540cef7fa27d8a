import { formatCount } from '@/lib/text'
import type { IntegerSetting } from '@/schemas/settings/administration'

/** The parts of the settings, each at an address of its own: /admin/settings/rules. The first is at /admin/settings. */
export const settingsParts = [
  { part: 'site', title: 'Sitio' },
  { part: 'rules', title: 'Reglas', forAdmins: true },
  { part: 'maintenance', title: 'Mantenimiento' },
  { part: 'audit', title: 'Registro', forAdmins: true },
] as const

export type SettingsPart = (typeof settingsParts)[number]['part']

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
