import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { postgresPrograms } from './scripts/lib/postgres-server.ts'
import { LOCAL_SUPABASE } from './scripts/local-supabase/keys.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The in-process Supabase answers requests to this URL: no test may use the network. */
const TEST_SUPABASE_URL = 'http://supabase.test'

const common = {
  // The console check comes first: afterEach hooks run in reverse order, and unmounting may still log errors.
  setupFiles: ['tests/setup/no-console-error.ts', 'tests/setup/dom.ts'],
  // Files share worker processes, which saves half of the processor time (docs/decisions/local-supabase.md).
  isolate: false,
  // A busy machine with two processors is slow to load a component.
  testTimeout: 15_000,
  // A shared machine may stall for seconds: CI retries a failed test once, as in playwright.config.ts.
  retry: process.env.CI ? 1 : 0,
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
}

const hasPostgres = postgresPrograms() !== null
const postgres = hasPostgres ? ['tests/setup/postgres.ts'] : []

const sharedBrowser = ['tests/setup/shared-browser.ts', ...common.setupFiles]

/** The site, with the real backend in the process of the tests. */
const site = {
  ...common,
  setupFiles: sharedBrowser,
  testTimeout: 20_000,
  hookTimeout: 60_000,
  // On PGlite these tests take longer: each file would compile it (docs/decisions/local-supabase.md).
  globalSetup: postgres,
}

const policies = { ...common, testTimeout: 30_000, hookTimeout: 120_000 }

/**
 * The policies, on PostgreSQL where it is installed. Their role tables (role × table × action) then run on PGlite as well,
 * the database of `npm start`. Without PostgreSQL all of them run on PGlite.
 */
const policyProjects = [
  {
    name: 'policies',
    include: ['tests/policies/**/*.test.ts', ...(hasPostgres ? ['tests/postgres/**/*.test.ts'] : [])],
    globalSetup: postgres,
  },
  ...(hasPostgres ? [{ name: 'policies-pglite', include: ['tests/policies/**/*.roles.test.ts'] }] : []),
]

/** Files with and without a DOM are projects of their own, because they cannot share a worker process. */
const withoutDom = (folder: string) => ({
  environment: 'node' as const,
  include: [`tests/${folder}/**/*.test.ts`],
  exclude: ['**/*.dom.test.ts'],
})
const withDom = (...folders: string[]) => ({
  environment: 'jsdom' as const,
  include: folders.flatMap((folder) => [`tests/${folder}/**/*.test.tsx`, `tests/${folder}/**/*.dom.test.ts`]),
})

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { '@tests': here('./tests'), '@': here('./src') } },
  test: {
    // By default Vitest leaves one processor idle, which is half of a small machine.
    maxWorkers: 3,
    env: {
      VITE_SUPABASE_URL: TEST_SUPABASE_URL,
      VITE_SUPABASE_ANON_KEY: LOCAL_SUPABASE.anonKey,
      // 19 hours ahead of Lima, whose dates and times every visitor sees: a date of the browser's own zone fails a test.
      TZ: 'Pacific/Kiritimati',
    },
    projects: [
      { extends: true, test: { ...common, name: 'unit', ...withoutDom('unit') } },
      { extends: true, test: { ...common, setupFiles: sharedBrowser, name: 'unit-dom', ...withDom('unit') } },
      { extends: true, test: { ...site, name: 'integration', ...withoutDom('integration') } },
      { extends: true, test: { ...site, name: 'pages', ...withDom('integration', 'pages') } },
      ...policyProjects.map((project) => ({ extends: true as const, test: { ...policies, ...project } })),
      {
        extends: true,
        test: {
          ...common,
          name: 'lint',
          include: ['tests/lint/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
