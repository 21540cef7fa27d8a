/** Downloads `content` as a file `name` with the MIME type `type`. */
export function downloadFile(name: string, content: string, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Safari reads the object URL shortly after the click returns: revoke it 1 s later.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}

/** Name and content of a CSV file that was exported today. */
export const downloadCsv = (name: string, content: string): void =>
  downloadFile(`${name}-${new Date().toISOString().slice(0, 10)}.csv`, content, 'text/csv;charset=utf-8')
