import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import getPort from 'get-port'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostileHosts } from '@tests/support/hostile-hosts'
import { writeHostingFiles, writeVercelOutput } from '../../../scripts/vite/hosting-files'
import { eventually } from '@tests/support/timers'

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
let output = ''
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
  const options = {
    VITE_SUPABASE_URL: 'https://proyecto.supabase.co',
    listingPhotos: [...hostileHosts, 'fotos.example'].map((host) => `https://${host}/casa.jpg`),
  }
  await writeHostingFiles(dist, ['/', '/about-ancon', '/properties', '/properties/casa-1'], options)
  output = mkdtempSync(join(tmpdir(), 'ancon-vercel-'))
  await writeVercelOutput(dist, output, options)
})
afterAll(() => [dist, output].forEach((folder) => rmSync(folder, { recursive: true, force: true })))

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

interface VercelRoute {
  src?: string
  dest?: string
  status?: number
  headers?: Record<string, string>
  handle?: string
}

/** https://vercel.com/docs/build-output-api/configuration: the routes before `filesystem`, files, the routes after it. */
const vercelRoutes = () =>
  (JSON.parse(readFileSync(join(output, 'config.json'), 'utf8')) as { routes: VercelRoute[] }).routes
const vercelPhase = (name?: string) => {
  const routes = vercelRoutes()
  const start = name === undefined ? 0 : routes.findIndex(({ handle }) => handle === name) + 1
  const length = routes.slice(start).findIndex(({ handle }) => handle !== undefined)
  return routes.slice(start, length < 0 ? undefined : start + length)
}
const vercelMatch = (routes: VercelRoute[], path: string) => routes.find(({ src = '' }) => new RegExp(src).test(path))

function vercel(path: string): Answer {
  const deployed = (file: string) => join(output, 'static', file)
  const requestedFile = [path, `${path}/index.html`].find(
    (file) => existsSync(deployed(file)) && statSync(deployed(file)).isFile(),
  )
  const file = requestedFile ?? vercelMatch(vercelPhase('filesystem'), path)?.dest
  const error = file === undefined ? vercelMatch(vercelPhase('error'), path) : undefined
  return { body: readFileSync(deployed(file ?? error?.dest ?? ''), 'utf8'), status: error?.status ?? 200 }
}

describe('Vercel', () => {
  it('gets the Content Security Policy for every path, and a year of caching for hashed files', () => {
    const readHeaders = (path: string) =>
      Object.assign(
        {},
        ...vercelPhase()
          .filter(({ src = '' }) => new RegExp(src).test(path))
          .map(({ headers }) => headers),
      ) as Record<string, string>
    for (const [path] of expected) {
      expect(readHeaders(path)['Content-Security-Policy'], path).toContain('https://fotos.example')
      const otherCacheControl = path === '/sw.js' ? 'no-cache' : undefined
      expect(readHeaders(path)['Cache-Control'], path).toBe(
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : otherCacheControl,
      )
    }
  })

  it('continues with the next route after each route that sets headers', () => {
    for (const route of vercelPhase()) expect(route).toMatchObject({ continue: true })
  })
})

describe.each([
  ['Netlify', netlify],
  ['Cloudflare Pages', cloudflare],
  ['Vercel', vercel],
])('%s', (_, answer) => {
  it('answers each path with its page or file, its shell or the 404 page', () => {
    for (const [path, file, status] of expected) expect(answer(path), path).toEqual({ body: file, status })
  })
})

const hasNginx = (() => {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

describe.skipIf(!hasNginx)('nginx', () => {
  let server: ChildProcess | undefined
  let origin = ''

  beforeAll(async () => {
    const port = await getPort()
    origin = `http://localhost:${port}`
    const folder = join(dist, '..', `${dist.slice(dist.lastIndexOf('/') + 1)}-nginx`)
    mkdirSync(folder)
    const temporaryFolders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off; master_process off; pid ${folder}/pid; error_log stderr; events {}
       http { ${temporaryFolders.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')} access_log off;
         server { listen localhost:${port}; root ${dist}; include ${dist}/nginx.conf; } }`,
    )
    server = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
    server.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    await eventually(() => fetch(origin))
  })
  afterAll(() => server?.kill())

  it('answers each path with its page or file, its shell or the 404 page, with the Content Security Policy and Cache-Control', async () => {
    for (const [path, file, status] of expected) {
      const response = await fetch(origin + path, { redirect: 'manual' })
      expect({ body: await response.text(), status: response.status }, path).toEqual({ body: file, status })
      const policy = response.headers.get('content-security-policy')?.split('; ')
      expect(policy, path).toContain("script-src 'self'")
      expect(policy, path).toContain("img-src 'self' data: blob: https://proyecto.supabase.co https://fotos.example")
      const isHashed = status === 200 && path.startsWith('/assets/')
      const cacheControl = isHashed ? 'public, max-age=31536000, immutable' : 'no-cache'
      expect(response.headers.get('cache-control'), path).toBe(cacheControl)
    }
  })
})
