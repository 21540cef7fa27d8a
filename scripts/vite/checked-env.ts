import { loadEnv } from 'vite'
import * as z from 'zod/mini'
import { envSchema, type Env } from '../../src/config/env-schema.ts'

/** Variables that the build services of Netlify and Cloudflare Pages set. */
const buildServices = ['NETLIFY', 'CF_PAGES']

/**
 * Reads the build's settings from the environment and the .env files. Prints what is wrong and exits with code 1 in
 * two cases: a setting is invalid, such as a wrong phone number, or the build service of a host has no Supabase project, so
 * that the site would show the sample listings of the local database.
 */
export function readCheckedEnv(mode: string, folder: string): Env {
  const result = z.safeParse(envSchema, loadEnv(mode, folder, 'VITE_'))
  if (!result.success) {
    const reasons = z.prettifyError(result.error)
    return stop(`These settings (environment or .env files, see .env.example) are not valid:\n${reasons}`)
  }
  if (!result.data.VITE_SUPABASE_URL && buildServices.some((name) => process.env[name]))
    return stop(
      'This build would publish the sample listings of the local database: set VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY (docs/going-live.md, "The settings of the build").',
    )
  return result.data
}

function stop(message: string): never {
  console.error(`\n${message}\n`)
  process.exit(1)
}
