import { formatCount } from '@/lib/text'
import { site } from '@/config/site'
import type { ActivityKind } from '@/schemas/activity'
import { storageNotice, rightsNotice } from './consent'

/** Consent text of the form for the contact of an owner. Change the version with the text, as in `./consent`. */
export const ownerConsent = {
  version: '2026-11-propietario',
  notice: `${site.name} usará su nombre y su teléfono solo para comunicarse con usted sobre este anuncio; nadie más los ve. ${storageNotice} ${rightsNotice}`,
} as const

export const activityLabels: Record<ActivityKind, string> = {
  view: 'Vistas',
  chat: 'Chat',
  visit: 'Visitas pedidas',
  favorite: 'Favoritos',
}

export const activityTexts = {
  title: 'Actividad de los últimos 30 días',
  byDay: 'Ver por día',
  none: 'Nadie ha abierto este anuncio en los últimos 30 días.',
  note: 'Cada visitante cuenta una vez al día. Lo que usted y la agencia miran no cuenta.',
  loadFailed: 'Error al cargar la actividad',
} as const

/** Texts about photos whose upload failed. */
export const failedPhotosTexts = {
  missing: (count: number) => (count === 1 ? 'Falta 1 foto' : `Faltan ${count} fotos`),
  detail: (count: number) =>
    `No se ${count === 1 ? 'pudo' : 'pudieron'} subir. En su lugar se muestra una imagen de reemplazo.`,
  addAgain: (count: number) => `${count === 1 ? 'Elíjala' : 'Elíjalas'} de nuevo con «Editar».`,
  upload: 'Subir de nuevo',
  uploading: 'Subiendo...',
  uploaded: 'Fotos subidas',
  failed: 'No se pudieron subir las fotos',
} as const

export const managementLinkTexts = {
  title: 'Enlace para administrar',
  intro:
    'Con este enlace se administra el anuncio desde otro dispositivo, también si se pierde este navegador. Quien lo tenga puede editarlo y eliminarlo: guárdelo como una contraseña.',
  create: 'Crear enlace',
  replace: 'Crear otro enlace',
  replaceConfirm: '¿Está seguro que desea crear otro enlace? El anterior dejará de funcionar.',
  revoke: 'Anular enlace',
  revokeConfirm: '¿Está seguro que desea anular el enlace? Dejará de funcionar en todos los dispositivos.',
  revoked: 'Enlace anulado',
  exists: (date: string) => `Hay un enlace desde el ${date}.`,
  used: (date: string) => `Se usó por última vez el ${date}.`,
  save: 'Guarde su enlace para administrar',
  saveDetail: 'Con él podrá editar o quitar el anuncio desde otro dispositivo.',
  once: 'Guárdelo ahora: no se volverá a mostrar.',
  label: 'Enlace para administrar el anuncio',
  copy: 'Copiar enlace',
  send: 'Enviar por WhatsApp',
  message: (title: string, link: string) => `Enlace para administrar el anuncio “${title}”: ${link}`,
  failed: 'Error al cambiar el enlace',
} as const

export const takeoverTexts = {
  title: 'Administrar este anuncio',
  intro:
    'Este enlace permite editar y eliminar el anuncio desde este navegador. El navegador que lo administraba hasta ahora dejará de hacerlo, y el enlace cambiará por otro nuevo.',
  start: 'Administrar desde aquí',
  working: 'Abriendo...',
  failed: 'No se pudo abrir el anuncio',
  done: 'Ya puede administrar el anuncio desde este navegador',
  next: 'Este es su nuevo enlace. El anterior ya no sirve.',
  open: 'Ver el anuncio',
} as const

export const ownerContactTexts = {
  title: 'Contacto para la agencia',
  intro: 'Si quiere, deje un nombre y un teléfono para que la agencia lo ubique. Solo los ve la agencia.',
  open: 'Dejar mi contacto',
  change: 'Cambiar contacto',
  remove: 'Quitar contacto',
  removeConfirm: '¿Está seguro que desea quitar el contacto? La agencia ya no lo tendrá.',
  saved: 'Contacto guardado',
  removed: 'Contacto eliminado',
  since: (date: string) => `La agencia tiene un contacto desde el ${date}.`,
  consent: 'Acepto que la agencia guarde mi nombre y mi teléfono.',
  save: 'Guardar contacto',
  failed: 'Error al guardar el contacto',
  removeFailed: 'Error al eliminar el contacto',
} as const

export const ownerDialogTexts = {
  open: 'Propietario',
  title: 'Propietario y actividad',
  noContact: 'Quien publicó este anuncio no dejó un contacto.',
  loadFailed: 'Error al cargar los datos del propietario',
} as const

export const ownListingsTexts = {
  title: 'Sus publicaciones',
  manage: 'Administrar',
  others: (count: number) => `Ver ${formatCount(count, 'publicación', 'publicaciones')} más`,
} as const

export const ownBarTexts = {
  edit: 'Editar',
  /** By operation and status: what the owner reports next. */
  sold: 'Marcar como vendida',
  rented: 'Marcar como alquilada',
  active: 'Marcar como activa',
} as const
