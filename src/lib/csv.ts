/** Spreadsheet programs detect UTF-8 by the byte order mark. */
const byteOrderMark = '\uFEFF'

export type CsvCell = string | number | null | undefined

/** Characters before a formula that spreadsheets may skip or hide. */
const ignored = String.raw`["\s\p{Control}\p{Default_Ignorable_Code_Point}]*`
/** The sign is optional: with a required one, the search would start again at each tab of a long sequence (quadratic time). */
const formulaInside = new RegExp(String.raw`([;\t\r\n]${ignored})([=+\-@\uFF1D\uFF0B\uFF0D\uFF20]?)`, 'gu')
/** Digits that a spreadsheet changes: it drops zeros at the start, and shows 12 digits or more as a power of ten. */
const changedNumber = /^(0\d+|\d{12,})$/
const formula = new RegExp(String.raw`^${ignored}[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]`, 'u')

/**
 * One cell, always quoted. Cells contain user input, so three kinds of text get an apostrophe in front:
 * 1. A formula, also after quotes (https://owasp.org/www-community/attacks/CSV_Injection).
 * 2. A formula inside the text, after a semicolon, a tab or a line break. Where semicolons separate cells, Excel respects
 *    quotes only at the start of a line, so that this part becomes a cell.
 * 3. Digits that a spreadsheet would read as another number, such as a DNI that begins with 0.
 */
function formatCell(value: CsvCell): string {
  const text = String(value ?? '').replace(formulaInside, (_, before: string, sign: string) =>
    sign ? `${before}'${sign}` : before,
  )
  const harmless = formula.test(text) || changedNumber.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

/** A CSV file (RFC 4180) with a header row and a byte order mark, for spreadsheet programs. */
export function toCsv(headings: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return byteOrderMark + [headings, ...rows].map((row) => row.map(formatCell).join(',')).join('\r\n') + '\r\n'
}
