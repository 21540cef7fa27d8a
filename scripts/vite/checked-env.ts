import { loadEnv } from 'vite'
import * as z from 'zod/mini'
import { envSchema, type Env } from '../../src/config/env-schema.ts'

/**
 * Reads the build's settings from the environment and the .env files. Prints invalid settings with the reason and exits
 * with code 1: a site with an invalid setting, such as a wrong phone number, must not be published.
 */
export function checkedEnv(mode: string, folder: string): Env {
  const raw = loadEnv(mode, folder, 'VITE_')
  const result = z.safeParse(envSchema, raw)
  const problems = result.success
    ? halfBackend(result.data)
    : result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  if (result.success && problems.length === 0) return result.data
  console.error(
    `\nThese settings (environment or .env files, see .env.example) are not valid:\n${problems.join('\n')}\n`,
  )
  process.exit(1)
}

function halfBackend(env: Env): string[] {
  if (Boolean(env.VITE_SUPABASE_URL) === Boolean(env.VITE_SUPABASE_ANON_KEY)) return []
  const missing = env.VITE_SUPABASE_URL ? 'VITE_SUPABASE_ANON_KEY' : 'VITE_SUPABASE_URL'
  return [`  ${missing}: falta; la dirección y la clave de Supabase van juntas`]
}
