import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { withImports, type ClientBuild } from './client-build.ts'
import { phoneImage } from './phone-image.ts'

const KB = 1024
/** Gzip, in KB: what a public page may weigh before its first paint settles. */
const budgets = { homeScript: 115, script: 130, style: 14, fonts: 85, phoneImage: 90 }

interface Weight {
  route: string
  script: number
  style: number
  fonts: number
  image: number
}

const addresses = (html: string, tag: RegExp) =>
  [...html.matchAll(tag)].flatMap(([, address]) => (address ? [address.slice(1)] : []))

function weigh(dist: string, route: string, file: string, client: ClientBuild): Weight {
  const html = readFileSync(join(dist, file), 'utf8')
  const size = (name: string) => readFileSync(join(dist, name)).length
  const zipped = (name: string) => gzipSync(readFileSync(join(dist, name)), { level: 9 }).length
  const sum = (names: readonly string[], sizeOf: (name: string) => number) =>
    names.reduce((total, name) => total + sizeOf(name), 0) / KB
  const code =
    /data-code="([^"]*)"/
      .exec(html)?.[1]
      ?.split(' ')
      .map((address) => address.slice(1)) ?? []
  const image = phoneImage(html)
  return {
    route,
    script: sum(withImports(client, [...client.entries, ...code.filter(Boolean)]), zipped),
    style: sum(addresses(html, /<link\b[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g), zipped),
    fonts: sum(client.fonts, size),
    image: image ? size(image.slice(1)) / KB : 0,
  }
}

function excess({ route, script, style, fonts, image }: Weight): string[] {
  const limits = [
    ['JavaScript', script, route === '/' ? budgets.homeScript : budgets.script],
    ['CSS', style, budgets.style],
    ['fonts', fonts, budgets.fonts],
    ['largest picture on a phone', image, budgets.phoneImage],
  ] as const
  return limits
    .filter(([, weight, limit]) => weight > limit)
    .map(([what, weight, limit]) => `  ${route}: ${what} ${weight.toFixed(1)} KB, at most ${limit} KB`)
}

/** Prints what each public page weighs and throws when one is over its budget. */
export function checkBudgets(dist: string, pages: ReadonlyMap<string, string>, client: ClientBuild): void {
  // Listings share their code: one of them speaks for all.
  const listing = [...pages.keys()].find((route) => route.startsWith('/properties/'))
  const routes = [...pages].filter(([route]) => route === listing || !route.startsWith('/properties/'))
  const weights = routes.map(([route, file]) => weigh(dist, route, file, client))
  console.info('\nKB, gzip                    JavaScript     CSS   fonts   picture (phone)')
  for (const { route, script, style, fonts, image } of weights) {
    const columns = [
      script.toFixed(1).padStart(10),
      style.toFixed(1).padStart(8),
      fonts.toFixed(1).padStart(8),
      image.toFixed(1).padStart(10),
    ]
    console.info(route.slice(0, 26).padEnd(28) + columns.join(''))
  }
  const problems = weights.flatMap(excess)
  if (problems.length > 0) throw new Error(`Over budget:\n${problems.join('\n')}`)
}
