import { describe, expect, it } from 'vitest'
import { type MailTransport, sendMail } from '../../../supabase/functions/_shared/mail'

const mail = {
  to: 'rosa@ancon.test',
  subject: 'Hoja de Reclamación\r\nBcc: otra@ancon.test',
  text: 'Ñandú',
  attachment: { name: 'hoja.txt', text: 'Ancón', type: 'text/plain; charset=utf-8' },
  idempotencyKey: 'una-vez',
}
const secrets = new Map([
  ['RESEND_API_KEY', 're_1'],
  ['MAIL_FROM', 'Redescubre Ancón <libro@ancon.test>'],
])

function makeTransport(status: number, configured = secrets) {
  const requests: Request[] = []
  const transport: MailTransport = {
    readSecret: (name) => configured.get(name),
    fetch: (input, init) => {
      requests.push(new Request(input, init))
      return Promise.resolve(new Response('{}', { status }))
    },
  }
  return { transport, requests }
}

describe('the mail of the Edge Functions', () => {
  it('reaches Resend with the key, one recipient, a subject of one line and the attachment', async () => {
    const { transport, requests } = makeTransport(200)
    expect(await sendMail(mail, transport)).toBe('sent')
    const [request] = requests
    expect(request?.url).toBe('https://api.resend.com/emails')
    expect(request?.headers.get('authorization')).toBe('Bearer re_1')
    expect(request?.headers.get('idempotency-key')).toBe('una-vez')
    expect(await request?.json()).toEqual({
      from: 'Redescubre Ancón <libro@ancon.test>',
      to: ['rosa@ancon.test'],
      subject: 'Hoja de Reclamación Bcc: otra@ancon.test',
      text: 'Ñandú',
      attachments: [{ filename: 'hoja.txt', content: 'QW5jw7Nu', content_type: 'text/plain; charset=utf-8' }],
    })
  })

  it.each(['RESEND_API_KEY', 'MAIL_FROM'])('is not sent without %s', async (missing) => {
    const { transport, requests } = makeTransport(200, new Map([...secrets].filter(([name]) => name !== missing)))
    expect(await sendMail(mail, transport)).toBe('not-configured')
    expect(requests).toEqual([])
  })

  it('causes an error with the status, but without the recipient, if Resend refuses it', async () => {
    await expect(sendMail(mail, makeTransport(422).transport)).rejects.toThrow(/^Resend answered with 422$/)
  })
})
