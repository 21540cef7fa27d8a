import { site } from '@/config/site'
import { columnNames, tableNames, valueNames } from '@/content/personal-data'
import { formatDateTime } from '@/lib/dates'
import { removeUnprintable } from '@/lib/text'
import type { PersonalData } from '@/services/data-rights/administration'

const isTime = (value: string) => /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/.test(value)

function formatValue(value: unknown): string {
  if (value === true) return 'Sí'
  if (value === false) return 'No'
  if (typeof value === 'string') return isTime(value) ? formatDateTime(value) : removeUnprintable(value)
  if (Array.isArray(value)) return value.map(formatValue).join(', ')
  return JSON.stringify(value)
}

function toLine([column, value]: [string, unknown]): string {
  const text = formatValue(value)
  const translated = valueNames[column]?.[text] ?? text
  return `  ${columnNames[column] ?? column}: ${translated.replaceAll('\n', '\n    ')}`
}

/** One row as lines such as 'Nombre: Rosa'. Skips nulls and empty texts, and indents the further lines of a text. */
const formatRow = (row: Record<string, unknown>) =>
  Object.entries(row)
    .filter(([, value]) => value !== null && value !== '')
    .map(toLine)
    .join('\r\n')

/** All that is stored under an e-mail address, as plain text for the person. */
export function formatPersonalData({ email, exported_at, data }: PersonalData): string {
  const tables = Object.entries(data)
  const sections = tables
    .filter(([, rows]) => rows.length > 0)
    .map(([table, rows]) =>
      [
        `${(tableNames[table] ?? table).toUpperCase()} (${rows.length})`,
        ...rows.map((row, index) => `${index + 1}.\r\n${formatRow(row)}`),
      ].join('\r\n\r\n'),
    )
  const emptyTables = tables.filter(([, rows]) => rows.length === 0).map(([table]) => tableNames[table] ?? table)
  return [
    `DATOS PERSONALES GUARDADOS CON LA DIRECCIÓN ${email}`,
    `${site.name}, ${formatDateTime(exported_at)} (hora de Lima)`,
    ...sections,
    ...(emptyTables.length > 0 ? [`Sin datos: ${emptyTables.join(', ')}.`] : []),
    '',
  ].join('\r\n\r\n')
}
