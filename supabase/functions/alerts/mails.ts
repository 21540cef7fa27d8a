import type { Mail } from '../_shared/mail.ts'

/** A listing of a digest, as the database returns it. */
export interface NewListing {
  id: string
  title: string
  address_city: string
  listing_type: string
  /** Null for what is not rented; a rent without one is by month. */
  rent_period: string | null
  price: number
  currency: string
}

/**
 * The new listings of an alert, listed up to the time `until`: their number `total`, and the newest 20 in `listings`.
 * No mail is sent if `total` is 0. `usd_to_pen` is soles per US dollar, `usd_to_pen_date` its date (YYYY-MM-DD).
 */
export interface Digest {
  alert: string
  email: string
  stop_token: string
  until: string
  total: number
  listings: NewListing[]
  usd_to_pen: number
  usd_to_pen_date: string
}

/** Public URLs, without a slash at the end. */
export interface Addresses {
  site: string
  /** This Edge Function. */
  alerts: string
}

/** The mail that asks the owner of an e-mail address to confirm it. It contains no text of the person who requested it. */
export const createConfirmationMail = (email: string, token: string, { site }: Addresses): Mail => ({
  to: email,
  subject: 'Confirme sus avisos de propiedades en Ancón',
  text: [
    'Alguien pidió recibir en esta dirección los avisos de propiedades nuevas de Redescubre Ancón.',
    `Si fue usted, abra este enlace y confírmelo. Vence en 3 días:\n${site}/properties?guardadas=1&confirmar=${token}`,
    'Si no fue usted, no haga nada: no le enviaremos avisos y su dirección se eliminará.',
  ].join('\n\n'),
})

/** The mail of the day: at most 20 listings, and the link that stops the alerts, also as the mail program's button. */
export function createDigestMail(digest: Digest, { site, alerts }: Addresses): Mail {
  const { alert, email, stop_token, until, total, listings } = digest
  const stopParameters = `guardadas=1&detener=${stop_token}`
  const heading =
    total === 1 ? 'Hay 1 propiedad nueva' : `Hay ${total > 99 ? 'más de 99' : String(total)} propiedades nuevas`
  return {
    to: email,
    subject: `${heading} en Ancón`,
    text: [
      `${heading} que coinciden con sus búsquedas guardadas en Redescubre Ancón.`,
      ...listings.map((listing) =>
        [
          removeLinks(listing.title),
          `${removeLinks(listing.address_city)} · ${formatPrices(listing, digest)}`,
          `${site}/properties/${listing.id}`,
        ].join('\n'),
      ),
      ...(total > listings.length ? [`Vea las demás en ${site}/properties`] : []),
      `Para dejar de recibir estos avisos:\n${site}/properties?${stopParameters}`,
    ].join('\n\n'),
    headers: {
      // RFC 8058: mail programs show a button, and send a POST request when it is pressed.
      'List-Unsubscribe': `<${alerts}?${stopParameters}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    idempotencyKey: `alert-${alert}-${until}`,
  }
}

/**
 * Replaces by '…' what a mail program would turn into a link: titles are user input. In a host name, U+2024,
 * U+3002, U+FE52, U+FF0E or U+FF61 may take the place of a dot.
 */
const removeLinks = (text: string) =>
  text
    .replace(/\p{Default_Ignorable_Code_Point}+/gu, '')
    .replace(
      /\S*(?:[^\s.][.\u2024\u3002\uFE52\uFF0E\uFF61]\p{L}[\p{L}\p{M}]+|\d{1,3}(?:\.\d{1,3}){3}|:\/\/|[@\uFF20\uFE6B])\S*/gu,
      '…',
    )

const currencySymbols: Record<string, string> = { PEN: 'S/', USD: '$' }
/** 'S/ 350,000', or 'S/ 1,250.50' with cents, as on the site. */
const formatMoney = (amount: number, currency: string) =>
  `${currencySymbols[currency] ?? currency} ${amount.toLocaleString('en-US', { minimumFractionDigits: amount % 1 === 0 ? 0 : 2, maximumFractionDigits: 2 })}`

const priceUnits: Record<string, string> = { season: 'por la temporada', week: 'por semana', night: 'por noche' }

/** Adds the price in soles to one in dollars, with the rate and its date, as Peruvian consumer law requires. */
function formatPrices(
  { price, currency, listing_type, rent_period }: NewListing,
  { usd_to_pen, usd_to_pen_date }: Digest,
): string {
  const unit = listing_type === 'rent' ? ` ${priceUnits[rent_period ?? ''] ?? 'al mes'}` : ''
  if (currency !== 'USD') return formatMoney(price, currency) + unit
  const day = usd_to_pen_date.split('-').reverse().join('/')
  return `${formatMoney(price, 'USD')}${unit} (${formatMoney(Math.round(price * usd_to_pen), 'PEN')}; T. C. ref. ${usd_to_pen} del ${day})`
}
