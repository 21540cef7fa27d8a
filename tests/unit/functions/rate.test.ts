import { describe, expect, it } from 'vitest'
import { parseRate, storeRate } from '../../../supabase/functions/rate/rate'

const series = (...periods: [name: unknown, value: unknown][]) =>
  JSON.stringify({
    config: { title: 'Tipo de cambio' },
    periods: periods.map(([name, value]) => ({ name, values: [value] })),
  })

describe('the published exchange rate', () => {
  it.each(['25/11/2026|3.374|3.382|', ' 25/11/2026|3.374|3.382\r\n'])('is read from SUNAT’s file: %j', (text) => {
    expect(parseRate(text)).toEqual({ published: 3.382, day: '2026-11-25', source: 'SUNAT' })
  })

  it.each([
    ['the last period', series(['23.Nov.26', '3.41'], ['24.Nov.26', '3.382']), '2026-11-24'],
    ['the last period with a value', series(['24.Nov.26', '3.382'], ['25.Nov.26', 'n.d.']), '2026-11-24'],
    ['a period of September, as Peru writes it', series(['01.Set.26', '3.382']), '2026-09-01'],
    ['a period of September, as other countries write it', series(['01.Sep.26', '3.382']), '2026-09-01'],
    ['a period of January', series(['02.Ene.27', '3.382']), '2027-01-02'],
  ])('is read from the series of the SBS: %s', (_, text, day) => {
    expect(parseRate(text)).toEqual({ published: 3.382, day, source: 'SBS' })
  })

  it.each([
    ['an HTML page', '<html>Request Rejected</html>'],
    ['nothing', ''],
    ['a date in another order', '2026-11-25|3.374|3.382|'],
    ['only one rate', '25/11/2026|3.374|'],
    ['a rate that is no number', '25/11/2026|3.374|NaN|'],
    ['two lines', '25/11/2026|3.374|3.382|\n26/11/2026|3.374|9.9|'],
    ['no periods', '{"periods":{}}'],
    ['null', 'null'],
    ['invalid periods', '{"periods":[null,1,"x",{"name":1,"values":"3.38"}]}'],
    ['a month that does not exist', series(['24.Foo.26', '3.382'])],
    ['only holidays', series(['24.Nov.26', 'n.d.'])],
    ['a number in another script', series(['24.Nov.26', '٣.٣٨'])],
    ['a rate after 100 000 spaces', `${' '.repeat(100_000)}25/11/2026|3.374|3.382|`],
  ])('is not read from %s', (_, text) => {
    expect(() => parseRate(text)).toThrow(/^The source answered/)
  })
})

describe('the source of the exchange rate', () => {
  const client = { rpc: () => Promise.reject(new Error('The database was called')) }
  const makeFetch = (response: Response) => () => Promise.resolve(response)

  it.each([undefined, '', 'http://www.sunat.gob.pe/a/txt/tipoCambio.txt', 'file:///etc/passwd'])(
    'must have an https URL, so no request is sent to %j',
    async (url) => {
      await expect(storeRate({ client, url, fetch: makeFetch(new Response('')) })).rejects.toThrow(/^RATE_SOURCE_URL/)
    },
  )

  it('is not used when it answers with an HTTP error', async () => {
    const refused = new Response('25/11/2026|3.374|3.382|', { status: 503 })
    await expect(storeRate({ client, url: 'https://a.pe', fetch: makeFetch(refused) })).rejects.toThrow(
      'The source answered with 503',
    )
  })
})
