import { loadEnv } from 'vite'
import * as z from 'zod/mini'
import { envSchema, type Env } from '../../src/config/env-schema.ts'

/**
 * Reads the build's settings from the environment and the .env files. Prints invalid settings with the reason and exits
 * with code 1: a site with an invalid setting, such as a wrong phone number, must not be published.
 */
export function checkedEnv(mode: string, folder: string): Env {
  const result = z.safeParse(envSchema, loadEnv(mode, folder, 'VITE_'))
  if (result.success) return result.data
  const reasons = z.prettifyError(result.error)
  console.error(`\nThese settings (environment or .env files, see .env.example) are not valid:\n${reasons}\n`)
  process.exit(1)
}
