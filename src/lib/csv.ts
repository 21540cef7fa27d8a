/** Spreadsheet programs detect UTF-8 by the byte order mark. */
const BYTE_ORDER_MARK = '\uFEFF'

export type CsvCell = string | number | null | undefined

/**
 * One cell, always quoted. The cells contain user input, so text that a spreadsheet evaluates as a formula gets a
 * leading apostrophe (https://owasp.org/www-community/attacks/CSV_Injection), also behind quotes. So does such a part of a
 * text after a semicolon or a line break: where semicolons separate cells, Excel keeps no quotes but a line's first, and
 * the part is a cell of its own, without its quotes.
 */
function cell(value: CsvCell): string {
  const text = String(value ?? '').replace(/([;\t\r\n]["\s]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g, "$1'")
  const harmless = /^["\s]*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

/** A CSV file (RFC 4180) with a header row and a byte order mark, for spreadsheet programs. */
export function toCsv(headings: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + [headings, ...rows].map((row) => row.map(cell).join(',')).join('\r\n') + '\r\n'
}
