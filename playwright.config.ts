import { availableParallelism } from 'node:os'
import { defineConfig } from 'playwright/test'
import type { EngineName } from './e2e/engines/support/driver.ts'
import { browserFlags, findBrowser } from './scripts/lib/browser.ts'
import { findFirefox, hasWebKit } from './scripts/lib/browser-programs.mjs'

const port = Number(process.env.ANCON_E2E_PORT ?? 4273)
const baseURL = `http://localhost:${port}`

/** What people do from beginning to end. `npm test` runs these tests alone, `npm test -- all` the others too. */
const journeys =
  '**/{admin,complaints,data-rights,keyboard,listing-parts,owners,publish,rentals,review,saved-searches,served-html}.spec.ts'

/** Firefox and WebKit, if they are installed, run one walk; Chromium runs all other tests. */
const walks = (['webkit', 'firefox'] as const)
  .filter((name) => (name === 'webkit' ? hasWebKit() : findFirefox()))
  .map((name) => ({
    name,
    testMatch: 'engines/walk.ts',
    // One worker for each engine.
    fullyParallel: false,
    use: { engineName: name },
  }))

/** A folder for a report of the results: .ci/run adds them up. */
const reports = process.env.ANCON_REPORTS

export default defineConfig<object, { engineName: EngineName }>({
  testDir: 'e2e',
  projects: [
    // First: it looks for listings of the seed on the first page of the list, where those that the journeys publish come before them.
    { name: 'chromium', testMatch: '**/*.spec.ts', testIgnore: journeys },
    { name: 'journeys', testMatch: journeys },
    ...walks,
  ],
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/visual/{arg}{ext}',
  workers: availableParallelism(),
  fullyParallel: true,
  forbidOnly: true,
  // Long, so that only a test that hangs fails: a slow machine must not fail one.
  timeout: 600_000,
  expect: { timeout: 120_000, toPass: { timeout: 300_000 } },
  reporter: [['list'], ...(reports ? [['json', { outputFile: `${reports}/playwright.json` }] as const] : [])],
  use: {
    baseURL,
    browserName: 'chromium',
    launchOptions: { executablePath: findBrowser(), args: browserFlags },
    locale: 'es-PE',
    timezoneId: 'America/Lima',
    // Painting motion takes a fifth of the processor time. Tests of motion turn it on.
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    // Chromium asks for this permission if a test itself answers the request for a page, and the page calls the API on this machine.
    permissions: ['local-network-access'],
    // Tracing takes a third of the run time. A failure leaves a screenshot; ANCON_TRACE=1 also keeps its trace.
    trace: process.env.ANCON_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: `node node_modules/tsx/dist/cli.mjs e2e/support/serve.ts ${port}`,
    url: baseURL,
    reuseExistingServer: process.env.ANCON_E2E_PORT !== undefined,
    timeout: 600_000,
    // Shows why the server does not start.
    stdout: 'pipe',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
})
