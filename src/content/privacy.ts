import { paths } from '@/config/paths'
import { site } from '@/config/site'
import { formatNumber } from '@/lib/format'
import { rightTexts, formatWorkingDays } from './data-rights'
import type { LegalDocument } from './legal'

const { name: legalName, ruc } = site.legal
const holder = (legalName ? `${legalName} (${site.name})` : site.name) + (ruc ? `, con RUC ${ruc}` : '')

const years = ['un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez']

/** 'a los dos años' for 730 days, 'a los 90 días' for 90. */
function formatRetention(days: number): string {
  if (days === 365) return 'al año'
  const count = years[days / 365 - 1]
  return count ? `a los ${count} años` : `a los ${formatNumber(days)} días`
}

/** `retentionDays`: the setting `leadRetentionDays`; null while it is unknown. */
export const createPrivacyPolicy = (retentionDays: number | null): LegalDocument => ({
  eyebrow: 'Legal',
  title: 'Política de privacidad',
  description:
    'Qué datos personales recopila Redescubre Ancón, para qué los usa y cómo ejercer sus derechos según la Ley N.º\u00a029733 de Protección de Datos Personales.',
  updated: '25 de noviembre de 2026',
  intro: `${site.name} trata sus datos personales conforme a la Ley N.º\u00a029733, Ley de Protección de Datos Personales, y su reglamento. Aquí le contamos qué datos pedimos, para qué y cómo puede decidir sobre ellos.`,
  articles: [
    {
      id: 'responsable',
      title: 'Quién es responsable',
      blocks: [
        `El titular del banco de datos personales es ${holder}, agencia inmobiliaria con oficina en ${site.addressLines.join(', ')}.`,
        ...(site.dataBank
          ? [
              `El banco de datos está inscrito en el Registro Nacional de Protección de Datos Personales con el código ${site.dataBank}.`,
            ]
          : []),
      ],
    },
    {
      id: 'datos',
      title: 'Qué datos recopilamos',
      blocks: [
        'Solo los que usted nos entrega al escribirnos, suscribirse, solicitar una visita, presentar una hoja de reclamación, reportar un anuncio, publicar una propiedad o dejar un contacto para la agencia:',
        {
          list: [
            { text: 'Nombre completo' },
            { text: 'Correo electrónico' },
            { text: 'Teléfono' },
            { text: 'Dirección postal' },
            { text: 'Propiedades de interés' },
          ],
        },
        'Las fotografías que publica se convierten en su navegador antes de enviarse; con ello se eliminan los datos ocultos de la imagen, como el lugar donde fue tomada.',
      ],
    },
    {
      id: 'usos',
      title: 'Para qué los usamos',
      blocks: [
        {
          list: [
            { text: 'Responder sus consultas y mensajes.' },
            { text: 'Coordinar visitas y mostrarle propiedades que correspondan a lo que busca.' },
            { text: 'Publicar y administrar los anuncios de las propiedades.' },
            { text: 'Enviarle novedades, únicamente si se suscribió al boletín o marcó la casilla correspondiente.' },
            { text: 'Avisarle por correo de propiedades nuevas, únicamente si lo pidió y confirmó su dirección.' },
            { text: 'Cumplir las obligaciones que nos imponen las leyes peruanas.' },
          ],
        },
        'No vendemos sus datos ni los cedemos para publicidad de terceros.',
      ],
    },
    {
      id: 'consentimiento',
      title: 'Su consentimiento',
      blocks: [
        'Sus datos se tratan con su consentimiento libre, previo, expreso e informado. Junto con cada mensaje guardamos la versión del aviso que usted leyó y la fecha y hora del envío. Puede revocar su consentimiento en cualquier momento, sin efecto retroactivo.',
        'Usted decide si nos entrega sus datos. En cada formulario están señalados los obligatorios, y esto ocurre si no los da:',
        {
          list: [
            { term: 'Boletín', text: 'sin su correo no podemos enviarle novedades.' },
            {
              term: 'Consulta programada',
              text: 'sin su nombre, su correo, la fecha y el tipo de propiedad no podemos coordinar la visita; el teléfono y el mensaje son opcionales.',
            },
            {
              term: 'Mensaje de contacto',
              text: 'sin su nombre, su correo, su teléfono y el mensaje no podemos responderle.',
            },
            {
              term: 'Contacto para la agencia',
              text: 'sin un teléfono no podemos ubicar a quien publicó un anuncio; dejarlo es opcional, y el nombre también. Nadie más que la agencia lo ve.',
            },
            {
              term: 'Solicitud de derechos',
              text: 'sin su nombre, su documento, su correo y lo que solicita no podemos comprobar que los datos son suyos ni responderle.',
            },
          ],
        },
        'La publicidad es siempre opcional: no aceptarla no impide que lo atendamos.',
      ],
    },
    {
      id: 'conservacion',
      title: 'Dónde y cuánto tiempo se guardan',
      blocks: [
        'Los datos se guardan en una base de datos contratada a Supabase, proveedor de servicios en la nube cuyos servidores pueden encontrarse fuera del Perú, con acceso restringido al personal autorizado de la agencia. Supabase los aloja por encargo nuestro, y ese alojamiento constituye un flujo transfronterizo de datos personales.',
        retentionDays === null
          ? 'Las consultas, los mensajes y las suscripciones se eliminan al cumplirse el plazo de conservación de la agencia; las solicitudes de derechos, al cumplirse el mismo plazo desde su respuesta; el contacto de quien publicó un anuncio, con el anuncio, o al cumplirse el mismo plazo desde que lo confirmó por última vez. Puede pedir que los eliminemos antes.'
          : `Las consultas, los mensajes y las suscripciones se eliminan ${formatRetention(retentionDays)} de recibidos; las solicitudes de derechos, ${formatRetention(retentionDays)} de respondidas; el contacto de quien publicó un anuncio, con el anuncio, o ${formatRetention(retentionDays)} desde que lo confirmó por última vez. Puede pedir que los eliminemos antes. Solo se conserva por más tiempo lo que la ley obligue a conservar.`,
      ],
    },
    {
      id: 'decisiones',
      title: 'Decisiones automatizadas',
      blocks: [
        'No tomamos decisiones basadas únicamente en el tratamiento automatizado de sus datos ni elaboramos perfiles de las personas: cada consulta y cada solicitud la atiende una persona.',
      ],
    },
    {
      id: 'navegador',
      title: 'Qué se guarda en su navegador',
      blocks: [
        'Este sitio no usa cookies de seguimiento, publicidad ni analítica de terceros. Utiliza el almacenamiento local de su navegador (localStorage) solo para que el sitio funcione:',
        {
          list: [
            {
              text: 'Sus propiedades favoritas, las que compara, las que vio recientemente y sus búsquedas guardadas.',
            },
            {
              text: 'El borrador y una copia de las propiedades que publica, y la sesión que le permite administrarlas.',
            },
            {
              text: 'Qué anuncios abrió, contactó o guardó hoy, para contar cada visita una sola vez.',
            },
            { text: 'Los mensajes que aún no se han podido enviar por falta de conexión.' },
            { text: 'El borrador de una hoja de reclamación o de una solicitud de derechos, hasta que la envía.' },
          ],
        },
        'De cada anuncio contamos por día cuántas veces se abrió, se pulsaron sus botones de contacto y se guardó como favorito. Son solo cantidades: no guardamos quién lo hizo. Contra los abusos se conserva, durante un día, una huella de la conexión a internet.',
        'Puede borrar todo ello desde la configuración de su navegador. El mapa de calles y los videos que no son de este sitio provienen de Google Maps, YouTube y Vimeo; al mostrarse, esos servicios reciben su dirección IP y aplican sus propias políticas. Los enlaces de chat abren WhatsApp.',
      ],
    },
    {
      id: 'derechos',
      title: 'Sus derechos',
      blocks: [
        'Como titular de sus datos personales, usted puede ejercer en cualquier momento y de forma gratuita los siguientes derechos:',
        {
          list: Object.values(rightTexts).map(({ label, text, days }) => ({
            term: label,
            text: `${text} Respondemos en ${formatWorkingDays(days)}.`,
          })),
        },
        `Los plazos se cuentan de lunes a viernes, desde el día siguiente a su solicitud. Para ejercer sus derechos complete el formulario de este sitio o escriba a ${site.email} indicando su nombre, el derecho que desea ejercer y un medio de respuesta, con una copia de su documento de identidad.`,
        'Si considera que no fue atendido, puede presentar una reclamación ante la Autoridad Nacional de Protección de Datos Personales, del Ministerio de Justicia y Derechos Humanos.',
      ],
      link: { label: 'Ejercer mis derechos', to: paths.dataRights },
    },
    {
      id: 'contacto',
      title: 'Contacto',
      blocks: ['Para cualquier consulta sobre esta política o sobre sus datos:'],
      contact: true,
    },
  ],
})
