/**
 * Runs in a page and simulates a browser's translator: replaces each text by a `<font>` with another text node. Does the
 * same in each element whose children change later.
 */
export function translatePage() {
  // TypeScript marks `<font>` as deprecated.
  const name: string = 'font'
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('font, script, style, textarea')) continue
      const font = document.createElement(name)
      font.textContent = text.data
      text.replaceWith(font)
    }
  }
  translate(document.body)
  new MutationObserver((changes) => {
    for (const { target } of changes) if (target.isConnected && target.nodeType === 1) translate(target)
  }).observe(document.body, { childList: true, subtree: true })
}
