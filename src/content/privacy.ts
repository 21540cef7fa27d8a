import { site } from '@/config/site'
import type { LegalDocument } from './legal'

export const privacy: LegalDocument = {
  eyebrow: 'Legal',
  title: 'Política de privacidad',
  description:
    'Qué datos personales recopila Redescubre Ancón, para qué los usa y cómo ejercer sus derechos según la Ley N.º\u00a029733 de Protección de Datos Personales.',
  updated: '5 de enero de 2026',
  lead: `${site.name} trata sus datos personales conforme a la Ley N.º\u00a029733, Ley de Protección de Datos Personales, y su reglamento. Aquí le contamos qué datos pedimos, para qué y cómo puede decidir sobre ellos.`,
  articles: [
    {
      id: 'responsable',
      title: 'Quién es responsable',
      blocks: [
        `El titular del banco de datos personales es ${site.name}, agencia inmobiliaria con oficina en ${site.addressLines.join(', ')}.`,
      ],
    },
    {
      id: 'datos',
      title: 'Qué datos recopilamos',
      blocks: [
        'Solo los que usted nos entrega al escribirnos, suscribirse, solicitar una visita o publicar una propiedad:',
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
        'Los campos obligatorios están señalados en cada formulario; sin ellos no podemos responderle. La publicidad es siempre opcional.',
      ],
    },
    {
      id: 'conservacion',
      title: 'Dónde y cuánto tiempo se guardan',
      blocks: [
        'Los datos se guardan en una base de datos contratada a Supabase, proveedor de servicios en la nube cuyos servidores pueden encontrarse fuera del Perú, con acceso restringido al personal autorizado de la agencia. Se conservan mientras sean necesarios para atenderlo o mientras la ley obligue a conservarlos; después se eliminan.',
      ],
    },
    {
      id: 'navegador',
      title: 'Qué se guarda en su navegador',
      blocks: [
        'Este sitio no usa cookies de seguimiento, publicidad ni analítica de terceros. Utiliza el almacenamiento local de su navegador (localStorage) solo para que el sitio funcione:',
        {
          list: [
            { text: 'Sus propiedades favoritas, las que compara y las que vio recientemente.' },
            {
              text: 'El borrador y una copia de las propiedades que publica, y la sesión que le permite administrarlas.',
            },
            { text: 'Los mensajes que aún no se han podido enviar por falta de conexión.' },
          ],
        },
        'Puede borrar todo ello desde la configuración de su navegador. El mapa y el video provienen de Google Maps y YouTube; al mostrarse, esos servicios reciben su dirección IP y aplican sus propias políticas. Los enlaces de chat abren WhatsApp.',
      ],
    },
    {
      id: 'derechos',
      title: 'Sus derechos',
      blocks: [
        'Como titular de sus datos personales, usted puede ejercer en cualquier momento y de forma gratuita los siguientes derechos:',
        {
          list: [
            { term: 'Acceso', text: 'saber qué datos suyos tenemos y cómo los usamos.' },
            { term: 'Rectificación', text: 'corregir o actualizar los que sean inexactos o estén incompletos.' },
            {
              term: 'Cancelación',
              text: 'pedir que los eliminemos cuando ya no sean necesarios o retire su consentimiento.',
            },
            { term: 'Oposición', text: 'negarse a que los usemos para un fin determinado.' },
            {
              term: 'Portabilidad',
              text: 'recibirlos en un formato de uso común o pedir que se entreguen a otro responsable.',
            },
          ],
        },
        `Para ejercerlos escriba a ${site.email} indicando su nombre, el derecho que desea ejercer y un medio de respuesta, con una copia de su documento de identidad. Respondemos dentro de los plazos que fija la ley.`,
        'Si considera que no fue atendido, puede presentar una reclamación ante la Autoridad Nacional de Protección de Datos Personales, del Ministerio de Justicia y Derechos Humanos.',
      ],
    },
    {
      id: 'contacto',
      title: 'Contacto',
      blocks: ['Para cualquier consulta sobre esta política o sobre sus datos:'],
      contact: true,
    },
  ],
}
