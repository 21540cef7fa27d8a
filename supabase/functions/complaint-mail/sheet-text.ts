/** What the copy shows of a sheet as `private.complaint_sheet` returns it. */
export interface StoredSheet {
  number: string
  filed_at: string
  due_on: string
  kind: 'claim' | 'grievance'
  consumer_name: string
  document_type: 'dni' | 'ce'
  document: string
  domicile: string
  phone: string
  email: string
  representative: string | null
  good: 'product' | 'service'
  amount: number | null
  currency: 'PEN' | 'USD' | null
  good_description: string
  detail: string
  request: string
  answer: string | null
  answered_at: string | null
}

/** '23/11/2026, 15:04', the time in Lima. Peru has no daylight saving time. */
export function formatTimeInLima(time: string): string {
  const [date = '', clock = ''] = new Date(new Date(time).getTime() - 5 * 60 * 60 * 1000).toISOString().split('T')
  return `${formatDay(date)}, ${clock.slice(0, 5)}`
}

/** '14/12/2026' of '2026-12-14'. */
export const formatDay = (date: string) => date.split('-').reverse().join('/')

function formatAmount({ amount, currency }: StoredSheet): string {
  if (amount === null || currency === null) return 'No indicado'
  const [whole = '', cents = ''] = amount.toFixed(2).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${currency === 'PEN' ? 'S/' : '$'}\u00A0${grouped}.${cents}`
}

const formatFacts = (facts: Record<string, string | null>) =>
  Object.entries(facts).flatMap(([term, detail]) => (detail ? [`${term}: ${detail}`] : []))

/** The text of a sheet, the same as the file that the site offers (`src/content/complaints.ts`). */
export function formatSheet(sheet: StoredSheet, provider = ''): string {
  const providerLines = provider
    .split('|')
    .map((line) => line.trim())
    .filter(Boolean)
  const sections = [
    ['LIBRO DE RECLAMACIONES', `Hoja de Reclamación N.º ${sheet.number}`, `Fecha: ${formatTimeInLima(sheet.filed_at)}`],
    ...(providerLines.length > 0 ? [['PROVEEDOR', ...providerLines]] : []),
    [
      '1. IDENTIFICACIÓN DEL CONSUMIDOR RECLAMANTE',
      ...formatFacts({
        Nombre: sheet.consumer_name,
        Domicilio: sheet.domicile,
        [sheet.document_type === 'dni' ? 'DNI' : 'C.E.']: sheet.document,
        Teléfono: sheet.phone,
        'Correo electrónico': sheet.email,
        'Padre, madre o representante': sheet.representative,
      }),
    ],
    [
      '2. IDENTIFICACIÓN DEL BIEN CONTRATADO',
      ...formatFacts({
        Tipo: sheet.good === 'product' ? 'Producto' : 'Servicio',
        'Monto reclamado': formatAmount(sheet),
        Descripción: sheet.good_description,
      }),
    ],
    [
      '3. DETALLE DE LA RECLAMACIÓN Y PEDIDO DEL CONSUMIDOR',
      ...formatFacts({
        Tipo: sheet.kind === 'claim' ? 'Reclamo' : 'Queja',
        Detalle: sheet.detail,
        Pedido: sheet.request,
        Firma: `Confirmado en línea por el consumidor el ${formatTimeInLima(sheet.filed_at)}`,
      }),
    ],
    [
      '4. OBSERVACIONES Y ACCIONES ADOPTADAS POR EL PROVEEDOR',
      ...formatFacts({
        'Fecha de la respuesta': sheet.answered_at
          ? formatTimeInLima(sheet.answered_at).slice(0, 10)
          : `Pendiente, a más tardar el ${formatDay(sheet.due_on)}`,
        Respuesta: sheet.answer,
      }),
    ],
    [
      'Reclamo: Disconformidad relacionada con los productos o servicios.',
      'Queja: Disconformidad no relacionada con los productos o servicios; o malestar o descontento respecto de la atención al público.',
      'La formulación del reclamo no impide acudir a otras vías de solución de controversias ni es requisito previo para interponer una denuncia ante el Indecopi.',
      'El proveedor debe dar respuesta al reclamo o queja en un plazo no mayor de quince (15) días hábiles, el cual es improrrogable.',
    ],
  ]
  return `${sections.map((section) => section.join('\n')).join('\n\n')}\n`
}
