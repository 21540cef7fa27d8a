import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { browserFlags, browserPath, ensureBrowser } from './lib/browser.ts'
import { freePort } from './lib/free-port.ts'
import { writeReadmePictures } from './screenshots/readme-pictures.ts'
import { takeAll } from './screenshots/take.ts'

/**
 * `npm run screenshots`: takes screenshots of every screen and state at three widths, in `screenshots/`.
 * `--only publish` limits them to names with that prefix; `--url` uses a site that is already running; `--readme` also
 * updates the pictures of the README.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    url: { type: 'string' },
    readme: { type: 'boolean', default: false },
  },
})
const folder = 'screenshots'

async function answers(url: string) {
  const until = Date.now() + 180_000
  while (Date.now() < until) {
    if (
      await fetch(url)
        .then(({ ok }) => ok)
        .catch(() => false)
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error(`${url} does not answer`)
}

/** Builds and serves the site with a temporary local Supabase, as for the end-to-end tests. */
async function serve() {
  const port = await freePort()
  const server = spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'e2e/support/serve.ts', String(port)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://localhost:${port}`
  await answers(url)
  return { url, stop: () => server.kill('SIGTERM') }
}

if (ensureBrowser() === null) process.exit(1)
const site = values.url ? { url: values.url, stop: () => undefined } : await serve()
const browser = await chromium.launch({ executablePath: browserPath(), args: browserFlags })
try {
  await mkdir(folder, { recursive: true })
  const failed = await takeAll(browser, { baseURL: site.url, folder, only: values.only })
  if (values.readme) await writeReadmePictures(folder)
  for (const { picture, reason } of failed) console.error(`${picture}: ${reason}`)
  process.exitCode = failed.length > 0 ? 1 : 0
} finally {
  await browser.close()
  site.stop()
}
