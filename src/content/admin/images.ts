import { buckets } from '@/config/buckets'
import { imageFileMessages } from '@/schemas/images'
import { errorMessages } from '@/content/messages'

/** A message, with an optional text below it. */
export interface Notice {
  title: string
  description?: string
}

/** Texts of an image screen: the messages of specification sections 5, 6 and 8 for its bucket. */
export interface BucketTexts {
  loadFailed: string
  refreshFailed: string
  refreshed: string | null
  fileRequired: string
  notAnImage: string
  uploaded: (names: string[]) => Notice[]
  uploadFailed: (reason: string) => Notice
  removed: (name: string) => string
  confirmRemoval: (name: string) => string
  removalRefused: string
  /** `hasResponse` is true when the server refused the request, false when no response arrived. */
  removalFailed: (reason: string, hasResponse: boolean) => Notice
}

export const fotoswebTexts: BucketTexts = {
  loadFailed: 'Error al cargar la lista de archivos',
  refreshFailed: 'Error al cargar la lista de archivos',
  refreshed: null,
  fileRequired: 'Por favor selecciona un archivo',
  notAnImage: imageFileMessages.wrongType,
  uploaded: (names) => names.map((name) => ({ title: `Archivo ${name} subido exitosamente` })),
  uploadFailed: (reason) => ({ title: `Error al subir archivo: ${reason}` }),
  removed: (name) => `Archivo ${name} eliminado exitosamente`,
  confirmRemoval: (name) => `¿Está seguro que desea eliminar el archivo ${name}?`,
  removalRefused: errorMessages.permission,
  removalFailed: (reason) => ({ title: `Error al eliminar archivo: ${reason}` }),
}

export const featuredImagesTexts: BucketTexts = {
  loadFailed: 'Error al cargar las imágenes',
  refreshFailed: 'Error al actualizar las imágenes',
  refreshed: 'Imágenes actualizadas',
  fileRequired: 'Por favor seleccione un archivo para subir',
  notAnImage: 'Solo se permiten archivos de imagen',
  uploaded: (names) => [
    {
      title: 'Imagen subida exitosamente',
      ...(names.length > 1 && { description: `${names.length} imágenes: ${names.join(', ')}` }),
    },
  ],
  uploadFailed: (reason) => ({ title: 'Error al subir la imagen', description: reason }),
  removed: () => 'Imagen eliminada con éxito',
  confirmRemoval: (name) => `¿Está seguro que desea eliminar la imagen ${name}?`,
  removalRefused: errorMessages.permission,
  removalFailed: (reason, hasResponse) =>
    hasResponse
      ? { title: `Error al eliminar imagen: ${reason}` }
      : { title: 'Error al eliminar la imagen', description: reason },
}

export const missingBucketNotice: Required<Notice> = {
  title: `El bucket "${buckets.featuredImages}" no existe`,
  description: 'Contacte al administrador',
}

/** The row of a standard image. */
export const standardImageTexts = {
  replace: 'Cambiar',
  upload: 'Subir',
  before: 'Antes',
  after: 'Después',
  save: 'Guardar',
  cancel: 'Cancelar',
  none: 'Sin imagen',
} as const

export const copyImageTexts = {
  copied: 'URL copiada al portapapeles',
  /** The browser denied access to the clipboard. */
  refused: 'No se pudo copiar la URL al portapapeles',
  /** The browser has no clipboard API, e.g. on a page without https. */
  unsupported: 'Error al copiar la URL',
} as const

export const imageOrderTexts = {
  save: 'Guardar el orden',
  saved: 'Orden guardado',
  failed: 'No se pudo guardar el orden',
} as const
