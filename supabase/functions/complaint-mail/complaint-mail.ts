import { createUnauthorisedResponse } from '../_shared/authorised.ts'
import type { Mail } from '../_shared/mail.ts'
import { formatDay, formatTimeInLima, type StoredSheet, formatSheet } from './sheet-text.ts'

/** The subset of the supabase-js client that the function uses. Deno and the tests each pass their own client. */
export interface MailClient {
  rpc(
    name: 'claim_complaint_mail',
    args: { sheet_key: string },
  ): PromiseLike<{ data: unknown; error: { message: string } | null }>
  rpc(
    name: 'finish_complaint_mail',
    args: { sheet_key: string; is_sent: boolean },
  ): PromiseLike<{ error: { message: string } | null }>
}

interface ComplaintMailContext {
  client: MailClient
  /** The provider's data: terms and values as 'Razón social: Ancón S.A.C.|RUC: 20123456789'. */
  provider: string | undefined
  /** Address of the site, for the link to the sheet. */
  site: string | undefined
  sendMail: (mail: Mail) => Promise<'sent' | 'not-configured'>
}

interface Claim {
  state: 'unknown' | 'sent' | 'sending' | 'failed' | 'claimed'
  sheet?: StoredSheet
}

/** Any site may call: the sheet's key grants access, and no cookie is involved. */
const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'apikey, content-type' }

const respond = (body: object, status = 200) => Response.json(body, { status, headers: cors })

/** The key of a sheet in the request's body; null if the body has none. */
async function readKey(request: Request): Promise<string | null> {
  const body = (await request.json().catch(() => null)) as { key?: unknown } | null
  const key = body?.key
  return typeof key === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(key) ? key : null
}

/**
 * Answers a request for the copy of a sheet. Sends the stored sheet to the stored e-mail address, once, whoever calls: of
 * the request, the mail contains only the key. The response's `mail` is 'sent', 'sending', 'failed', 'not-configured' or
 * 'unknown'; a request without a key, and a failure, have an `error` instead.
 */
export async function answerMailRequest(
  request: Request,
  { client, provider, site, sendMail }: ComplaintMailContext,
): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { headers: cors })
  const key = request.method === 'POST' ? await readKey(request) : null
  if (!key) return createUnauthorisedResponse(cors)
  try {
    const { data, error } = await client.rpc('claim_complaint_mail', { sheet_key: key })
    if (error) throw new Error(error.message)
    const { state, sheet } = data as Claim
    if (state !== 'claimed' || !sheet) return respond({ mail: state }, state === 'unknown' ? 404 : 200)
    const finish = (isSent: boolean) => client.rpc('finish_complaint_mail', { sheet_key: key, is_sent: isSent })
    const result = await sendMail(toMail(sheet, provider, key, site)).catch(async (reason: unknown) => {
      await finish(false)
      throw reason
    })
    await finish(result === 'sent')
    return respond({ mail: result })
  } catch (error) {
    console.error(error)
    return respond({ error: 'The copy was not sent' }, 500)
  }
}

/**
 * Creates the mail with the copy. Nobody has confirmed the e-mail address: what the sheet's sender typed is in the attachment
 * only, where no mail program makes links.
 */
function toMail(sheet: StoredSheet, provider: string | undefined, key: string, site: string | undefined): Mail {
  return {
    to: sheet.email,
    subject: `Copia de su Hoja de Reclamación N.º ${sheet.number}`,
    text: [
      `Adjuntamos la copia de la hoja N.º ${sheet.number}, que presentó en nuestro Libro de Reclamaciones el ${formatTimeInLima(sheet.filed_at)}.`,
      `Le responderemos a más tardar el ${formatDay(sheet.due_on)}.`,
      ...(site ? [`Con este enlace verá su hoja y nuestra respuesta: ${site}/libro-de-reclamaciones#hoja=${key}`] : []),
      'Si no fue usted, no la tome en cuenta.',
    ].join('\n\n'),
    attachment: {
      name: `hoja-de-reclamacion-${sheet.number}.txt`,
      text: `\uFEFF${formatSheet(sheet, provider)}`,
      type: 'text/plain; charset=utf-8',
    },
    idempotencyKey: `hoja-${key}`,
  }
}
