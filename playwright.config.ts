import { defineConfig } from 'playwright/test'
import { browserFlags, browserPath } from './scripts/lib/browser.ts'

const port = Number(process.env.ANCON_E2E_PORT ?? 4273)
const baseURL = `http://localhost:${port}`

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/visual/{arg}{ext}',
  // One more than the processors of a small machine: tests also wait, for frames and timers.
  workers: 3,
  fullyParallel: true,
  // A shared machine may stall a browser for seconds: CI retries a failed test once.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL,
    browserName: 'chromium',
    launchOptions: { executablePath: browserPath(), args: browserFlags },
    locale: 'es-PE',
    timezoneId: 'America/Lima',
    serviceWorkers: 'block',
    // Tracing takes a third of the run time. A failure leaves a screenshot; ANCON_TRACE=1 also keeps its trace.
    trace: process.env.ANCON_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: `node node_modules/tsx/dist/cli.mjs e2e/support/serve.ts ${port}`,
    url: baseURL,
    // `npm test` starts it beside Vitest.
    reuseExistingServer: process.env.ANCON_E2E_PORT !== undefined,
    timeout: 180_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
})
