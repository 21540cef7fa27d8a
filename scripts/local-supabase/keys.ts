/**
 * Fixed keys of the local Supabase. They are not secret: they give access to a local database only. Fixed keys keep a
 * browser's session valid after a restart. A build names it by this address, because the address of the server that
 * shows the site is unknown then.
 */
export const LOCAL_SUPABASE = {
  url: 'https://local-supabase.invalid',
  anonKey: 'sb_publishable_ancon_local_development',
} as const

export const LOCAL_SECRET_KEY = 'sb_secret_ancon_local_development'

export const LOCAL_JWT_SECRET = 'ancon-local-development-only-jwt-secret'

/** Administrator that supabase/seed.sql creates. */
export const LOCAL_ADMIN = { email: 'admin@ancon.local', password: 'ancon-admin' } as const
