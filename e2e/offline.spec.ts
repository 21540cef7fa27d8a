import type { Page } from 'playwright/test'
import { readRequestedRows } from './support/api'
import { startDeployProxy } from './support/deploy-proxy'
import { toSeedId, toSeedPath, findSeedCards } from './support/seeded-listings'
import { expect, shortenTimers, test } from './support/test'

test.use({ serviceWorkers: 'allow' })
test.beforeEach(({ page }) => shortenTimers(page))

const listingPath = toSeedPath(1)

const workerReady = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)

/** Waits until the page and its worker send no more requests. Returns all requests. */
async function waitForLastRead(reads: () => Promise<string[]>): Promise<string[]> {
  let all: string[] = []
  await expect
    .poll(async () => {
      const before = (await reads()).length
      await new Promise((resolve) => setTimeout(resolve, 700))
      all = await reads()
      return all.length - before
    })
    .toBe(0)
  return all
}

const cachedAddresses = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ method, url }) => `${method} ${url}`)
  })

test('visited pages and favourites open offline; admin screens and their data are never cached', async ({
  page,
  context,
  consoleErrors,
}) => {
  // Offline, the browser logs an error for each request that is not cached.
  consoleErrors.allow(/Failed to load resource|net::ERR_INTERNET_DISCONNECTED|ERR_FAILED/)

  await page.goto('/contact')
  await workerReady(page)
  await page.goto('/properties')
  const card = findSeedCards(page).first()
  const title = (await card.getByRole('heading').innerText()).trim()
  await card.getByRole('button', { name: /favorit/i }).click()
  // Leaving the page would end this request.
  await expect.poll(() => cachedAddresses(page)).toContainEqual(expect.stringContaining('only_ids'))
  await page.goto(listingPath)
  const listingTitle = (await page.getByRole('heading', { level: 1 }).innerText()).trim()
  await page.goto('/admin/leads')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const cached = await cachedAddresses(page)
  expect(cached.filter((address) => !address.startsWith('GET '))).toEqual([])
  expect(
    cached.filter((address) => /\/admin\/leads$|\/auth\/v1|\/rest\/v1\/leads|\/object\/list/.test(address)),
  ).toEqual([])

  await context.setOffline(true)
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(listingPath)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(listingTitle)
  await page.goto('/favoritos')
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible()
  await context.setOffline(false)
})

test('a new build takes over: its caches replace the old ones, and open pages keep working', async ({
  page,
  context,
  baseURL,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource|net::ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const host = await startDeployProxy(baseURL ?? '')
  const shell = async () => {
    const revisions = (await cachedAddresses(page)).map(
      (address) => /app-shell\.html\?__WB_REVISION__=(\w+)/.exec(address)?.[1],
    )
    return revisions.filter((revision) => revision !== undefined)
  }
  const readCachedPaths = (name: string) =>
    page.evaluate(
      async (cache) => (await (await caches.open(cache)).keys()).map(({ url }) => new URL(url).pathname).sort(),
      name,
    )

  await page.goto(`${host.origin}/contact`)
  await workerReady(page)
  await page.evaluate(() => Promise.all(['build-12345678', 'pages-12345678', 'data'].map((name) => caches.open(name))))
  await page.goto(host.origin + listingPath)
  await expect.poll(() => readCachedPaths('pages')).toEqual(['/contact', listingPath])
  await page.goto(`${host.origin}/contact`)
  // The name of a drawing has no hash, so a new build replaces the file under the same name.
  const drawing = () => page.evaluate(async () => (await fetch('/images/croquis.svg')).text())
  host.files.set('/images/croquis.svg', '<svg id="old" />')
  expect(await drawing()).toContain('old')
  const [revision = ''] = await shell()
  expect(revision).toMatch(/^[0-9a-f]{8}$/)
  const text = 'Busco una casa frente al mar.'
  await page.getByLabel(/^Mensaje/).fill(text)
  await page.evaluate(() => Object.assign(window, { isOldDocument: true }))

  // Another tab loads the next build first.
  host.deploy(revision, 'fedcba98')
  await (await context.newPage()).goto(`${host.origin}/about`)
  await expect.poll(shell).toEqual(['fedcba98'])
  await expect.poll(() => readCachedPaths('pages')).toEqual([])
  const readOldNames = async () =>
    (await page.evaluate(() => caches.keys())).filter((name) => /^(build-|pages-|data$)/.test(name))
  await expect.poll(readOldNames).toEqual([])
  host.files.set('/images/croquis.svg', '<svg id="new" />')
  await expect.poll(drawing).toContain('new')

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

test('what a portal answers takes the place of no page and no drawing', async ({
  page,
  context,
  baseURL,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource|net::ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const host = await startDeployProxy(baseURL ?? '')
  const read = (path: string) =>
    page.evaluate(async (url) => (await fetch(url, { headers: { accept: 'text/html' } })).text(), path)
  const files = ['/contact', '/images/croquis.svg']
  // Replaces the file, whose max-age would let the browser's own cache answer the second request.
  host.files.set('/images/croquis.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await page.goto(`${host.origin}/contact`)
  await workerReady(page)
  const [, drawing] = await Promise.all(files.map(read))
  await expect.poll(() => cachedAddresses(page)).toContainEqual(expect.stringMatching(/croquis\.svg$/))

  for (const file of files) host.files.set(file, '<html>Inicie sesión en la red</html>')
  expect(await read('/contact')).toContain('Inicie sesión')
  await read('/images/croquis.svg')
  await expect.poll(() => host.reads.filter((path) => path === '/images/croquis.svg').length).toBeGreaterThan(1)

  host.close()
  await context.setOffline(true)
  expect(await read('/images/croquis.svg')).toBe(drawing)
  await page.goto(`${host.origin}/contact`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(false)
})

for (const favorites of [[], [1, 2, 3]]) {
  test(`no request is sent twice: first pages of a visitor with ${favorites.length} favourites`, async ({
    page,
    baseURL,
  }) => {
    const { origin, reads: files, close } = await startDeployProxy(baseURL ?? '')
    let known = 0
    const reads = async () => [...files, ...(await readRequestedRows(origin)).slice(known)]
    const twice = (all: string[]) => all.filter((address, index) => all.indexOf(address) !== index)
    await page.addInitScript(
      (value) => localStorage.setItem('favoritos', value),
      JSON.stringify(favorites.map(toSeedId)),
    )

    await page.goto(`${origin}/properties`)
    await workerReady(page)
    const first = await waitForLastRead(reads)
    expect(twice(first)).toEqual([])
    expect(first).not.toContainEqual(expect.stringMatching(/id=eq\.|id=in\.|only_ids/))

    // The service worker serves the second page from its cache and revalidates each response once.
    files.length = 0
    known = (await readRequestedRows(origin)).length
    await page.goto(`${origin}/properties?type=rent`)
    // The cards come with the HTML: the page asks for its data once its script runs.
    await expect.poll(reads).toContainEqual(expect.stringContaining('/rest/v1/'))
    expect(twice(await waitForLastRead(reads))).toEqual([])
    close()
  })
}

test('pages open even if the browser refuses its caches', async ({ page, context }) => {
  await page.goto('/contact')
  await workerReady(page)
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(() => {
    const refuse = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))
    Object.assign(caches, { open: refuse, match: refuse })
  })
  expect(await worker?.evaluate(() => caches.match('/').catch(String))).toContain('SecurityError')
  await page.goto(listingPath)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Buscar propiedades' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})
