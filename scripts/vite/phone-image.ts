/** Device pixels across a mid-range phone: 412 points at a density of 1.75, as Lighthouse measures. */
const PHONE = 721

const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1]

/** The file that a phone picks of a srcset, for a picture as wide as the screen. */
function pick(srcset: string): string | undefined {
  const candidates = srcset
    .split(', ')
    .map((candidate) => candidate.split(' '))
    .map(([address = '', width = '']) => ({ address, width: Number.parseInt(width) }))
    .sort((one, other) => one.width - other.width)
  return (candidates.find(({ width }) => width >= PHONE) ?? candidates.at(-1))?.address
}

/** The site's own picture that a phone loads first for a page, or null where the page has no such picture. */
export function phoneImage(html: string): string | null {
  const image = /<img\b[^>]*fetchPriority="high"[^>]*>/i.exec(html)
  if (!image) return null
  const open = html.lastIndexOf('<picture', image.index)
  const inside = open >= 0 && !html.slice(open, image.index).includes('</picture>') ? html.slice(open, image.index) : ''
  const source = /<source\b[^>]*>/i.exec(inside)?.[0]
  const srcset = source ? attribute(source, 'srcSet') : undefined
  const address = srcset ? pick(srcset) : attribute(image[0], 'src')
  return address?.startsWith('/images/') ? address : null
}
