import type { Page } from 'playwright/test'
import { readRestRequests } from './support/api'
import { startDeployProxy } from './support/deploy-proxy'
import { toSeedId, toSeedPath, findSeedCards } from './support/seeded-listings'
import { expect, shortenTimers, test } from './support/test'

test.use({ serviceWorkers: 'allow' })
test.beforeEach(({ page }) => shortenTimers(page))

const listingPath = toSeedPath(1)

const waitForWorker = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)

/** Waits until `listRequests` lists no new request for 700 ms: the page and its worker send no more. Returns all requests. */
async function waitForLastRequest(listRequests: () => Promise<string[]>): Promise<string[]> {
  let all: string[] = []
  await expect
    .poll(async () => {
      const before = (await listRequests()).length
      await new Promise((resolve) => setTimeout(resolve, 700))
      all = await listRequests()
      return all.length - before
    })
    .toBe(0)
  return all
}

const listCachedRequests = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ method, url }) => `${method} ${url}`)
  })

test('visited pages and favourites open offline, and online even if the browser refuses the caches to the service worker; an admin screen and its data are not cached', async ({
  page,
  context,
  consoleErrors,
}) => {
  // Offline, the browser logs an error for each request that is not cached.
  consoleErrors.allow(/Failed to load resource|net::ERR_INTERNET_DISCONNECTED|ERR_FAILED/)

  await page.goto('/properties')
  await waitForWorker(page)
  const title = (await findSeedCards(page).first().getByRole('heading').innerText()).trim()
  await page.getByRole('button', { name: `Guardar ${title} en favoritos` }).click()
  // Waits until the favourites are cached: leaving the page would abort their request.
  await expect.poll(() => listCachedRequests(page)).toContainEqual(expect.stringContaining('only_ids'))
  await page.goto(listingPath)
  const listingTitle = (await page.getByRole('heading', { level: 1 }).innerText()).trim()
  await page.goto('/admin/leads')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const cached = await listCachedRequests(page)
  expect(cached.filter((request) => !request.startsWith('GET '))).toEqual([])
  expect(
    cached.filter((request) => /\/admin\/leads$|\/auth\/v1|\/rest\/v1\/leads|\/object\/list/.test(request)),
  ).toEqual([])

  await context.setOffline(true)
  await page.goto(listingPath)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(listingTitle)
  await page.goto('/favoritos')
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible()
  await context.setOffline(false)

  // The browser refuses the caches to the service worker.
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(() => {
    const refuse = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))
    Object.assign(caches, { open: refuse, match: refuse })
  })
  expect(await worker?.evaluate(() => caches.match('/').catch(String))).toContain('SecurityError')
  await page.goto(listingPath)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(listingTitle)
  await page.getByRole('banner').getByRole('link', { name: 'Buscar propiedades' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a new build takes over: its caches replace the old ones, and open pages keep working', async ({
  page,
  context,
  baseURL,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource|net::ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const host = await startDeployProxy(baseURL ?? '')
  const readShellRevisions = async () => {
    const revisions = (await listCachedRequests(page)).map(
      (request) => /app-shell\.html\?__WB_REVISION__=(\w+)/.exec(request)?.[1],
    )
    return revisions.filter((revision) => revision !== undefined)
  }
  const readCachedPaths = (name: string) =>
    page.evaluate(
      async (cache) => (await (await caches.open(cache)).keys()).map(({ url }) => new URL(url).pathname).sort(),
      name,
    )

  await page.goto(host.origin + listingPath)
  await waitForWorker(page)
  await page.evaluate(() => Promise.all(['build-12345678', 'pages-12345678', 'data'].map((name) => caches.open(name))))
  await page.goto(`${host.origin}/contact`)
  await expect.poll(() => readCachedPaths('pages')).toEqual(['/contact', listingPath])
  // The name of a drawing has no hash, so a new build replaces the file under the same name.
  const readDrawing = () => page.evaluate(async () => (await fetch('/images/croquis.svg')).text())
  host.files.set('/images/croquis.svg', '<svg id="old" />')
  expect(await readDrawing()).toContain('old')
  const [revision = ''] = await readShellRevisions()
  expect(revision).toMatch(/^[0-9a-f]{8}$/)
  const text = 'Busco una casa frente al mar.'
  await page.getByLabel(/^Mensaje/).fill(text)
  await page.evaluate(() => Object.assign(window, { isOldDocument: true }))

  // Another tab loads the next build first.
  host.deploy(revision, 'fedcba98')
  await (await context.newPage()).goto(`${host.origin}/about`)
  await expect.poll(readShellRevisions).toEqual(['fedcba98'])
  await expect.poll(() => readCachedPaths('pages')).toEqual([])
  const listOldCaches = async () =>
    (await page.evaluate(() => caches.keys())).filter((name) => /^(build-|pages-|data$)/.test(name))
  await expect.poll(listOldCaches).toEqual([])
  host.files.set('/images/croquis.svg', '<svg id="new" />')
  await expect.poll(readDrawing).toContain('new')

  // The open page keeps the typed text. Its next navigation loads the new build, unless a toast is shown.
  await expect(page.getByLabel(/^Mensaje/)).toHaveValue(text)
  await page.evaluate(() => {
    const { setTimeout } = window
    // Undoes `shortenTimers`: the toast stays for its six seconds.
    Object.assign(window, { setTimeout: (run: TimerHandler, after = 0) => setTimeout(run, after * 10) })
  })
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel('Correo electrónico').fill('ana@correo.pe')
  await footer.getByRole('button', { name: 'Suscribirme' }).click()
  const toast = page.getByText('¡Gracias por suscribirte! Te contactaremos pronto.')
  await expect(toast).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Inversión' }).click()
  await expect(page).toHaveURL(/investment$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(toast).toBeVisible()
  expect(await page.evaluate(() => 'isOldDocument' in window)).toBe(true)
  await page.getByRole('button', { name: 'Cerrar aviso' }).click()
  await expect(toast).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Buscar propiedades' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect.poll(() => page.evaluate(() => 'isOldDocument' in window)).toBe(false)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  await context.setOffline(false)
  host.close()
})

test('the login page of a captive portal replaces no cached page and no cached drawing', async ({
  page,
  context,
  baseURL,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource|net::ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const host = await startDeployProxy(baseURL ?? '')
  const fetchText = (path: string) =>
    page.evaluate(async (url) => (await fetch(url, { headers: { accept: 'text/html' } })).text(), path)
  const paths = ['/contact', '/images/croquis.svg']
  // Replaces the file, whose max-age would let the browser's own cache answer the second request.
  host.files.set('/images/croquis.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await page.goto(`${host.origin}/contact`)
  await waitForWorker(page)
  const [, drawing] = await Promise.all(paths.map(fetchText))
  await expect.poll(() => listCachedRequests(page)).toContainEqual(expect.stringMatching(/croquis\.svg$/))

  for (const path of paths) host.files.set(path, '<html>Inicie sesión en la red</html>')
  expect(await fetchText('/contact')).toContain('Inicie sesión')
  await fetchText('/images/croquis.svg')
  await expect.poll(() => host.reads.filter((path) => path === '/images/croquis.svg').length).toBeGreaterThan(1)

  host.close()
  await context.setOffline(true)
  expect(await fetchText('/images/croquis.svg')).toBe(drawing)
  await page.goto(`${host.origin}/contact`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(false)
})

test('the first two pages of a visitor with favourites each send no request twice', async ({ page, baseURL }) => {
  const { origin, reads: siteRequests, close } = await startDeployProxy(baseURL ?? '')
  let earlierCount = 0
  const listRequests = async () => [...siteRequests, ...(await readRestRequests(origin)).slice(earlierCount)]
  const listRepeated = (all: string[]) => all.filter((request, index) => all.indexOf(request) !== index)
  await page.addInitScript((value) => localStorage.setItem('favorites', value), JSON.stringify([1, 2, 3].map(toSeedId)))

  await page.goto(`${origin}/properties`)
  await waitForWorker(page)
  const firstRequests = await waitForLastRequest(listRequests)
  expect(listRepeated(firstRequests)).toEqual([])
  expect(firstRequests).not.toContainEqual(expect.stringMatching(/id=eq\.|id=in\.|only_ids/))

  // The service worker fetches the page and its rows from the network. It serves drawings and photos from its caches, and
  // revalidates each once.
  siteRequests.length = 0
  earlierCount = (await readRestRequests(origin)).length
  await page.goto(`${origin}/properties?type=rent`)
  // Waits for a request, not for cards: the prerendered HTML has cards before the script requests the data.
  await expect.poll(listRequests).toContainEqual(expect.stringContaining('/rest/v1/'))
  expect(listRepeated(await waitForLastRequest(listRequests))).toEqual([])
  close()
})
