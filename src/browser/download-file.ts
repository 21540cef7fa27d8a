import { readTodayInLima } from '@/lib/dates'

/** Downloads `content` as a file `name` with the MIME type `type`. */
export function downloadFile(name: string, content: string, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Safari reads the object URL after the click returns.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}

/** Downloads a CSV file as `name` with the date in Lima: 'consultas-2026-11-25.csv'. */
export const downloadCsv = (name: string, content: string): void =>
  downloadFile(`${name}-${readTodayInLima()}.csv`, content, 'text/csv;charset=utf-8')
