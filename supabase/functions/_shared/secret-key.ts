declare const Deno: { env: { get(name: string): string | undefined } }

/**
 * The key of the project that bypasses row-level security. Hosted functions get all secret keys as a JSON dictionary, and
 * the legacy key beside it, which is going away.
 * https://supabase.com/docs/guides/functions/secrets#default-secrets
 * @param secret reads a secret of the function; the tests pass their own
 * @throws Error without any
 */
export function readSecretKey(secret = (name: string) => Deno.env.get(name)): string {
  const keys = JSON.parse(secret('SUPABASE_SECRET_KEYS') || '{}') as Record<string, string>
  const key = keys.default ?? Object.values(keys)[0] ?? secret('SUPABASE_SERVICE_ROLE_KEY')
  if (!key) throw new Error('Neither SUPABASE_SECRET_KEYS nor SUPABASE_SERVICE_ROLE_KEY is set')
  return key
}
