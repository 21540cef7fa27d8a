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
  environment: 'node' as const,
  // A busy machine with two processors is slow to load a component.
  testTimeout: 15_000,
  // A shared machine may stall for seconds: CI retries a failed test once, as in playwright.config.ts.
  retry: process.env.CI ? 1 : 0,
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
}

const policies = {
  ...common,
  // Files share a worker process: compiling PostgreSQL (PGlite) takes most of the time of an isolated file.
  isolate: false,
  testTimeout: 30_000,
  hookTimeout: 120_000,
}
const policyFiles = 'tests/policies/**/*.test.ts'

const postgres = postgresPrograms() === null ? [] : ['tests/setup/postgres.ts']

// A file that needs a DOM has `// @vitest-environment jsdom` in its first line.
export default defineConfig({
  plugins: [react()],
  resolve: { alias: { '@tests': here('./tests'), '@': here('./src') } },
  test: {
    // By default Vitest leaves one processor idle, which is half of a small machine.
    maxWorkers: '100%',
    env: {
      VITE_SUPABASE_URL: TEST_SUPABASE_URL,
      VITE_SUPABASE_ANON_KEY: LOCAL_SUPABASE.anonKey,
      TZ: 'America/Lima',
    },
    projects: [
      // Files share a worker process: they take 53 instead of 75 s of processor time.
      { extends: true, test: { ...common, name: 'unit', isolate: false, include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          ...common,
          name: 'integration',
          include: ['tests/integration/**/*.test.{ts,tsx}', 'tests/pages/**/*.test.{ts,tsx}'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          // On PostgreSQL these tests take 40 % less processor time than on PGlite, which each file would compile.
          globalSetup: postgres,
        },
      },
      { extends: true, test: { ...policies, name: 'policies', include: [policyFiles] } },
      ...postgres.map((globalSetup) => ({
        extends: true as const,
        test: { ...policies, name: 'postgres', include: [policyFiles, 'tests/postgres/**/*.test.ts'], globalSetup },
      })),
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
