import { site } from '@/config/site'

/**
 * Consent texts of the forms that send a lead (Peruvian Law 29733). They say who uses the data, for what purpose, and how
 * people exercise their rights. Each form links to the privacy policy, which says the rest. Each lead stores the version of its
 * text: change the version whenever a text changes. The consent texts of alerts, reports and owners are in other files, because
 * every page loads this file for the newsletter.
 */
const consentVersion = '2026-01'

/** How to exercise the rights over one's data. */
export const rightsNotice = `Para acceder a sus datos, corregirlos o pedir que se eliminen, escriba a ${site.email}.`
/** Where the data are stored, and that they are neither sold nor passed on for advertising. */
export const storageNotice = 'Se guardan en la base de datos de la agencia y no se venden ni se ceden para publicidad.'

export const consent = {
  newsletter: {
    version: `${consentVersion}-boletin`,
    notice: `${site.name} usará su correo solo para enviarle novedades. Para darse de baja, escriba a ${site.email}.`,
  },
  consultation: {
    version: `${consentVersion}-consulta`,
    notice: `${site.name} usará estos datos solo para responder su consulta y coordinar la visita. ${storageNotice} ${rightsNotice}`,
  },
  contact: {
    version: `${consentVersion}-contacto`,
    notice: `Al enviar, ${site.name} usará estos datos solo para responder su mensaje. ${storageNotice} ${rightsNotice}`,
  },
} as const
