import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeHostingFiles } from '../../../scripts/vite/hosting-files'

const pageFiles = ['index.html', 'about-ancon/index.html', 'properties/index.html', 'properties/casa-1/index.html']
const otherFiles = ['404.html', 'app-shell.html', 'listing-shell.html', 'assets/a-12345678.js', 'sw.js', 'favicon.svg']

/** Path, served file, status. A shell has status 200: React Router renders the page in the browser. */
const expected: [path: string, file: string, status: number][] = [
  ['/', 'index.html', 200],
  ['/about-ancon', 'about-ancon/index.html', 200],
  ['/properties', 'properties/index.html', 200],
  ['/properties/casa-1', 'properties/casa-1/index.html', 200],
  ['/properties/casa-nueva', 'listing-shell.html', 200],
  ['/properties/land', 'listing-shell.html', 200],
  ...['/terms', '/privacy', '/upload', '/admin/leads', '/admin/settings/rules'].map(
    (path): [string, string, number] => [path, 'app-shell.html', 200],
  ),
  ['/no-existe', '404.html', 404],
  ['/property/7', '404.html', 404],
  ['/admin/no-existe', '404.html', 404],
  ['/properties/casa-1/fotos', '404.html', 404],
  ['/assets/b-12345678.js', '404.html', 404],
  ['/assets/a-12345678.js', 'assets/a-12345678.js', 200],
  ['/sw.js', 'sw.js', 200],
]

interface Answer {
  body: string
  status: number
}

let dist = ''
const content = (file: string) => readFileSync(join(dist, file), 'utf8')
const isFile = (file: string) => existsSync(join(dist, file)) && statSync(join(dist, file)).isFile()
const answerWith = (file: string): Answer => ({ body: content(file), status: 200 })
const answerNotFound = (): Answer => ({ body: content('404.html'), status: 404 })

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'ancon-hosts-'))
  for (const file of [...pageFiles, ...otherFiles]) {
    mkdirSync(dirname(join(dist, file)), { recursive: true })
    writeFileSync(join(dist, file), file)
  }
  await writeHostingFiles(dist, ['/', '/about-ancon', '/properties', '/properties/casa-1'], {})
})
afterAll(() => rmSync(dist, { recursive: true, force: true }))

const redirects = () =>
  content('_redirects')
    .trim()
    .split('\n')
    .map((line) => {
      const [from = '', to = '', status] = line.split(' ')
      return { from, to, status: Number(status) }
    })
const matchesPattern = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path)

/** https://docs.netlify.com/routing/redirects/rewrites-proxies/: a file wins over a rule that is not forced. */
function netlify(path: string): Answer {
  const findFile = (target: string) => [target, `${target}/index.html`, `${target}.html`].find((file) => isFile(file))
  const file = findFile(path) ?? findFile(redirects().find(({ from }) => matchesPattern(from, path))?.to ?? '/none')
  return file === undefined ? answerNotFound() : answerWith(file)
}

/** `generateResponse` of @cloudflare/pages-shared: static rules, then patterns, then files. It redirects `.html`. */
function cloudflare(path: string): Answer {
  const rules = redirects()
  const rule =
    rules.find(({ from }) => from === path) ??
    rules.find(({ from }) => from.includes(':') && matchesPattern(from, path))
  const address = rule?.to ?? path
  if (address.endsWith('/')) {
    if (isFile(`${address}index.html`)) return answerWith(`${address}index.html`)
    return isFile(`${address.slice(0, -1)}.html`) ? { body: '', status: 308 } : answerNotFound()
  }
  if (isFile(address)) return address.endsWith('.html') ? { body: '', status: 308 } : answerWith(address)
  if (isFile(`${address}.html`)) return answerWith(`${address}.html`)
  return isFile(`${address}/index.html`) ? { body: '', status: 308 } : answerNotFound()
}

describe.each([
  ['Netlify', netlify],
  ['Cloudflare Pages', cloudflare],
])('%s', (_, answer) => {
  it('answers each path with its page or file, its shell or the 404 page', () => {
    for (const [path, file, status] of expected) expect(answer(path), path).toEqual({ body: file, status })
  })
})
