import { useEffect } from 'react'

/**
 * Stands in for the package `react-style-singleton` (scripts/vite/quiet-styles.ts), which the scroll lock of dialogs
 * uses: one sheet while anything needs it. A constructed sheet is no inline style, so the site's Content
 * Security Policy can refuse those.
 */
export function styleSingleton() {
  let users = 0
  let sheet: CSSStyleSheet | null = null

  function add(styles: string) {
    users += 1
    if (users > 1) return
    sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  function remove() {
    users -= 1
    if (users > 0) return
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    sheet = null
  }

  return function Sheet({ styles }: { styles: string }) {
    useEffect(() => {
      add(styles)
      return remove
    }, [styles])
    return null
  }
}
