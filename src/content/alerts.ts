import { site } from '@/config/site'
import { storageNotice, rightsNotice } from './consent'

export const alertTexts = {
  title: 'Avisos por correo',
  intro:
    'Reciba como máximo un correo al día con las propiedades nuevas de sus búsquedas guardadas. Si luego cambia sus búsquedas, pídalos otra vez: los nuevos reemplazan a los anteriores.',
  consent: 'Acepto recibir estos avisos en mi correo',
  submit: 'Recibir avisos',
  failed: 'No se pudieron pedir los avisos',
  sent: 'Revise su correo',
  another: 'Usar otro correo',
  sentDetail: (email: string) =>
    `Si ${email} puede recibir avisos, le llegará un correo con un enlace para confirmarlos. El enlace vence en 3 días.`,
} as const

/** Consent text of the alerts. Each alert stores the version: change the version whenever the text changes. */
export const alertConsent = {
  version: '2026-11-avisos',
  notice: `${site.name} usará su correo solo para avisarle, una vez al día como máximo, de las propiedades nuevas de sus búsquedas guardadas. Cada aviso lleva un enlace para dejar de recibirlos. ${storageNotice} ${rightsNotice}`,
} as const

/** The texts for the two links of the mails: the question, and the result. */
export const alertLinkTexts = {
  confirm: {
    title: 'Confirme sus avisos',
    text: 'Recibirá como máximo un correo al día con las propiedades nuevas de sus búsquedas. Cada correo lleva un enlace para dejar de recibirlos.',
    button: 'Confirmar avisos',
    done: 'Avisos confirmados',
    doneDetail: 'Le escribiremos cuando haya propiedades nuevas.',
    invalid: 'Este enlace ya no es válido',
    invalidDetail: 'Venció o está incompleto. Puede pedir los avisos otra vez desde sus búsquedas guardadas.',
    failed: 'No se pudieron confirmar los avisos',
  },
  stop: {
    title: 'Dejar de recibir avisos',
    text: 'Eliminaremos su dirección y no le enviaremos más avisos de propiedades nuevas.',
    button: 'Dejar de recibir avisos',
    done: 'Ya no recibirá avisos',
    doneDetail: 'Eliminamos su dirección de los avisos.',
    invalid: 'No hay avisos para este enlace',
    invalidDetail: 'Ya se detuvieron, o el enlace está incompleto: ábralo tal como llegó en el correo.',
    failed: 'No se pudieron detener los avisos',
  },
} as const
