import type { Mail } from '../_shared/mail.ts'
import { type Addresses, createConfirmationMail, type Digest, createDigestMail } from './mails.ts'

type RpcResponse<T> = PromiseLike<{ data: T | null; error: { message: string } | null }>

/** The subset of the supabase-js client that the alerts use. Deno and the tests each pass their own client. */
export interface AlertsClient {
  rpc(
    name: 'claim_alert_confirmations',
    args: { size: number },
  ): RpcResponse<{ alert: string; email: string; token: string }[]>
  rpc(name: 'claim_alert_digests', args: { size: number }): RpcResponse<Digest[]>
  rpc(name: 'release_alert_confirmation', args: { alert: string }): RpcResponse<unknown>
  rpc(name: 'settle_alert_digest', args: { alert: string; until: string }): RpcResponse<unknown>
  rpc(name: 'stop_search_alert', args: { token: string }): RpcResponse<boolean>
}

export interface AlertsContext {
  client: AlertsClient
  send: (mail: Mail) => Promise<'sent' | 'not-configured'>
  addresses: Addresses
}

/** Confirmation mails per call. A mail takes at most 10.5 s, and a function must answer within 150 s. */
const maxConfirmationsPerCall = 10
/** Milliseconds after which a call starts no further digest. The next call continues. */
const maxDigestsMilliseconds = 100_000

async function readData<T>(response: RpcResponse<T>): Promise<T | null> {
  const { data, error } = await response
  if (error) throw new Error(error.message)
  return data
}

/** Sends the mail and returns whether it was accepted. Logs an error, so that the next mails are still sent. */
async function trySend(mail: Mail, send: AlertsContext['send']): Promise<boolean> {
  try {
    return (await send(mail)) === 'sent'
  } catch (error) {
    console.error(error)
    return false
  }
}

/**
 * Sends confirmation mails that are due. The database calls this after each new request for alerts. A job calls it every ten
 * minutes, which sends failed mails again.
 * @returns the number of sent mails
 * @throws Error with the message of the database
 */
export async function sendConfirmations({ client, send, addresses }: AlertsContext): Promise<number> {
  let sent = 0
  const due = (await readData(client.rpc('claim_alert_confirmations', { size: maxConfirmationsPerCall }))) ?? []
  for (const { alert, email, token } of due) {
    if (await trySend(createConfirmationMail(email, token, addresses), send)) sent += 1
    else await readData(client.rpc('release_alert_confirmation', { alert }))
  }
  return sent
}

/**
 * Sends the mails of the day, as many as the time limit of a function allows. The listings of a failed mail are part of the
 * next day's mail.
 * @returns the number of sent mails
 * @throws Error with the message of the database
 */
export async function sendDigests({ client, send, addresses }: AlertsContext): Promise<number> {
  let sent = 0
  const end = Date.now() + maxDigestsMilliseconds
  while (Date.now() < end) {
    // Claims each digest right before its mail: whoever stops their alerts while others are sent gets none.
    const digest = (await readData(client.rpc('claim_alert_digests', { size: 1 })))?.at(0)
    if (!digest) break
    if (digest.total === 0 || !(await trySend(createDigestMail(digest, addresses), send))) continue
    sent += 1
    await readData(client.rpc('settle_alert_digest', { alert: digest.alert, until: digest.until }))
  }
  return sent
}

/**
 * Answers the link of a mail's `List-Unsubscribe` header: the mail program's POST stops the alerts, and a GET
 * is redirected to the page with a button that stops them. Null for a request without the token of such a link.
 */
export async function answerStopLink(request: Request, { client, addresses }: AlertsContext): Promise<Response | null> {
  const { search, searchParams } = new URL(request.url)
  const token = searchParams.get('detener')
  if (token === null) return null
  if (request.method !== 'POST') return Response.redirect(`${addresses.site}/properties${search}`, 302)
  await readData(client.rpc('stop_search_alert', { token }))
  return new Response(null, { status: 200 })
}
