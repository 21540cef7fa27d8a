import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { hasPostgres } from './scripts/lib/postgres-server.ts'
import { LOCAL_SUPABASE } from './scripts/local-supabase/keys.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The in-process Supabase answers requests to this URL: no test may use the network. */
const TEST_SUPABASE_URL = 'http://supabase.test'

const common = {
  // The console check comes first: afterEach hooks run in reverse order, and unmounting may still log errors.
  setupFiles: ['tests/setup/no-console-error.ts', 'tests/setup/dom.ts'],
  // Files share worker processes, which saves half of the processor time (docs/decisions/local-supabase.md).
  isolate: false,
  // For tests that hang: a slow machine must not fail one.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
}

/** Tests then run on PostgreSQL and PostgREST, as hosted projects do; otherwise on PGlite and an emulated Data API. */
const isOnPostgres = hasPostgres()
const postgres = isOnPostgres ? ['tests/setup/postgres.ts'] : []

const sharedBrowser = ['tests/setup/shared-browser.ts', ...common.setupFiles]

/** The site, with the real backend in the process of the tests. */
const site = {
  ...common,
  setupFiles: sharedBrowser,
  // On PGlite these tests take longer: each file would compile it (docs/decisions/local-supabase.md).
  globalSetup: postgres,
}

const policies = {
  ...common,
  name: 'policies',
  include: ['tests/policies/**/*.test.ts', ...(isOnPostgres ? ['tests/postgres/**/*.test.ts'] : [])],
  globalSetup: postgres,
}

/** Files with and without a DOM are projects of their own, because they cannot share a worker process. */
const withoutDom = (folder: string) => ({
  environment: 'node' as const,
  include: [`tests/${folder}/**/*.test.ts`],
  exclude: ['**/*.dom.test.ts'],
})
const withDom = (...folders: string[]) => ({
  environment: './tests/setup/happy-dom.ts' as const,
  include: folders.flatMap((folder) => [`tests/${folder}/**/*.test.tsx`, `tests/${folder}/**/*.dom.test.ts`]),
})

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { '@tests': here('./tests'), '@': here('./src') } },
  test: {
    // By default Vitest leaves one processor idle, which is half of a small machine.
    maxWorkers: availableParallelism(),
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
      { extends: true, test: policies },
      {
        extends: true,
        test: {
          ...common,
          name: 'lint',
          include: ['tests/lint/**/*.test.ts'],
        },
      },
    ],
  },
})
