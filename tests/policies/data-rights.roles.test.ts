import { beforeEach, describe, expect, it } from 'vitest'
import { rightTexts } from '@/content/data-rights'
import { dataRights } from '@/schemas/data-rights'
import { makeDataRequest, type DataRequestArguments } from '../support/data-requests'
import { makeEnquiry } from '../support/enquiries'
import type { Role } from '../support/supabase'
import { quoteLiteral } from '../support/sql'
import { adminOnly, describeRules, everyone, type Attempt, type Rule } from './matrix'
import { runAs } from './run-as'
import { supabase } from './shared-supabase'
import { callInTurn } from '../support/in-turn'
import { setLimits } from '../support/limits'

const sent = makeDataRequest()
const id = sent.request
const readStored = () => supabase.run('select * from private.data_requests')
/** Sends a request and reads the receipt by the request's id, as the form does. */
const send = async (role: Role, changes: Partial<DataRequestArguments> = {}) => {
  const client = supabase.createClientFor(role)
  const sentRequest = makeDataRequest({ request: crypto.randomUUID(), ...changes })
  const { error } = await client.rpc('send_data_request', sentRequest)
  return error ? { data: null, error } : client.rpc('read_data_request_receipt', { request: sentRequest.request })
}
const sendAll = (role: Role, ...requests: Partial<DataRequestArguments>[]) =>
  callInTurn(
    async (changes) => (await send(role, changes)).error?.code ?? 'stored',
    ...requests.map((changes): [Partial<DataRequestArguments>] => [changes]),
  )
const admin = () => supabase.createClientFor('admin')

const arrange = async () => {
  await supabase.service.from('leads').insert(makeEnquiry())
  const { error } = await supabase.createClientFor('anon').rpc('send_data_request', sent)
  if (error) throw new Error(error.message)
}

const rules: Rule[] = [
  {
    action: 'read requests',
    allowed: adminOnly,
    attempt: async ({ client }: Attempt) => (await client.rpc('read_data_requests')).data?.[0]?.email === sent.address,
  },
  {
    action: 'answer a request',
    allowed: adminOnly,
    attempt: async ({ client }: Attempt) => {
      await client.rpc('answer_data_request', { request: id, note: 'Por correo' })
      return (await readStored())[0]?.answer === 'Por correo'
    },
  },
  {
    action: 'carry out a request',
    allowed: adminOnly,
    attempt: async ({ client }: Attempt) => {
      await supabase.run("update private.data_requests set kind = 'cancellation'")
      await client.rpc('execute_data_request', { request: id })
      return (await supabase.run('select 1 from public.leads')).length === 0
    },
  },
  {
    action: 'export what is stored under the e-mail address of a request',
    allowed: adminOnly,
    attempt: async ({ client }: Attempt) =>
      JSON.stringify(await client.rpc('export_personal_data', { request: id })).includes(sent.address),
  },
].map((rule) => ({ ...rule, arrange }))

describeRules('requests about personal data', [
  {
    action: 'send a request',
    allowed: everyone,
    attempt: async ({ client }) => {
      await client.rpc('send_data_request', sent)
      return (await readStored()).length === 1
    },
  },
  ...rules,
])

describe('a request about personal data', () => {
  beforeEach(() => supabase.empty())

  it.each(dataRights)('is due after the working days that the page names: %s', async (kind) => {
    const { data } = await send('anon', { right_kind: kind })
    const [row] = await supabase.run(
      `select private.add_working_days(private.lima_date(now()), ${rightTexts[kind].days})::text as day`,
    )
    expect(data).toMatchObject([{ due_date: row?.day }])
  })

  it('gets a number, and the same receipt when anybody sends it again', async () => {
    const first = await send('anon', { request: id })
    expect(first.data?.[0]?.number).toMatch(/^DP-20\d\d-\d{6}$/)
    for (const role of everyone) expect((await send(role, { request: id })).data).toEqual(first.data)
    expect(await readStored()).toHaveLength(1)
    expect(await supabase.run("select 1 from private.write_log where kind = 'data-request'")).toHaveLength(1)
  })

  it('has a unique number beyond a million too', async () => {
    const [row] = await supabase.run('select last_value from private.data_request_numbers')
    await supabase.run("select setval('private.data_request_numbers', 999998)")
    try {
      expect(await sendAll('admin', {}, {}, {})).toEqual(['stored', 'stored', 'stored'])
    } finally {
      await supabase.run(`select setval('private.data_request_numbers', ${Number(row?.last_value)})`)
    }
    const numbers = (await readStored()).map(({ number }) => Number(String(number).slice('DP-2026-'.length)))
    expect(numbers.sort((a, b) => a - b)).toEqual([999_999, 1_000_000, 1_000_001])
  })

  it('is not overwritten by another request with its id', async () => {
    await send('anon', { request: id })
    expect((await send('anon', { request: id, details: 'Quiero otra cosa' })).error?.code).toBe('23505')
    expect((await send('anon', { request: id, address: 'otra@ancon.test' })).error?.code).toBe('23505')
    expect((await send('anon', { request: id, right_kind: 'revocation' })).error?.code).toBe('23505')
    expect(await readStored()).toMatchObject([{ detail: sent.details, email: sent.address, kind: sent.right_kind }])
  })

  it('is stored with trimmed texts and the document in upper case', async () => {
    await send('anon', {
      full_name: '  Rosa Paz ',
      id_type: 'ce',
      id_number: ' ab1234567 ',
      address: ' rosa@ancon.test ',
    })
    expect(await readStored()).toMatchObject([{ name: 'Rosa Paz', document: 'AB1234567', email: 'rosa@ancon.test' }])
  })

  it('is stored once when it is sent several times in parallel', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => send('anon', { request: id })))
    expect(new Set(answers.map(({ data }) => data?.[0]?.number)).size).toBe(1)
    expect(await readStored()).toHaveLength(1)
  })
})

const text = 'Texto de prueba con más de diez letras'
const argumentNames = ['right_kind', 'full_name', 'id_type', 'id_number', 'address', 'details'] as const
const refusedChanges: [constraint: string, changes: object][] = [
  ['data_requests_kind', { right_kind: 'oblivion' }],
  ['data_requests_name', { full_name: ' R ' }],
  ['data_requests_name', { full_name: 'x'.repeat(161) }],
  ['data_requests_name', { full_name: 'Rosa\nPaz' }],
  ['data_requests_document_type', { id_type: 'ruc' }],
  ['data_requests_document', { id_number: '1234567' }],
  ['data_requests_document', { id_number: '1234567A' }],
  ['data_requests_document', { id_type: 'ce', id_number: 'A123' }],
  ['data_requests_document', { id_type: 'passport', id_number: 'A12-345' }],
  ['data_requests_email', { address: 'rosa' }],
  ['data_requests_email', { address: `${'x'.repeat(250)}@a.pe` }],
  ['data_requests_email', { address: 'rosa\u0001@ancon.test' }],
  ['data_requests_email', { address: 'rosa@gmaİl.com' }],
  ['data_requests_email', { address: '\u212Aim@ancon.test' }],
  ['data_requests_email', { address: 'rosa@ancon.test>' }],
  ['data_requests_email', { address: 'a,rosa@ancon.test' }],
  ['data_requests_detail', { details: '  corto   ' }],
  ['data_requests_detail', { details: 'x'.repeat(5001) }],
]

describe('the database refuses what neither the form nor a function sends', () => {
  beforeEach(() => supabase.empty())

  // Mutation testing reads the name of the constraint from the beginning of the test's name.
  it.each(refusedChanges)('%s: %j', async (constraint, changes) => {
    const { error } = await send('admin', changes)
    // A kind that does not exist has no due date, which may be refused first.
    expect(error?.message ?? '').toMatch(
      constraint === 'data_requests_kind' ? /due_date|data_requests_kind/ : constraint,
    )
    expect(await readStored()).toEqual([])
    // PostgreSQL would show the row, with its number.
    expect(error?.details ?? '').not.toMatch(/DP-\d/)
  })

  it.each([
    ['data_requests_kind', "kind = 'oblivion'"],
    ['data_requests_answer', "answered_at = now(), answer = ''"],
    ['data_requests_answered', "answer = 'Sí'"],
    ['data_requests_executed', 'executed_at = now()'],
    ['data_requests_number', "number = 'DP-1'"],
  ])('%s: %s', async (constraint, change) => {
    await sendAll('admin', {}, {})
    await expect(supabase.run(`update private.data_requests set ${change}`)).rejects.toThrow(constraint)
  })

  const hostileJson = [
    'null',
    'true',
    '1e400',
    '{}',
    '[]',
    '[null]',
    '[["a"]]',
    '{"a":1}',
    '""',
    '" "',
    ...['\\t', '\\n', '\\u0000', '\\u0001', '\\u0085', '\\u2028', '\\ud800'].map((sign) => `"${text}${sign}."`),
    `"${'x'.repeat(10_000)}"`,
  ]

  it.each(argumentNames)(
    'and stores a hostile %s only if it can be read, and if name, e-mail address and document are one line',
    async (name) => {
      await setLimits(supabase, {
        'data-request everybody': 1000,
        'data-request person': 1000,
      })
      for (const json of hostileJson) {
        const requestJson = JSON.stringify({ ...makeDataRequest({ request: crypto.randomUUID() }), [name]: '@' })
        const body = quoteLiteral(requestJson.replace('"@"', () => json))
        // Calls the function as the Data API does.
        await runAs(
          'anon',
          `select public.send_data_request(request, ${argumentNames.join(', ')}) from json_to_record(${body})
          as sent (request uuid, ${argumentNames.map((argument) => `${argument} text`).join(', ')})`,
        )
        const { data, error } = await admin().rpc('read_data_requests')
        expect(error).toBeNull()
        for (const row of data ?? [])
          expect([row.name, row.email, row.document].join(), json).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
      }
    },
  )
})
