import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { LOCAL_SUPABASE } from './scripts/local-supabase/keys.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The in-process Supabase answers requests to this URL: no test may use the network. */
const TEST_SUPABASE_URL = 'http://supabase.test'

/** A folder for a report of the results: .ci/run adds them up. */
const reports = process.env.ANCON_REPORTS

/** The rules of the database. `npm test` leaves these and the next out; `npm test -- all` and `npm test -- <word>` run them. */
const databaseTests = ['tests/{policies,postgres}/**/*.test.ts']
/** The tests of builds, hosts and scripts. */
const toolTests = [
  'tests/integration/{build,local-backend,prerender,prerender-hostile,write-site}.test.ts',
  'tests/unit/scripts/**/*.test.ts',
  'tests/lint/**/*.test.ts',
]
const domTests = ['tests/**/*.test.tsx', 'tests/**/*.dom.test.ts']

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { '@tests': here('./tests'), '@': here('./src') } },
  test: {
    // By default Vitest leaves one processor idle, which is half of a small machine.
    maxWorkers: availableParallelism(),
    globalSetup: 'tests/setup/postgres.ts',
    // The console check comes before the DOM: afterEach hooks run in reverse order, and unmounting may still log errors.
    setupFiles: ['tests/setup/shared-process.ts', 'tests/setup/no-console-error.ts', 'tests/setup/dom.ts'],
    // Files share worker processes, which saves half of the processor time (docs/decisions/local-supabase.md).
    isolate: false,
    // Long, so that only a test that hangs fails: a slow machine must not fail one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Characters of a value in a message, such as an error of the database. By default 40 hide its message.
    chaiConfig: { truncateThreshold: 400 },
    ...(reports && { reporters: ['default', ['json', { outputFile: `${reports}/vitest.json` }]] }),
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    env: {
      VITE_SUPABASE_URL: TEST_SUPABASE_URL,
      VITE_SUPABASE_ANON_KEY: LOCAL_SUPABASE.anonKey,
      // 19 hours ahead of Lima. Every visitor sees Lima's dates and times: a date of the browser's own zone fails a test.
      TZ: 'Pacific/Kiritimati',
    },
    // Files with and without a DOM cannot share a worker process.
    projects: [
      { extends: true, test: { name: 'dom', environment: './tests/setup/happy-dom.ts', include: domTests } },
      {
        extends: true,
        test: { name: 'node', include: ['tests/**/*.test.ts'], exclude: [...domTests, ...databaseTests, ...toolTests] },
      },
      { extends: true, test: { name: 'database', include: databaseTests } },
      { extends: true, test: { name: 'tools', include: toolTests, exclude: domTests } },
    ],
  },
})
