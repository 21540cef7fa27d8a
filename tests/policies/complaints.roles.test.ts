import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ComplaintArgs, makeSheet, fileSheet } from '../support/complaints'
import { callInTurn } from '../support/in-turn'
import type { Client, Role } from '../support/supabase'
import { adminOnly, describeRules, everyone, nobody } from './matrix'
import { installHostedExtensions, removeHostedExtensions, readSentRequests } from './hosted'
import { quoteLiteral } from '../support/sql'
import { keepTransactionOpen, openTransaction, runAs } from './run-as'
import { supabase } from './shared-supabase'

interface Sheet {
  number: string
  filed_at: string
  due_on: string
  answer: string | null
  is_overdue: boolean
  mail: boolean
}

interface ListOptions {
  words?: string[]
  state?: string
  first?: number
  size?: number
}

const sampleSheet = makeSheet()
const answer = 'Se le devolvió la reserva el mismo día.'
/** The year in Lima, which is five hours behind UTC all year. */
const getLimaYear = () => new Date(Date.now() - 5 * 3_600_000).getUTCFullYear()
const toSheetNumber = (number: number) => `${String(number).padStart(9, '0')}-${getLimaYear()}`
const firstNumber = toSheetNumber(1)

const fileAs = async (role: Role, changes: Partial<ComplaintArgs> = {}) => {
  const { data, error } = await fileSheet(supabase.createClientFor(role), changes)
  return { sheet: data as unknown as Sheet | null, code: error?.code ?? 'filed', message: error?.message }
}
const readStored = () => supabase.run('select * from private.complaints order by year, number')
const ageSheets = (days: number) =>
  supabase.run(`set local session_replication_role = replica; update private.complaints
    set filed_at = filed_at - interval '${days} days', due_on = due_on - ${days}`)

const exportSheets = (client: Client, options: ListOptions = {}) =>
  client.rpc('read_complaints', { ...options, for_export: true })
const fileSampleSheet = async () => supabase.createClientFor('admin').rpc('file_complaint', sampleSheet)

describeRules('the complaints book', [
  {
    action: 'file a sheet',
    allowed: everyone,
    attempt: async ({ client }) => {
      await client.rpc('file_complaint', makeSheet())
      return (await readStored()).length === 1
    },
  },
  {
    action: 'read a sheet with its key',
    allowed: everyone,
    arrange: fileSampleSheet,
    attempt: async ({ client }) =>
      (await client.rpc('read_complaint', { key: sampleSheet.key })).data?.includes(sampleSheet.detail) === true,
  },
  {
    action: 'read a sheet with another key or none',
    allowed: nobody,
    arrange: fileSampleSheet,
    attempt: async ({ client }) => {
      const keys = [crypto.randomUUID(), null] as string[]
      const found = await callInTurn(
        async (key) => (await client.rpc('read_complaint', { key })).data,
        ...keys.map((key): [string] => [key]),
      )
      expect(found).toEqual([null, null])
      return found.some((sheet) => sheet !== null)
    },
  },
  {
    action: 'read sheets',
    allowed: adminOnly,
    arrange: fileSampleSheet,
    attempt: async ({ client }) =>
      JSON.stringify((await client.rpc('read_complaints')).data).includes(sampleSheet.detail),
  },
  {
    action: 'export sheets',
    allowed: adminOnly,
    arrange: fileSampleSheet,
    attempt: async ({ client }) => JSON.stringify((await exportSheets(client)).data).includes(sampleSheet.detail),
  },
  {
    action: 'answer a sheet',
    allowed: adminOnly,
    arrange: fileSampleSheet,
    attempt: async ({ client }) => {
      await client.rpc('answer_complaint', { sheet_number: firstNumber, provider_answer: answer })
      return (await readStored())[0]?.answer === answer
    },
  },
  {
    action: 'claim the mail of a copy, which only the Edge Function may',
    allowed: nobody,
    arrange: fileSampleSheet,
    attempt: async ({ client }) => {
      await client.rpc('claim_complaint_mail', { sheet_key: sampleSheet.key })
      return (await supabase.run('select 1 from private.complaint_mails')).length > 0
    },
  },
  {
    action: 'finish the mail of a copy, which only the Edge Function may',
    allowed: nobody,
    arrange: async () => {
      await fileSampleSheet()
      await supabase.service.rpc('claim_complaint_mail', { sheet_key: sampleSheet.key })
    },
    attempt: async ({ client }) => {
      await client.rpc('finish_complaint_mail', { sheet_key: sampleSheet.key, is_sent: true })
      return (await supabase.run('select 1 from private.complaint_mails where sent_at is not null')).length > 0
    },
  },
])

beforeEach(() => supabase.empty())

describe('a sheet', () => {
  it('gets its number, date and due date from the database', async () => {
    const { sheet } = await fileAs('anon')
    const [row] = await supabase.run(`select private.add_working_days(
      (now() at time zone 'America/Lima')::date, 15)::text as due`)
    expect(sheet).toMatchObject({ number: firstNumber, due_on: row?.due, answer: null, is_overdue: false, mail: false })
    expect(Math.abs(Date.parse(sheet?.filed_at ?? '') - Date.now())).toBeLessThan(60_000)
    expect(Object.keys(sheet ?? {})).not.toEqual(expect.arrayContaining(['id']))
  })

  it('is returned again for the same key, and is stored and counted once', async () => {
    const key = crypto.randomUUID()
    const firstFiling = await fileAs('anon', { key })
    const secondFiling = await fileAs('sessionA', { key, detail: 'Otro detalle que ya no cambia la hoja.' })
    expect(secondFiling.sheet).toEqual(firstFiling.sheet)
    expect(await readStored()).toHaveLength(1)
    expect(await supabase.run('select 1 from private.write_log')).toHaveLength(1)
  })

  const refusedChanges: Partial<ComplaintArgs>[] = [
    { kind: 'consulta' },
    { consumer_name: ' ' },
    { consumer_name: 'Rosa\nLuz' },
    { document: '4567891' },
    { document: '45678912\n' },
    { document_type: 'ce', document: '12345678' },
    { document_type: 'ruc', document: '20123456789' },
    { domicile: 'Lima' },
    { domicile: 'Calle\u2028Lima 1' },
    { phone: '12345' },
    { phone: '987\t654321' },
    { email: 'rosa' },
    { email: `${'x'.repeat(250)}@a.pe` },
    { email: 'rosa\u0001@ancon.test' },
    { email: 'a<rosa@ancon.test>' },
    { email: '"a"rosa@ancon.test' },
    { representative: 'x' },
    { representative: 'Luis\nPaz' },
    { good: 'bien' },
    { good_description: 'x' },
    { detail: 'Corto' },
    { detail: ' \n'.repeat(10) },
    { detail: 'x'.repeat(5001) },
    { detail: 'Con un escape \u001b[31m dentro' },
    { request: 'x'.repeat(2001) },
    { confirmed: false },
    { amount: 10 },
    { currency: 'PEN' },
    { amount: 0, currency: 'PEN' },
    { amount: 'NaN' as unknown as number, currency: 'PEN' },
    { amount: 'Infinity' as unknown as number, currency: 'PEN' },
    { amount: 10, currency: 'EUR' },
    ...(Object.keys(sampleSheet) as (keyof ComplaintArgs)[]).map((name) => ({ [name]: null })),
  ]
  it.each(refusedChanges)('is refused with %j, and takes no number', async (changes) => {
    expect((await fileAs('admin', changes)).sheet).toBeNull()
    expect((await fileAs('admin')).sheet?.number).toBe(firstNumber)
  })

  it.each<Partial<ComplaintArgs>>([
    { kind: 'grievance', document_type: 'ce', document: '00123456A', representative: 'Luis Paz', good: 'product' },
    { amount: 9_999_999_999.99, currency: 'USD', detail: 'Varias líneas:\n\tuna\r\ny otra.' },
  ])('is accepted with %j', async (changes) => {
    expect((await fileAs('anon', changes)).sheet).toMatchObject(changes)
  })

  it('is stored with trimmed texts, however many spaces there are', async () => {
    const padded = Object.fromEntries(
      (['consumer_name', 'domicile', 'phone', 'good_description', 'detail', 'request'] as const).map((name) => [
        name,
        `${' '.repeat(6000)}${sampleSheet[name]}${' '.repeat(6000)}`,
      ]),
    )
    const { sheet } = await fileAs('anon', { ...padded, representative: `Luis Paz${' '.repeat(6000)}` })
    expect(sheet).toMatchObject({
      consumer_name: sampleSheet.consumer_name,
      detail: sampleSheet.detail,
      representative: 'Luis Paz',
    })
    const [row] = await supabase.run('select octet_length(to_jsonb(c)::text) as size from private.complaints as c')
    expect(Number(row?.size)).toBeLessThan(2000)
  })

  const refusedStatements = [
    "update private.complaints set detail = 'Otro detalle de la hoja'",
    `update private.complaints set filed_at = now()`,
    `update private.complaints set due_on = due_on + 30, answer = '${answer}'`,
    `update private.complaints set answered_at = now()`,
    'delete from private.complaints',
    'truncate private.complaints, private.complaint_mails',
  ]
  it.each(refusedStatements)('that was just filed cannot be changed or deleted by anybody: %s', async (sql) => {
    await fileAs('anon')
    const before = await readStored()
    for (const role of [...everyone, 'owner'] as const) expect(await runAs(role, sql)).toBe('42501')
    expect(await readStored()).toEqual(before)
  })

  it('gets one answer, which the database dates, the audit log records, and nobody changes', async () => {
    await fileAs('anon')
    const admin = supabase.createClientFor('admin')
    const reply = async (provider_answer: string) =>
      (await admin.rpc('answer_complaint', { sheet_number: firstNumber, provider_answer })).error?.code ?? 'done'
    expect([
      await reply(' '),
      await reply(` ${answer}\n`),
      await reply(answer),
      await reply(`${answer} Y más.`),
    ]).toEqual([expect.not.stringMatching('done'), 'done', 'done', 'PT422'])
    for (const sql of ["set answer = 'Otra respuesta más larga'", 'set answer = null, answered_at = null'])
      expect(await runAs('owner', `update private.complaints ${sql}`)).toBe('42501')
    const [row] = await supabase.run(`select answer, answered_at > now() - interval '1 minute' as is_now
      from private.complaints`)
    expect(row).toEqual({ answer, is_now: true })
    expect(await supabase.run('select action, subject, subject_id, detail from private.audit_log')).toEqual([
      { action: 'update', subject: 'complaints', subject_id: firstNumber, detail: { answered: true } },
    ])
    const { error } = await admin.rpc('answer_complaint', { sheet_number: toSheetNumber(9), provider_answer: answer })
    expect(error?.code).toBe('PT404')
  })

  it('is kept for two years; then the owner of the database may delete it, with the record of its mail', async () => {
    await fileAs('anon')
    await supabase.run('insert into private.complaint_mails (complaint_id) select id from private.complaints')
    await ageSheets(729)
    expect(await runAs('owner', 'delete from private.complaints')).toBe('42501')
    await ageSheets(3)
    expect(await runAs('owner', 'delete from private.complaints')).toBe('done')
    expect(await supabase.run('select 1 from private.complaint_mails')).toEqual([])
  })
})

it('a sheet whose transaction is slow makes no other sheet wait, and gets the later number', async () => {
  const args = Object.entries(makeSheet()).map(([name, value]) => `${name} => ${quoteLiteral(String(value))}`)
  const commit = await openTransaction('anon', `select public.file_complaint(${args.join(', ')})`)
  expect((await fileAs('anon')).sheet?.number).toBe(firstNumber)
  await commit()
  expect(await readStored()).toMatchObject([{ number: 1 }, { number: 2 }])
})

describe('the numbers of sheets', () => {
  it('have no gaps and no duplicates, and follow the times of filing, even with parallel and failing requests', async () => {
    const toArgumentsSql = (n: number) =>
      Object.entries(makeSheet({ email: `r${n}@ancon.test`, ...(n % 3 === 0 && { detail: 'Corto' }) }))
        .map(([name, value]) => `${name} => ${quoteLiteral(String(value))}`)
        .join(', ')
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        runAs('anon', `select public.file_complaint(${toArgumentsSql(n)}); ${keepTransactionOpen(0.05)}`),
      ),
    )
    expect(answers.filter((code) => code === 'done')).toHaveLength(8)
    const rows = await readStored()
    expect(rows.map(({ sheet_number }) => sheet_number)).toEqual(
      Array.from({ length: 8 }, (_, n) => toSheetNumber(n + 1)),
    )
    const times = rows.map(({ filed_at }) => Number(filed_at))
    expect(times).toEqual([...times].sort((one, other) => one - other))
  })

  it('are the same for parallel requests with one key', async () => {
    const key = crypto.randomUUID()
    const sheets = await Promise.all(Array.from({ length: 6 }, () => fileAs('anon', { key })))
    expect(new Set(sheets.map(({ sheet }) => sheet?.number))).toEqual(new Set([firstNumber]))
    expect(await readStored()).toHaveLength(1)
  })

  it('start again with each year', async () => {
    await fileAs('anon')
    await supabase.run(`set local session_replication_role = replica;
      update private.complaints set year = year - 1, number = 77`)
    expect((await fileAs('anon', { email: 'x@ancon.test' })).sheet?.number).toBe(firstNumber)
  })
})

describe('the filing of sheets', () => {
  it('leaves no plain text of the sheet in the log of writes', async () => {
    await fileAs('anon')
    expect(JSON.stringify(await supabase.run('select * from private.write_log'))).not.toMatch(/rosa|45678912|000000001/)
  })
})

describe('the administrators’ list of sheets', () => {
  const readNumbers = async (name: 'read' | 'export', options: ListOptions = {}) => {
    const client = supabase.createClientFor('admin')
    const { data } = await (name === 'read' ? client.rpc('read_complaints', options) : exportSheets(client, options))
    return data?.map(({ sheet, total }) => [(sheet as unknown as Sheet).number, total])
  }
  beforeEach(async () => {
    await fileAs('admin')
    await fileAs('admin', { consumer_name: 'Luis 100%', document: '11112222' })
    await fileAs('admin', { detail: 'Nadie respondió la llamada.' })
    await supabase.run(`set local session_replication_role = replica;
      update private.complaints set due_on = due_on - 60 where number = 3`)
    await supabase
      .createClientFor('admin')
      .rpc('answer_complaint', { sheet_number: firstNumber, provider_answer: answer })
  })

  it.each([
    [{}, [3, 2, 1]],
    [{ state: 'open' }, [3, 2]],
    [{ state: 'answered' }, [1]],
    [{ words: ['100%'] }, [2]],
    [{ words: ['LUIS', '1111'] }, [2]],
    [{ words: ['%'] }, [2]],
    [{ words: ['000000003'] }, [3]],
    [{ first: 1, size: 1 }, [2]],
    [{ first: -1, size: -1 }, []],
  ])('shows and exports with %j the sheets %j', async (options, expectedNumbers) => {
    for (const name of ['read', 'export'] as const)
      expect((await readNumbers(name, options))?.map(([number]) => number)).toEqual(expectedNumbers.map(toSheetNumber))
  })

  it('counts every matching sheet, marks overdue ones, and records exports', async () => {
    expect((await readNumbers('read', { size: 1 }))?.[0]?.[1]).toBe(3)
    // A sheet is in time on the due day itself.
    await supabase.run(`set local session_replication_role = replica;
      update private.complaints set due_on = private.lima_date(now()) where number = 2`)
    const { data } = await supabase.createClientFor('admin').rpc('read_complaints')
    expect(data?.map(({ sheet }) => (sheet as unknown as Sheet).is_overdue)).toEqual([true, false, false])
    await readNumbers('export', { state: 'open', words: ['luis'] })
    const rows = await supabase.run("select subject, detail from private.audit_log where action = 'export'")
    expect(rows).toEqual([{ subject: 'complaints', detail: { complaints: 1, state: 'open' } }])
  })
})

describe('the copy by e-mail', () => {
  const url = 'https://ancon.test/functions/v1/complaint-mail'
  afterEach(removeHostedExtensions)

  it('is requested once, with the key', async () => {
    await installHostedExtensions({ complaint_mail_url: url })
    const key = crypto.randomUUID()
    expect([(await fileAs('anon', { key })).sheet?.mail, (await fileAs('anon', { key })).sheet?.mail]).toEqual([
      true,
      true,
    ])
    expect(await readSentRequests()).toEqual([
      { url, body: { key }, headers: { 'content-type': 'application/json' }, timeout: 150_000 },
    ])
  })

  it('is not requested if the vault has no URL of the Edge Function', async () => {
    await installHostedExtensions()
    expect((await fileAs('anon')).sheet?.mail).toBe(false)
    expect(await readSentRequests()).toEqual([])
  })

  it('does not prevent the filing of a sheet when the request for the copy fails', async () => {
    await installHostedExtensions({ complaint_mail_url: url })
    await supabase.run('drop table net.requests')
    expect((await fileAs('anon')).sheet).toMatchObject({ number: firstNumber, mail: true })
  })

  it('is claimed with the key by one caller at a time, until it is sent', async () => {
    const key = crypto.randomUUID()
    await fileAs('anon', { key })
    const claim = async (sheet_key = key) =>
      (await supabase.service.rpc('claim_complaint_mail', { sheet_key })).data as { state: string }
    const finish = (is_sent: boolean) => supabase.service.rpc('finish_complaint_mail', { sheet_key: key, is_sent })
    expect(await claim(crypto.randomUUID())).toEqual({ state: 'unknown' })
    expect(await claim()).toMatchObject({ state: 'claimed', sheet: { number: firstNumber, email: 'rosa@ancon.test' } })
    expect(await claim()).toEqual({ state: 'sending' })
    await finish(false)
    expect((await claim()).state).toBe('claimed')
    await supabase.run("update private.complaint_mails set claimed_at = now() - interval '2 minutes'")
    expect((await claim()).state).toBe('claimed')
    await finish(true)
    await finish(false)
    await finish(true)
    await supabase.run("update private.complaint_mails set claimed_at = now() - interval '2 minutes'")
    expect(await claim()).toEqual({ state: 'sent' })
  })

  it('is claimed independently of the copies of other sheets', async () => {
    const claim = async (sheet_key: string) => (await supabase.service.rpc('claim_complaint_mail', { sheet_key })).data
    const keys = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()] as const
    for (const key of keys) {
      await fileAs('admin', { key })
      await claim(key)
    }
    await supabase.service.rpc('finish_complaint_mail', { sheet_key: keys[0], is_sent: true })
    await supabase.service.rpc('finish_complaint_mail', { sheet_key: keys[1], is_sent: false })
    expect([await claim(keys[0]), await claim(keys[2])]).toEqual([{ state: 'sent' }, { state: 'sending' }])
    expect(await claim(keys[1])).toMatchObject({ state: 'claimed' })
  })

  it('is tried at most five times for each sheet', async () => {
    const [key, otherKey] = [crypto.randomUUID(), crypto.randomUUID()]
    await fileAs('anon', { key })
    await fileAs('anon', { key: otherKey })
    const claim = async (sheet_key: string) => {
      const { data } = await supabase.service.rpc('claim_complaint_mail', { sheet_key })
      return (data as { state: string }).state
    }
    expect(await claim(otherKey)).toBe('claimed')
    const states: string[] = []
    for (let round = 0; round < 6; round += 1) {
      states.push(await claim(key))
      await supabase.service.rpc('finish_complaint_mail', { sheet_key: key, is_sent: false })
    }
    expect(states).toEqual([...Array.from({ length: 5 }, () => 'claimed'), 'failed'])
    expect(await claim(otherKey)).toBe('sending')
  })
})
