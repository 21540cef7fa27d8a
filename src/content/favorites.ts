import { formatCount } from '@/lib/text'

export const favoriteTexts = {
  title: 'Favoritos',
  description: 'Las propiedades de Ancón que guardó en este navegador, para verlas, compararlas y compartirlas.',
  intro: 'Se guardan solo en este navegador. Para verlas en otro, o mostrarlas a alguien, comparta la lista.',
  count: (count: number) => formatCount(count, 'propiedad guardada', 'propiedades guardadas'),
  empty: 'Aún no tiene favoritos',
  emptyHint: 'Toque el corazón de una propiedad para guardarla aquí, en este navegador.',
  browse: 'Ver propiedades',
  copyLink: 'Copiar enlace',
  whatsapp: 'Enviar por WhatsApp',
  message: 'Estas propiedades de Ancón me gustan',
  partly: (count: number) => `El enlace lleva las ${count} guardadas más recientemente.`,
  gone: (count: number) =>
    count === 1
      ? 'Una propiedad de la lista ya no está publicada.'
      : `${count} propiedades de la lista ya no están publicadas.`,
  removeGone: 'Quitar de favoritos',
} as const

export const sharedTexts = {
  title: 'Lista compartida',
  intro: 'Alguien eligió estas propiedades para usted. La lista no cambia sus favoritos.',
  empty: 'Esta lista no tiene propiedades',
  emptyHint: 'Las propiedades del enlace ya no están publicadas, o el enlace llegó incompleto.',
  count: (count: number) => formatCount(count, 'propiedad', 'propiedades'),
  saveAll: 'Guardar todas en mis favoritos',
  saved: 'Las propiedades están en sus favoritos',
  savedSome: (count: number) => (count === 1 ? 'Se guardó la primera.' : `Se guardaron las ${count} primeras.`),
  own: 'Ver mis favoritos',
} as const
