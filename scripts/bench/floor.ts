import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const FLOOR = '/floor'

/** What no site of this looks can beat: the first screen of the home page with its picture, fonts and style, without any script. */
export function writeFloor(dist: string): void {
  const home = readFileSync(join(dist, 'index.html'), 'utf8')
  const hero = /<section aria-label="Presentación".*?<\/section>/s.exec(home)?.[0]
  const head = /<head>.*?<\/head>/s.exec(home)?.[0]
  if (!hero || !head) throw new Error('The home page has no head or no first screen')
  const still = head.replace(/<script\b.*?<\/script>/gs, '').replace(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '')
  mkdirSync(join(dist, FLOOR), { recursive: true })
  writeFileSync(
    join(dist, FLOOR, 'index.html'),
    `<!doctype html><html lang="es-PE">${still}<body><main>${hero}</main></body></html>`,
  )
}
