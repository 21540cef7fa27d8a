import { site } from '@/config/site'
import { formatDateTime, formatShortDate } from '@/lib/dates'
import { formatPrice } from '@/lib/format'
import type { ComplaintSheet } from '@/schemas/complaints'

export const complaintsHead = {
  title: 'Libro de Reclamaciones',
  description:
    'Presente aquí un reclamo o una queja: recibe al momento su número, una copia y nuestra respuesta en quince días hábiles.',
}

export const complaintKindLabels = { claim: 'Reclamo', grievance: 'Queja' } as const
export const goodLabels = { product: 'Producto', service: 'Servicio' } as const
export const complaintDocumentLabels = { dni: 'DNI', ce: 'C.E.' } as const

const toOptions = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))
export const goodOptions = toOptions(goodLabels)
export const documentOptions = toOptions(complaintDocumentLabels)
export const currencyOptions = toOptions({ PEN: 'Soles (S/)', USD: 'Dólares ($)' })

/** Definitions of Annex I of DS 011-2011-PCM. */
export const complaintDefinitions = {
  claim: 'Disconformidad relacionada con los productos o servicios.',
  grievance:
    'Disconformidad no relacionada con los productos o servicios; o malestar o descontento respecto de la atención al público.',
} as const

/** The notes at the foot of each sheet. */
export const complaintNotes = [
  'La formulación del reclamo no impide acudir a otras vías de solución de controversias ni es requisito previo para interponer una denuncia ante el Indecopi.',
  'El proveedor debe dar respuesta al reclamo o queja en un plazo no mayor de quince (15) días hábiles, el cual es improrrogable.',
]

export const complaintTexts = {
  intro:
    'Conforme al Código de Protección y Defensa del Consumidor (Ley N.º\u00a029571), este establecimiento cuenta con un Libro de Reclamaciones a su disposición. No necesita registrarse.',
  privacy: `${site.name} usará estos datos para atender su hoja, responderle y conservarla al menos dos años, como pide la ley. Los campos marcados con * son obligatorios: sin ellos no se puede registrar. Se guardan en la base de datos de la agencia. Para acceder a sus datos o ejercer sus demás derechos, escriba a ${site.email}.`,
  confirm: 'Confirmo que los datos de esta hoja son verdaderos y la presento. Esta confirmación reemplaza mi firma.',
  draft: 'Tiene una hoja sin presentar',
  filed: (number: string) => `Su hoja quedó registrada con el número ${number}.`,
  filedBefore:
    'Esta hoja ya había llegado con lo que escribió antes, y así quedó registrada. Si necesita corregirla, presente otra.',
  failed: 'No se pudo presentar la hoja',
  failedDetail: 'Lo que escribió sigue aquí. Puede enviarla de nuevo: se registrará una sola vez.',
  mail: {
    none: 'Este sitio no envía copias por correo: guarde el archivo o imprima la hoja.',
    pending: (email: string) => `Estamos enviando una copia a ${email}…`,
    sent: (email: string) => `Enviamos una copia a ${email}.`,
    failed: 'No se pudo confirmar el envío de la copia por correo: guarde el archivo o imprima la hoja.',
  },
  link: `Guarde el enlace de esta página, o la copia que lo lleva: con él verá su hoja y nuestra respuesta. Quien tenga el enlace puede leerla. Si lo pierde, escriba a ${site.email}.`,
  filedEarlier: `Si ya presentó una hoja, ábrala con su enlace: está en su copia. Si lo perdió, escriba a ${site.email}.`,
  readFailed: 'No se pudo abrir la hoja',
  unknownLink: `Ninguna hoja tiene este enlace. Revise que esté completo o escriba a ${site.email}.`,
} as const

interface SheetSection {
  title: string
  facts: { term: string; detail: string }[]
}

const toFacts = (pairs: Record<string, string | null | undefined | false>) =>
  Object.entries(pairs).flatMap(([term, detail]) => (detail ? [{ term, detail }] : []))

/** The provider's data, as far as `site` has them. */
export const providerFacts = toFacts({
  'Razón social': site.legal.name ?? site.name,
  RUC: site.legal.ruc,
  Domicilio: site.legal.address ?? site.addressLines.join(', '),
  'Código del establecimiento': site.legal.shopCode,
  'Código de agente inmobiliario': site.legal.agentCode,
})

/** 'S/ 1,250.50', always with cents. */
function formatAmount({ amount, currency }: ComplaintSheet): string {
  if (amount === null || currency === null) return 'No indicado'
  const [whole = '', cents = ''] = amount.toFixed(2).split('.')
  return `${formatPrice(Number(whole), currency)}.${cents}`
}

/** The parts of a sheet (Annex I), for the screen and the file. */
export const toSheetSections = (sheet: ComplaintSheet): SheetSection[] => [
  { title: 'Proveedor', facts: providerFacts },
  {
    title: '1. Identificación del consumidor reclamante',
    facts: toFacts({
      Nombre: sheet.consumerName,
      Domicilio: sheet.domicile,
      [complaintDocumentLabels[sheet.documentType]]: sheet.document,
      Teléfono: sheet.phone,
      'Correo electrónico': sheet.email,
      'Padre, madre o representante': sheet.representative,
    }),
  },
  {
    title: '2. Identificación del bien contratado',
    facts: toFacts({
      Tipo: goodLabels[sheet.good],
      'Monto reclamado': formatAmount(sheet),
      Descripción: sheet.goodDescription,
    }),
  },
  {
    title: '3. Detalle de la reclamación y pedido del consumidor',
    facts: toFacts({
      Tipo: complaintKindLabels[sheet.kind],
      Detalle: sheet.detail,
      Pedido: sheet.request,
      Firma: `Confirmado en línea por el consumidor el ${formatDateTime(sheet.filedAt)}`,
    }),
  },
  {
    title: '4. Observaciones y acciones adoptadas por el proveedor',
    facts: toFacts({
      'Fecha de la respuesta': sheet.answeredAt
        ? formatShortDate(sheet.answeredAt)
        : `Pendiente, a más tardar el ${formatShortDate(sheet.dueOn)}`,
      Respuesta: sheet.answer,
    }),
  },
]

/** The sheet as a text file. `supabase/functions/complaint-mail` sends the same text; a test compares both. */
export function formatSheet(sheet: ComplaintSheet): string {
  const sections = toSheetSections(sheet).map(({ title, facts }) =>
    [title.toUpperCase(), ...facts.map(({ term, detail }) => `${term}: ${detail}`)].join('\n'),
  )
  return [
    `LIBRO DE RECLAMACIONES\nHoja de Reclamación N.º ${sheet.number}\nFecha: ${formatDateTime(sheet.filedAt)}`,
    ...sections,
    [
      `${complaintKindLabels.claim}: ${complaintDefinitions.claim}`,
      `${complaintKindLabels.grievance}: ${complaintDefinitions.grievance}`,
      ...complaintNotes,
    ].join('\n'),
  ]
    .join('\n\n')
    .concat('\n')
}
