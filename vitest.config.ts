import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { LOCAL_SUPABASE } from './scripts/local-supabase/keys.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** An address that no test may reach by network: the in-process Supabase answers for it. */
const TEST_SUPABASE_URL = 'http://supabase.test'

const common = {
  // The console's watch comes first: hooks end in reverse order, and unmounting may still complain.
  setupFiles: ['tests/setup/no-console-error.ts', 'tests/setup/dom.ts'],
  environment: 'node' as const,
  // Generous: a busy machine of two processors is slow to load a component, not wrong.
  testTimeout: 15_000,
  // As in playwright.config.ts: a machine shared with others may stall for seconds; what fails twice has failed.
  retry: process.env.CI ? 1 : 0,
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
}

// A file that needs a DOM says so itself, with `// @vitest-environment jsdom` in its first line.
export default defineConfig({
  plugins: [react()],
  resolve: { alias: { '@tests': here('./tests'), '@': here('./src') } },
  test: {
    // Small machines have two processors, and Vitest would leave one of them idle.
    maxWorkers: '100%',
    env: {
      VITE_SUPABASE_URL: TEST_SUPABASE_URL,
      VITE_SUPABASE_ANON_KEY: LOCAL_SUPABASE.anonKey,
      TZ: 'America/Lima',
    },
    projects: [
      { extends: true, test: { ...common, name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          ...common,
          name: 'integration',
          include: ['tests/integration/**/*.test.{ts,tsx}', 'tests/pages/**/*.test.{ts,tsx}'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          ...common,
          name: 'policies',
          // One process for all files: compiling PostgreSQL is most of what a file would cost.
          isolate: false,
          include: ['tests/policies/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
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
