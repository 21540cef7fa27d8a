import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import tests from '../../playwright.config.ts'
import { otherEngines } from '../../scripts/lib/engines.ts'
import type { EngineName } from './support/driver.ts'

const root = join(import.meta.dirname, '../..')
const names = [...otherEngines.filter(({ isThere }) => isThere).map(({ name }) => name), 'chromium'] as EngineName[]

/**
 * The same walk in Chromium, Firefox and WebKit, as far as they are installed. Playwright runs the tests and does not
 * drive the browsers: it knows only its own builds of Firefox and WebKit.
 */
export default defineConfig<{ engineName: EngineName }>({
  ...tests,
  testDir: '.',
  testMatch: 'walk.ts',
  outputDir: join(root, 'test-results/engines'),
  // One worker for each engine.
  fullyParallel: false,
  timeout: 90_000,
  // WebKit's driver sometimes loses a command: the walk begins once more, in a new browser.
  retries: 1,
  expect: { timeout: 40_000 },
  use: {},
  projects: names.map((engineName) => ({ name: engineName, use: { engineName } })),
  webServer: [tests.webServer ?? []].flat().map((server) => ({ ...server, cwd: root })),
})
