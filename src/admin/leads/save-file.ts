/** Hands a text to the browser as a download. */
export function saveFile(name: string, content: string, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has begun when the click returns, but Safari still reads the address a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
