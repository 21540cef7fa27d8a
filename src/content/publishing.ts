import type { PropertyFormField } from '@/schemas/publish'
import type { ImageFileProblem } from '@/schemas/images'

/** Every field that may have a validation error. */
export type PublishField = PropertyFormField | 'images' | 'floorPlan'

export const publishFieldLabels: Record<PublishField, string> = {
  title: 'Título',
  propertyType: 'Tipo de propiedad',
  area: 'Área (m²)',
  price: 'Precio',
  currency: 'Moneda',
  description: 'Descripción',
  address: 'Dirección',
  district: 'Distrito',
  province: 'Provincia',
  country: 'País',
  lat: 'Latitud',
  lng: 'Longitud',
  bedrooms: 'Dormitorios',
  bathrooms: 'Baños',
  garage: 'Garaje',
  yearBuilt: 'Año de construcción',
  features: 'Comodidades',
  images: 'Imágenes',
  listingType: 'Operación',
  rentPeriod: 'Alquiler por',
  guests: 'Huéspedes',
  deposit: 'Garantía',
  minNights: 'Noches como mínimo',
  pets: 'Mascotas',
  maintenance: 'Mantenimiento al mes (S/)',
  video: 'Dirección de un video',
  floorPlan: 'Plano',
}

export const publishFields = Object.keys(publishFieldLabels) as PublishField[]

/** The id of a field's control, for labels, links of the error summary, and focus. */
export const toControlId = (field: PublishField) => `campo-${field}`

/** The number inputs of the characteristics, in their order. */
export const characteristicNumbers = ['bedrooms', 'bathrooms', 'garage', 'yearBuilt'] as const

/** The four cards of the form and their fields. */
export const publishSections = [
  {
    id: 'detalles',
    title: 'Detalles',
    fields: [
      'listingType',
      'rentPeriod',
      'title',
      'propertyType',
      'area',
      'price',
      'currency',
      'guests',
      'deposit',
      'minNights',
      'pets',
      'maintenance',
      'description',
    ],
  },
  { id: 'ubicacion', title: 'Ubicación', fields: ['address', 'district', 'province', 'country', 'lat', 'lng'] },
  {
    id: 'caracteristicas',
    title: 'Características',
    fields: [...characteristicNumbers, 'features'],
  },
  { id: 'fotos', title: 'Fotos', fields: ['images', 'floorPlan', 'video'] },
] as const satisfies { id: string; title: string; fields: PublishField[] }[]

export type PublishSectionId = (typeof publishSections)[number]['id']

/** Field names for use inside a sentence: 'título, área'. */
const formatFieldNames = (fields: PublishField[]) =>
  fields.map((field) => publishFieldLabels[field].replace(/ \(.*\)$/, '').toLowerCase()).join(', ')

export const publishTexts = {
  changedMeanwhile:
    'Esta propiedad cambió mientras usted la editaba. Véala como está ahora: si guarda otra vez, quedará lo que usted escribió.',
  alreadyPublished:
    'Este borrador ya se publicó, desde otra pestaña o con otros datos. Si lo publica otra vez, será otra propiedad.',
  seeStored: 'Ver cómo está ahora',
  formValid: 'Los datos del formulario son válidos',
  formInvalid: (fields: PublishField[]) =>
    `Por favor, corrija los errores en el formulario: ${formatFieldNames(fields)}`,
  noImages: 'Por favor, suba al menos una imagen de la propiedad',
  storageChecking: 'Verificando el sistema de almacenamiento...',
  storageReady: 'Sistema de almacenamiento listo',
  storageFailedPhotos: 'Error al verificar el sistema de almacenamiento',
  storageFailedForm: 'Error al verificar el almacenamiento',
  storageFailedDetail: 'Puede continuar: las fotos se suben al publicar.',
  storageNotReady: 'El sistema de almacenamiento no está listo. Por favor, inténtalo de nuevo en unos momentos.',
  imagesLoaded: (count: number) => `${count} imágenes cargadas correctamente`,
  mainChanged: 'Imagen principal actualizada',
  imageRemoved: 'Imagen eliminada',
  fileRefused: (name: string) => `${name} no se agregó`,
  filesRefused: (count: number) => `${count} archivos no se agregaron`,
  /** `names`: the names of the first files. `count`: the number of files that are refused for this reason. */
  refusedNames: (reason: string, names: string[], count: number) =>
    `${names.join(', ')}${count > names.length ? ` y ${count - names.length} más` : ''}: ${reason}`,
  tooManyImages: (max: number) => `Puede subir hasta ${max} imágenes por propiedad`,
  sending: 'Subiendo archivos y guardando propiedad...',
  completed: '¡Completado!',
  published: 'Propiedad publicada correctamente',
  publishedDetail: 'Su propiedad ha sido publicada exitosamente.',
  seeOwn: 'Ver mi anuncio',
  share: 'Compartir por WhatsApp',
  sentToReview: 'Propiedad enviada a revisión',
  sentToReviewDetail: 'La agencia la revisará antes de mostrarla en el sitio.',
  reviewNotice: 'La agencia revisa lo que se publica o cambia antes de mostrarlo en el sitio.',
  updated: 'Propiedad actualizada correctamente',
  updatedDetail: 'Los cambios ya se ven en la página de la propiedad.',
  photosFailed: 'Algunas fotos no se pudieron subir',
  photosFailedDetail: (names: string[], reason: string) =>
    `${reason.replace(/[^.]$/, '$&.')} En su lugar se muestra una imagen de reemplazo: ${names.join(', ')}`,
  notKept: 'La propiedad se publicó, pero este navegador no pudo guardar su copia.',
  nextAttempt: (time: Date) =>
    `Deje esta página abierta. Próximo intento automático: ${time.toLocaleTimeString('es-PE', { timeStyle: 'short' })}`,
  slowLine: 'La conexión está lenta; seguimos intentando',
  cancel: 'Cancelar',
  cancelled: 'Usted canceló el envío.',
  nothingLost: 'Sus datos y sus fotos siguen aquí: puede intentarlo de nuevo.',
  draft: 'Tiene un borrador sin publicar',
  draftSummary: (title: string, photos: number) =>
    `${title.trim() || 'Sin título'}, ${photos === 1 ? '1 foto' : `${photos} fotos`}`,
  draftPhotosLate: 'Las fotos del borrador aún no aparecen: este navegador no responde. Puede elegirlas de nuevo.',
  draftPhotosGone: 'Algunas fotos del borrador ya no están en este navegador',
  unusualPrice: (price: string) =>
    `${price} es un precio inusual para este tipo de propiedad. ¿Está seguro que es el correcto?`,
  noBedrooms: 'Los dormitorios están en 0. ¿Está seguro que la propiedad no tiene dormitorios?',
  changedPrice: (before: string, now: string) =>
    `El precio cambia de ${before} a ${now}, más del doble o menos de la mitad en soles. ¿Está seguro que es el correcto?`,
  rentPrice: (unit: string) => `Precio ${unit}`,
  contactInText:
    'El texto parece tener un teléfono, un enlace o un correo. No hace falta: los interesados escriben a la agencia con los botones del anuncio. Puede publicarlo así.',
  planHelp: 'Una imagen JPG, PNG o WEBP de hasta 10 MB.',
  choosePlan: 'Elegir plano',
  planFile: 'Archivo del plano',
  changePlan: 'Cambiar plano',
  removePlan: 'Quitar plano',
  videoHelp: 'De YouTube o Vimeo. Se muestra en su anuncio.',
} as const

/** Messages for a refused photo (specification section 8), where they differ from those of section 5. */
export const imageProblemMessages: Partial<Record<ImageFileProblem, string>> = {
  tooLarge: 'La imagen excede el tamaño máximo de 10MB',
  wrongType: 'Tipo de imagen no permitido. Use JPG, PNG o WEBP',
}

/** Texts for marking the place of a property on the map. */
export const pointTexts = {
  automatic: 'Las coordenadas de Ancón se asignan automáticamente.',
  unmarked: 'Sin marcar el mapa, su anuncio no sale al buscar por zona.',
  open: 'Ubicar en el mapa',
  close: 'Cerrar el mapa',
  map: 'Mapa para ubicar la propiedad',
  pin: 'Ubicación de la propiedad. Muévala con las flechas.',
  help: 'Arrastre el marcador o toque el mapa. Con el teclado, use las flechas; con Mayús avanza más.',
  touchHelp: 'Toque el mapa donde está la propiedad.',
  marked: (latitude: string, longitude: string) => `Ubicación marcada: ${latitude}, ${longitude}`,
  moved: (latitude: string, longitude: string) => `Marcador en ${latitude}, ${longitude}`,
  remove: 'Quitar ubicación',
} as const
