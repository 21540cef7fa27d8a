import { describe, expect, it } from 'vitest'
import { toCsv } from '@/lib/csv'

const toTextCsv = (value: string) => toCsv([['a', (text: string) => text]], [value])
const firstCell = (value: string) => toTextCsv(value).split('\r\n')[1]

describe('a CSV export', () => {
  it('begins with a byte order mark and ends every row with CRLF', () => {
    const people = [{ name: 'Ana', age: 3 }, { name: null }]
    const csv = toCsv<{ name: string | null; age?: number }>(
      [
        ['Nombre', ({ name }) => name],
        ['Edad', ({ age }) => age],
      ],
      people,
    )
    expect(csv).toBe('\uFEFF"Nombre","Edad"\r\n"Ana","3"\r\n"",""\r\n')
  })

  it('keeps quotes, commas and line breaks within their cell', () => {
    expect(toTextCsv('dijo "hola",\ny se fue')).toContain('"dijo ""hola"",\ny se fue"')
  })

  it.each(['=1+1', '+51 999', '-2', '@SUM(A1)', '\t=1', '\r=1', '  =1', '＝1', '\n=HYPERLINK("x")', '"=1+1;x'])(
    'prefixes the formula %j with an apostrophe',
    (value) => {
      expect(firstCell(value)).toMatch(/^"'/)
    },
  )

  it.each(['04567891', '015521234', '0051987654321', '987654321912345678'])(
    'prefixes %j with an apostrophe, because a spreadsheet would change the number',
    (value) => {
      expect(firstCell(value)).toBe(`"'${value}"`)
    },
  )

  it.each([';', '\t', '\n', '; ', ';"', '; "" '])(
    'prefixes a formula after %j, where a spreadsheet may begin a new cell',
    (separator) => {
      const csv = toTextCsv(`Hola${separator}=cmd|' /C calc'!A0;fin`)
      expect(csv).toContain(`Hola${separator.replaceAll('"', '""')}'=cmd`)
    },
  )

  // A byte order mark, a zero-width space, a soft hyphen, marks of direction, a Hangul filler, a control character, a word joiner.
  it.each(['\uFEFF', '\u200B', '\u00AD', '\u202E\u200F', '\u3164', '\u0001', ' \u2060"'])(
    'prefixes a formula that begins after the invisible %j',
    (invisible) => {
      expect(firstCell(`${invisible}=1+1`)).toMatch(/^"'/)
      expect(firstCell(`Hola;${invisible}@SUM(A1)`)).toMatch(/'@SUM/)
    },
  )

  it.each([
    '45678912',
    '987654321',
    '0',
    '0.5',
    '1250.50',
    '01 552 1234',
    '000000001-2026',
    'Ana',
    '2-3',
    'a=b',
    'Ñandú',
    'uno; dos',
    '',
    '\u200BAna',
    '👩\u200D👧 = familia',
  ])('leaves %j unchanged', (value) => {
    expect(firstCell(value)).toBe(`"${value}"`)
  })
})
