import type { ErrorCode } from '@/lib/error-codes'

/** Messages about properties, most of them from the error catalogue (specification section 8), and the refusal of section 6. */
export const errorMessages = {
  loadProperties: 'Error al cargar propiedades',
  loadPropertiesAdmin: 'Error al cargar las propiedades',
  loadFeatured: 'Error al cargar propiedades destacadas',
  loadProperty: 'Error al cargar la propiedad',
  deleteProperty: 'Error al eliminar la propiedad',
  deletePropertyConfirm: '¿Está seguro que desea eliminar esta propiedad?',
  propertyDeleted: 'Propiedad eliminada correctamente',
  saveProperty: 'Error al guardar la propiedad',
  updateProperty: 'Error al actualizar la propiedad',
  statusUpdated: (label: string) => `Estado actualizado: ${label}`,
  publishProperty: 'Error al publicar la propiedad',
  publishPropertyDetail: 'Hubo un problema al procesar su solicitud. Por favor, intente nuevamente.',
  propertyNotFound: 'Propiedad no encontrada',
  propertyNotFoundDetail: 'La propiedad que está buscando no existe o ha sido eliminada.',
  permission: 'Error de permisos: No tiene autorización para eliminar archivos. ¿Está conectado?',
} as const

/** Messages of the favourite buttons and of the shared list. */
export const favoriteMessages = {
  full: (maximum: number) => `Puede guardar hasta ${maximum} favoritos. Quite alguno para guardar otro.`,
  notStored: 'Su navegador no permite guardar favoritos: se conservan hasta que cierre esta pestaña.',
} as const

/** Reasons of a failure, for the visitor. Shown below the message of the failed action. */
export const failureReasons = {
  unconfigured: 'Esta versión del sitio no está conectada a su base de datos.',
  offline: 'No hay conexión con el servidor. Revise su conexión a internet e intente nuevamente.',
  timeout: 'El servidor tardó demasiado en responder. Intente nuevamente.',
  forbidden: 'No tiene autorización para hacer este cambio.',
  'wrong-credentials': 'El correo electrónico o la contraseña no son correctos.',
  'not-found': 'Ya no existe o ha sido eliminado.',
  'rate-limited': 'Se alcanzó el límite de envíos por hora. Intente nuevamente más tarde.',
  'too-many-requests': 'Se hicieron demasiados intentos seguidos. Espere unos minutos e intente nuevamente.',
  invalid: 'El servidor no aceptó los datos. Revíselos e intente nuevamente.',
  conflict: 'Ya existe.',
  captcha: 'No se pudo comprobar que usted es una persona. Complete la verificación e intente nuevamente.',
  'sign-in-refused': 'Esta cuenta no puede iniciar sesión. Comuníquese con quien administra el sitio.',
  'session-failed':
    'En este momento no se pudo abrir la sesión que permite editar y eliminar su anuncio desde este navegador.',
  'too-large': 'El archivo excede el tamaño máximo de 10MB',
  'wrong-type': 'Tipo de archivo no permitido. Use JPG, PNG o WEBP',
  'bucket-missing': 'No existe el espacio de almacenamiento.',
  unexpected: 'Hubo un problema inesperado. Intente nuevamente en unos momentos.',
} as const satisfies Record<ErrorCode, string>

/** The toast about a queued enquiry that the database refuses for good. The enquiry is then a draft of the contact form. */
export const refusedLead = {
  title: 'Tu mensaje no se pudo entregar',
  detail: 'No se perdió: está en el formulario de contacto. Revísalo y envíalo de nuevo, o escríbenos por WhatsApp.',
  open: 'Ver mi mensaje',
} as const

/** Messages for a chunk that fails to load (offline, or a newer build is deployed). */
export const chunkErrorTexts = {
  /** Shown below each of the other messages. */
  reason: 'Revise su conexión a internet e intente nuevamente. Si sigue igual, recargue la página.',
  lightbox: 'No se pudo abrir la galería de fotos',
  map: 'No se pudo cargar el mapa',
  captcha: 'No se pudo cargar la verificación de seguridad',
  form: 'No se pudo cargar el formulario',
  calculator: 'No se pudo cargar la calculadora',
  manage: 'No se pudo cargar la administración del anuncio',
  saved: 'No se pudieron mostrar las búsquedas guardadas',
  photos: 'No se pudieron mostrar las fotos elegidas',
} as const

export const notFoundTexts = {
  eyebrow: 'Error 404',
  title: 'Página no encontrada',
  text: 'La página que está buscando no existe o ha sido eliminada.',
  back: 'Volver atrás',
  home: 'Ir al inicio',
  search: 'O busque una propiedad',
} as const

export const noScriptTexts = {
  missing: 'Sin JavaScript no funcionan los formularios, los filtros ni los mapas. Escríbanos por',
  or: 'o llame al',
} as const

export const copyLinkTexts = {
  copied: 'Enlace copiado',
  failed: 'No se pudo copiar el enlace',
  field: 'Enlace para copiar',
}
