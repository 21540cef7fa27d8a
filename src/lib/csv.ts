/** Spreadsheet programs detect UTF-8 by the byte order mark. */
const byteOrderMark = '\uFEFF'

export type CsvCell = string | number | null | undefined

/** What spreadsheets may pass over, or not show, before a formula. */
const ignored = String.raw`["\s\p{Control}\p{Default_Ignorable_Code_Point}]*`
/** The sign is optional: a text of thousands of tabs is read once, not from each of them. */
const formulaInside = new RegExp(String.raw`([;\t\r\n]${ignored})([=+\-@\uFF1D\uFF0B\uFF0D\uFF20]?)`, 'gu')
const formula = new RegExp(String.raw`^${ignored}[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]`, 'u')

/**
 * One cell, always quoted. The cells contain user input, so text that a spreadsheet evaluates as a formula gets a
 * leading apostrophe (https://owasp.org/www-community/attacks/CSV_Injection), also behind quotes. So does such a part of a
 * text after a semicolon or a line break: where semicolons separate cells, Excel keeps no quotes but a line's first, and
 * the part is a cell of its own, without its quotes.
 */
function cell(value: CsvCell): string {
  const text = String(value ?? '').replace(formulaInside, (_, before: string, sign: string) =>
    sign ? `${before}'${sign}` : before,
  )
  const harmless = formula.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

/** A CSV file (RFC 4180) with a header row and a byte order mark, for spreadsheet programs. */
export function toCsv(headings: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return byteOrderMark + [headings, ...rows].map((row) => row.map(cell).join(',')).join('\r\n') + '\r\n'
}
