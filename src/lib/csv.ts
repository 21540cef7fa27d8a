/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

export type CsvCell = string | number | null | undefined

/**
 * One cell, always quoted. Text that a spreadsheet would run as a formula gets an apostrophe before it
 * (https://owasp.org/www-community/attacks/CSV_Injection): visitors write these cells.
 */
function cell(value: CsvCell): string {
  const text = String(value ?? '')
  const harmless = /^\s*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

/** A CSV file (RFC 4180) with a heading row, for Excel and its kind. */
export function toCsv(headings: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + [headings, ...rows].map((row) => row.map(cell).join(',')).join('\r\n') + '\r\n'
}
