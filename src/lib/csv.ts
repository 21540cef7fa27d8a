/** Spreadsheet programs detect UTF-8 by the byte order mark. */
const BYTE_ORDER_MARK = '\uFEFF'

export type CsvCell = string | number | null | undefined

/**
 * One cell, always quoted. The cells contain user input, so text that a spreadsheet evaluates as a formula gets a
 * leading apostrophe (https://owasp.org/www-community/attacks/CSV_Injection).
 */
function cell(value: CsvCell): string {
  const text = String(value ?? '')
  const harmless = /^\s*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

/** A CSV file (RFC 4180) with a header row and a byte order mark, for spreadsheet programs. */
export function toCsv(headings: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + [headings, ...rows].map((row) => row.map(cell).join(',')).join('\r\n') + '\r\n'
}
