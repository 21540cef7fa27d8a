declare const Deno: { env: { get(name: string): string | undefined } }

/**
 * The key of the project that bypasses row-level security. Hosted functions get all secret keys as a JSON dictionary, and
 * also the legacy key, which Supabase is phasing out.
 * https://supabase.com/docs/guides/functions/secrets#default-secrets
 * @param readSecret reads a secret of the function; the tests pass their own
 * @throws Error if the function has none of these keys
 */
export function readSecretKey(readSecret = (name: string) => Deno.env.get(name)): string {
  const keys = JSON.parse(readSecret('SUPABASE_SECRET_KEYS') || '{}') as Record<string, string>
  const key = keys.default ?? Object.values(keys)[0] ?? readSecret('SUPABASE_SERVICE_ROLE_KEY')
  if (!key) throw new Error('Neither SUPABASE_SECRET_KEYS nor SUPABASE_SERVICE_ROLE_KEY is set')
  return key
}
