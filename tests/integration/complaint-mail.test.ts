import { beforeEach, describe, expect, it, vi } from 'vitest'
import { providerFacts, formatSheet } from '@/content/complaints'
import { complaintSheetRow } from '@/schemas/complaints'
import type { Mail } from '../../supabase/functions/_shared/mail'
import { answerMailRequest } from '../../supabase/functions/complaint-mail/complaint-mail'
import { makeSheet, fileSheet } from '../support/complaints'
import { shareTestSupabase } from '../support/supabase'

const key = 'f0000000-0000-4000-8000-000000000001'
const provider = providerFacts.map(({ term, detail }) => `${term}: ${detail}`).join('|')

const supabase = await shareTestSupabase()
let number = ''
let sheet: unknown
beforeEach(async () => {
  await supabase.empty()
  const { data } = await fileSheet(supabase.createClientFor('anon'), {
    key,
    amount: 1250.5,
    currency: 'USD',
    representative: 'Luis Paz',
  })
  sheet = data
  number = complaintSheetRow.parse(data).number
})

function makeMailbox(result: 'sent' | 'not-configured' | Error = 'sent') {
  const mails: Mail[] = []
  const send = async (mail: Mail) => {
    mails.push(mail)
    if (result instanceof Error) throw result
    return result
  }
  return { mails, send }
}

async function call(body: unknown, { send } = makeMailbox(), method = 'POST') {
  const request = new Request('https://ancon.test/functions/v1/complaint-mail', {
    method,
    ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const response = await answerMailRequest(request, {
    client: supabase.service,
    provider,
    site: 'https://ancon.test',
    sendMail: send,
  })
  return [response.status, method === 'OPTIONS' ? null : await response.json()] as const
}

describe('the copy of a complaint by e-mail', () => {
  it('is sent once, to the stored e-mail address, with the same text as the download of the site', async () => {
    const { mails, send } = makeMailbox()
    expect(await call({ key, email: 'otra@ancon.test', detail: 'Compre aquí' }, { mails, send })).toEqual([
      200,
      { mail: 'sent' },
    ])
    expect(await call({ key }, { mails, send })).toEqual([200, { mail: 'sent' }])
    const text = formatSheet(complaintSheetRow.parse(sheet))
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      to: 'rosa@ancon.test',
      subject: `Copia de su Hoja de Reclamación N.º ${number}`,
      attachment: { name: `hoja-de-reclamacion-${number}.txt`, text: `\uFEFF${text}` },
    })
    expect(mails[0]?.text).toMatch(
      /^Adjuntamos la copia .* el \d\d\/\d\d\/\d{4}\.\n\nCon este enlace .*\n\nSi no fue usted, no la tome en cuenta\.$/s,
    )
    // The key is after '#', so that no server logs it.
    expect(mails[0]?.text).toContain(`: https://ancon.test/libro-de-reclamaciones#hoja=${key}\n`)
    // The e-mail address is not confirmed, so the message has no text that the sender typed.
    const { consumer_name, detail, request, good_description } = makeSheet()
    for (const typed of [consumer_name, detail, request, good_description]) expect(mails[0]?.text).not.toContain(typed)
    expect(text).toContain('Monto reclamado: $\u00A01,250.50\n')
    expect(JSON.stringify(mails)).not.toContain('Compre aquí')
  })

  it('can be requested again after mail was not configured, or failed', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(await call({ key }, makeMailbox('not-configured'))).toEqual([200, { mail: 'not-configured' }])
    expect(await call({ key }, makeMailbox(new Error('Resend answered with 500')))).toEqual([
      500,
      { error: 'The copy was not sent' },
    ])
    expect(log).toHaveBeenCalledOnce()
    expect(await call({ key })).toEqual([200, { mail: 'sent' }])
  })

  it('is tried at most five times, so that no script uses up the quota of the mail service', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { mails, send } = makeMailbox(new Error('Resend answered with 422'))
    for (let attempt = 0; attempt < 5; attempt += 1) await call({ key }, { mails, send })
    expect(await call({ key }, { mails, send })).toEqual([200, { mail: 'failed' }])
    expect(mails).toHaveLength(5)
  })

  it.each([
    ['another key', () => ({ key: key.replace('1', '2') }), 404],
    ['wildcards', () => ({ key: '%' }), 401],
    ['a number', () => ({ key: 2 }), 401],
    ['nothing', () => null, 401],
    ['invalid JSON', () => '{', 401],
  ])('is not sent with %s', async (_, body, status) => {
    const { mails, send } = makeMailbox()
    expect((await call(body(), { mails, send }))[0]).toBe(status)
    expect(mails).toEqual([])
  })

  it('cannot be requested with GET, and browsers may send a preflight request', async () => {
    expect((await call(null, makeMailbox(), 'GET'))[0]).toBe(401)
    expect((await call(null, makeMailbox(), 'OPTIONS'))[0]).toBe(200)
  })
})
