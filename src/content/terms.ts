import { paths } from '@/config/paths'
import { site } from '@/config/site'
import type { LegalDocument } from './legal'

export const terms: LegalDocument = {
  eyebrow: 'Legal',
  title: 'Términos de servicio',
  description:
    'Condiciones de uso de Redescubre Ancón: propiedad intelectual, usos no permitidos, carácter informativo de los anuncios, responsabilidad y Libro de Reclamaciones.',
  updated: '23 de noviembre de 2026',
  intro: `Estas condiciones rigen el uso del sitio de ${site.name}. Al navegar por él o publicar una propiedad, usted las acepta.`,
  articles: [
    {
      id: 'propiedad-intelectual',
      title: 'Propiedad intelectual',
      blocks: [
        `Los textos, el diseño, los logotipos, los planos y el código de este sitio pertenecen a ${site.name} o a quienes le han autorizado su uso, y están protegidos por la legislación peruana sobre derecho de autor y propiedad industrial.`,
        'Quien publica una propiedad conserva los derechos sobre sus fotografías y descripciones, y autoriza a mostrarlas en el sitio y en sus enlaces compartidos mientras el anuncio esté publicado.',
      ],
    },
    {
      id: 'restricciones',
      title: 'Restricciones de uso',
      blocks: [
        'No está permitido:',
        {
          list: [
            { text: 'Copiar, vender o volver a publicar el contenido del sitio sin autorización escrita.' },
            {
              text: 'Publicar propiedades sin ser su propietario o contar con su autorización, o con datos falsos o engañosos.',
            },
            { text: 'Publicar imágenes o textos ofensivos, discriminatorios o que vulneren derechos de terceros.' },
            {
              text: 'Extraer datos de forma automatizada, enviar mensajes masivos o interferir con el funcionamiento del sitio.',
            },
          ],
        },
        'Podemos retirar los anuncios que incumplan estas condiciones.',
      ],
    },
    {
      id: 'informacion',
      title: 'Información de las propiedades',
      blocks: [
        'La información de las propiedades (precios, áreas, características, disponibilidad e imágenes) se ofrece únicamente con fines informativos, sin garantías de exactitud ni de actualidad, y no constituye una oferta vinculante. Verifíquela con nosotros, en el lugar y en los Registros Públicos antes de tomar una decisión.',
        'Los precios se muestran en soles y en dólares; el segundo importe se calcula con un tipo de cambio referencial, cuya fecha se indica. Las cifras de rentabilidad y revalorización son estimaciones referenciales y no garantizan resultados.',
      ],
    },
    {
      id: 'responsabilidad',
      title: 'Limitación de responsabilidad',
      blocks: [
        `En la medida que la ley lo permite, ${site.name} no responde por daños derivados del uso del sitio, de decisiones tomadas solo a partir de su contenido, de información proporcionada por terceros ni de interrupciones del servicio.`,
        'El sitio enlaza a servicios ajenos (mapas, videos, redes sociales, chat) que se rigen por sus propias condiciones. Nada de lo anterior limita los derechos que las normas de protección al consumidor le reconocen.',
      ],
    },
    {
      id: 'libro-de-reclamaciones',
      title: 'Libro de Reclamaciones',
      blocks: [
        'Conforme al Código de Protección y Defensa del Consumidor (Ley N.º\u00a029571), ponemos a su disposición nuestro Libro de Reclamaciones, en este sitio y en la oficina.',
        {
          list: [
            { term: 'Reclamo', text: 'disconformidad con un producto o servicio.' },
            { term: 'Queja', text: 'malestar o descontento respecto de la atención recibida.' },
          ],
        },
        'Presente su hoja de reclamación en el libro, sin registrarse: recibe al momento su número y una copia, y nuestra respuesta en un plazo no mayor de quince días hábiles.',
        'Formular un reclamo no impide acudir a otras vías de solución de controversias ni es requisito previo para denunciar ante el Indecopi.',
      ],
      link: { to: paths.complaints, label: 'Abrir el Libro de Reclamaciones' },
    },
    {
      id: 'cambios',
      title: 'Cambios y ley aplicable',
      blocks: [
        'Podemos actualizar estas condiciones; la fecha de la última versión figura al inicio. Se rigen por las leyes de la República del Perú.',
      ],
    },
    {
      id: 'contacto',
      title: 'Contacto',
      blocks: ['Si tiene dudas sobre estos términos:'],
      contact: true,
    },
  ],
}
