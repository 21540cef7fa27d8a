import { beforeEach, describe, expect, it } from 'vitest'
import { storeRate } from '../../supabase/functions/rate/rate'
import { shareTestSupabase } from '../support/supabase'
import { expectConsole } from '../setup/no-console-error'

const supabase = await shareTestSupabase()
beforeEach(async () => {
  await supabase.empty()
  await supabase.run("update public.site_settings set usd_to_pen = 3.4, usd_to_pen_date = '2026-01-05'")
})

const url = 'https://www.sunat.gob.pe/a/txt/tipoCambio.txt'
const storePublishedRate = (text: string, client = supabase.service) =>
  storeRate({ client, url, fetch: () => Promise.resolve(new Response(text)) })
const readRate = async () => (await supabase.run('select usd_to_pen::float as rate from public.site_settings'))[0]?.rate

describe('the daily job of the exchange rate', () => {
  it('stores the rate that SUNAT published, once', async () => {
    const rate = { published: 3.382, day: '2026-01-06', source: 'SUNAT' }
    expect(await storePublishedRate('06/01/2026|3.374|3.382|')).toEqual({ ...rate, answer: 'stored' })
    expect(await readRate()).toBe(3.382)
    expect(await storePublishedRate('06/01/2026|3.374|3.382|')).toEqual({ ...rate, answer: 'known' })
  })

  it('reports a rate that the database refuses, and does not store it', async () => {
    expectConsole('error', 'The database refused the published rate')
    expect(await storePublishedRate('06/01/2026|3.90|3.95|')).toMatchObject({ published: 3.95, answer: 'refused' })
    expect(await readRate()).toBe(3.4)
  })

  it.each(['anon', 'sessionA', 'member', 'admin'] as const)('cannot be started by %s', async (role) => {
    await expect(storePublishedRate('06/01/2026|3.374|3.382|', supabase.createClientFor(role))).rejects.toThrow()
    expect(await readRate()).toBe(3.4)
  })
})
