/** Spreadsheet programs detect UTF-8 by the byte order mark. */
const byteOrderMark = '\uFEFF'

/** Characters that spreadsheets may skip or hide before a formula. */
const ignoredCharacters = String.raw`["\s\p{Control}\p{Default_Ignorable_Code_Point}]*`
/** The sign is optional: if it were required, the search would start again at each tab of a long sequence (quadratic time). */
const innerFormula = new RegExp(String.raw`([;\t\r\n]${ignoredCharacters})([=+\-@\uFF1D\uFF0B\uFF0D\uFF20]?)`, 'gu')
/** Digits that a spreadsheet changes: it drops zeros at the start, and shows 12 digits or more as a power of ten. */
const changedNumber = /^(0\d+|\d{12,})$/
const formula = new RegExp(String.raw`^${ignoredCharacters}[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]`, 'u')

/**
 * One cell, always quoted. Cells contain user input, so an apostrophe precedes:
 * 1. a text that is a formula, also after quotes (https://owasp.org/www-community/attacks/CSV_Injection);
 * 2. the sign of a formula inside the text, after a semicolon, a tab or a line break. Where semicolons separate cells, Excel
 *    respects quotes only at the start of a line, so that this part becomes a cell;
 * 3. digits that a spreadsheet would change (`changedNumber`), such as a DNI that begins with 0.
 */
function formatCell(value: string | number | null | undefined): string {
  const text = String(value ?? '').replace(innerFormula, (_, separator: string, sign: string) =>
    sign ? `${separator}'${sign}` : separator,
  )
  const safeText = formula.test(text) || changedNumber.test(text) ? `'${text}` : text
  return `"${safeText.replaceAll('"', '""')}"`
}

/** A column: its heading, and the cell that it reads of a row. */
export type CsvColumn<Row> = readonly [heading: string, read: (row: Row) => string | number | null | undefined]

/** A CSV file (RFC 4180) with a header row and a byte order mark, for spreadsheet programs. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [columns.map(([heading]) => heading), ...rows.map((row) => columns.map(([, read]) => read(row)))]
  return byteOrderMark + lines.map((cells) => cells.map(formatCell).join(',')).join('\r\n') + '\r\n'
}
