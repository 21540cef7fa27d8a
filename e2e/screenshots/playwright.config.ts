import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import tests from '../../playwright.config.ts'

const root = join(import.meta.dirname, '../..')

/**
 * `npm run screenshots`: every scene at its widths, in `screenshots/`. `-g publish` takes the scenes whose name contains
 * 'publish'; `--project readme` also renews the pictures of the README.
 */
export default defineConfig({
  ...tests,
  testDir: '.',
  outputDir: join(root, 'test-results'),
  timeout: 120_000,
  use: { ...tests.use, contextOptions: { reducedMotion: 'reduce' }, screenshot: 'off' },
  projects: [
    { name: 'screens', testMatch: 'screens.ts' },
    { name: 'readme', testMatch: 'readme-pictures.ts', dependencies: ['screens'] },
  ],
  webServer: [tests.webServer ?? []].flat().map((server) => ({ ...server, cwd: root })),
})
