import { site } from '@/config/site'
import type { DataRight } from '@/schemas/data-rights'
import type { IdentityDocument } from '@/schemas/identity-document'

interface RightText {
  label: string
  /** Explanation of the right. Follows its name and a colon. */
  text: string
  /** Working days until the answer is due. A test compares them with the database's. */
  days: number
}

export const rightTexts: Record<DataRight, RightText> = {
  access: { label: 'Acceso', text: 'saber qué datos suyos tenemos y cómo los usamos.', days: 20 },
  rectification: {
    label: 'Rectificación',
    text: 'corregir o actualizar los que sean inexactos o estén incompletos.',
    days: 10,
  },
  cancellation: {
    label: 'Cancelación',
    text: 'pedir que los eliminemos cuando ya no sean necesarios o retire su consentimiento.',
    days: 10,
  },
  opposition: { label: 'Oposición', text: 'negarse a que los usemos para un fin determinado.', days: 10 },
  information: {
    label: 'Información',
    text: 'conocer para qué, dónde y por cuánto tiempo los tratamos, y quién los recibe.',
    days: 8,
  },
  portability: {
    label: 'Portabilidad',
    text: 'recibirlos en un formato de uso común o pedir que se entreguen a otro responsable.',
    days: 10,
  },
  revocation: {
    label: 'Revocación del consentimiento',
    text: 'retirar en cualquier momento el permiso que nos dio, sin efecto retroactivo.',
    days: 5,
  },
}

export const identityDocumentLabels: Record<IdentityDocument, string> = {
  dni: 'DNI',
  ce: 'Carné de extranjería',
  passport: 'Pasaporte',
}

export const formatWorkingDays = (days: number) => `${days} días hábiles`

export const dataRightsTexts = {
  title: 'Sus derechos sobre sus datos',
  description:
    'Solicite el acceso, la rectificación, la cancelación, la oposición, la información o la portabilidad de sus datos, o revoque su consentimiento.',
  intro:
    'Usted decide sobre los datos personales que nos ha entregado. Envíe aquí su solicitud: es gratuita y recibirá al instante su número y la fecha límite de nuestra respuesta.',
  deadlines: 'Derechos y plazos',
  deadlinesNote: 'Los plazos se cuentan en días hábiles, de lunes a viernes, desde el día siguiente al envío.',
  process: 'Qué pasa después',
  steps: [
    'Guarde el número de su solicitud. Con él podemos ubicarla si nos llama o nos escribe.',
    'Comprobamos que los datos son suyos. Si hace falta, le pediremos una copia de su documento de identidad.',
    'Le respondemos al correo que indique, a más tardar en la fecha límite.',
  ],
  authority:
    'Si no le respondemos a tiempo o no está conforme, puede reclamar ante la Autoridad Nacional de Protección de Datos Personales, del Ministerio de Justicia y Derechos Humanos.',
  form: 'Su solicitud',
  draft: 'Tiene una solicitud sin enviar',
  required: 'Todos los campos son obligatorios: sin ellos no podemos ubicar sus datos ni responderle.',
  emailHelp: 'Use el correo con el que nos escribió o se suscribió.',
  detailHelp: {
    access: 'Qué datos desea conocer, o si desea conocerlos todos.',
    rectification: 'Qué dato está mal y cuál es el correcto.',
    cancellation: 'Qué datos desea que eliminemos, o si desea que los eliminemos todos.',
    opposition: 'A qué uso se opone y por qué.',
    information: 'Qué desea saber sobre el tratamiento de sus datos.',
    portability: 'Si desea recibir sus datos, o a quién debemos entregarlos.',
    revocation: 'Qué consentimiento retira, o si los retira todos.',
  } satisfies Record<DataRight, string>,
  confirmation: 'Declaro que soy el titular de estos datos y que lo que indico es verdadero.',
  notice: `${site.name} usará estos datos solo para atender su solicitud y acreditar que la respondió.`,
  deadline: (days: number) => `Le responderemos en un plazo máximo de ${formatWorkingDays(days)}.`,
  send: 'Enviar solicitud',
  failed: 'No se pudo enviar la solicitud',
  nothingLost: `Lo que escribió sigue en el formulario. También puede escribirnos a ${site.email}.`,
  receipt: 'Solicitud recibida',
  receiptKeep:
    'Guarde este número: lo necesitará para consultar por su solicitud. El enlace de esta página vuelve a mostrarlo.',
  receiptFailed: 'No se pudo abrir la constancia',
  receiptUnknown: `Ninguna solicitud tiene este enlace. Revise que esté completo o escriba a ${site.email}.`,
  another: 'Enviar otra solicitud',
  print: 'Imprimir',
} as const
