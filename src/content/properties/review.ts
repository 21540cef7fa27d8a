import { formatCount } from '@/lib/text'
import type { AdminView } from '@/schemas/properties/property-filters'

export const adminViewLabels: Record<AdminView, string> = {
  all: 'Todas',
  pending: 'En revisión',
  rejected: 'No aprobadas',
  stale: 'Sin confirmar',
}

/** The columns of the administrators' list of listings. */
export const listingNumberTexts = {
  published: 'Publicada',
  views: 'Vistas',
  viewsDetail: 'Visitantes que la abrieron en los últimos 30 días',
  status: 'Estado',
} as const

export const reviewTexts = {
  pending: 'En revisión',
  pendingDetail: 'La agencia la revisará antes de mostrarla. Mientras tanto solo la ven usted y la agencia.',
  rejected: 'No aprobada',
  rejectedDetail: 'Corríjala y guarde los cambios: volverá a revisión. Mientras tanto nadie más la ve.',
  reason: (reason: string) => `Motivo: ${reason}`,
  stale: 'Ya no aparece en las búsquedas',
  staleDetail: (ago: string) =>
    `Se confirmó por última vez ${ago}. Confirme que sigue disponible y volverá a aparecer.`,
  due: 'Confirme que sigue disponible',
  dueDetail: (days: number) =>
    `Si nadie lo confirma, dejará de aparecer en las búsquedas en ${formatCount(days, 'día', 'días')}.`,
  confirm: 'Confirmar que sigue disponible',
  confirming: 'Confirmando...',
  confirmed: 'Gracias: la propiedad figura como disponible',
  confirmFailed: 'No se pudo confirmar la propiedad',
  possibleDuplicate: 'Posible duplicado',
  noBedrooms: 'No indica dormitorios',
  noBedroomsDetail: 'Es una vivienda con 0 dormitorios. Si no es un estudio, pida el dato a quien la publicó.',
  pageFile: 'página',
  listFile: 'lista',
  unusualPrice: 'Precio inusual',
  contactInText: 'Contacto en el texto',
  approve: 'Aprobar',
  approved: 'Propiedad aprobada',
  reject: 'Rechazar',
  rejectedDone: 'Propiedad rechazada',
  rejectedBefore: 'La agencia la rechazó antes',
  rejectedBeforeDetail: 'Compruebe que se haya corregido antes de aprobarla.',
  unchanged: 'Los textos, el precio y las fotos quedaron como estaban antes.',
  unchangedAfterRejection: 'Los textos, el precio y las fotos son los que se veían antes del rechazo.',
  reviewFailed: 'No se pudo guardar la decisión',
  reasonLabel: 'Motivo del rechazo',
  reasonHelp: 'Quien la publicó lo lee en su propiedad. Entre 5 y 500 caracteres.',
  verify: 'Verificar',
  verifyTitle: 'Verificada por la agencia',
  verifyIntro: 'Marque lo que la agencia comprobó. Sin ninguna marca, la propiedad deja de figurar como verificada.',
  verifyFalls: 'La verificación se retira sola cuando quien la publicó cambia sus datos.',
  verified: 'Verificación guardada',
  verifyFailed: 'No se pudo guardar la verificación',
} as const
