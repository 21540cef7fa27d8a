declare const Deno: { env: { get(name: string): string | undefined } }

export interface Mail {
  to: string
  subject: string
  /** Plain text. No HTML is sent, so that nothing that a visitor typed can become an HTML link or a form. */
  text: string
  /** Headers of the mail, such as List-Unsubscribe. */
  headers?: Record<string, string>
  attachment?: { name: string; text: string; type: string }
  /** Within 24 hours, Resend sends only one mail with this key. */
  idempotencyKey?: string
}

/** What sends a mail: the function's secrets and the network. The tests pass their own. */
export interface MailTransport {
  /** Returns a secret of the function. */
  readSecret: (name: string) => string | undefined
  fetch: typeof fetch
}

const denoTransport: MailTransport = {
  readSecret: (name) => Deno.env.get(name),
  fetch: (...request) => fetch(...request),
}

const timeoutMilliseconds = 10_000

/**
 * Sends a mail by Resend's HTTP API. The secrets RESEND_API_KEY and MAIL_FROM configure it.
 * @throws Error if Resend does not accept the mail or does not answer within 10 s
 */
export async function sendMail(
  mail: Mail,
  transport: MailTransport = denoTransport,
): Promise<'sent' | 'not-configured'> {
  const key = transport.readSecret('RESEND_API_KEY')
  const from = transport.readSecret('MAIL_FROM')
  if (!key || !from) return 'not-configured'
  const { to, subject, text, headers, attachment, idempotencyKey } = mail
  const response = await transport.fetch('https://api.resend.com/emails', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    body: JSON.stringify({
      from,
      to: [to],
      subject: subject.replace(/\p{Cc}+/gu, ' '),
      text,
      ...(headers && { headers }),
      ...(attachment && {
        attachments: [{ filename: attachment.name, content: toBase64(attachment.text), content_type: attachment.type }],
      }),
    }),
    signal: AbortSignal.timeout(timeoutMilliseconds),
  })
  // The body may repeat the e-mail address: the status alone goes to the log.
  if (!response.ok) throw new Error(`Resend answered with ${response.status}`)
  return 'sent'
}

const toBase64 = (text: string) =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))
