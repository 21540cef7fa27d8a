/**
 * Fixed keys of the local Supabase. They are not secret: they give access to a local database only. Because they are
 * fixed, a browser's session stays valid after a restart. `url` is a placeholder for a build, which does not know the
 * origin of the server that will show the site.
 */
export const LOCAL_SUPABASE = {
  url: 'https://local-supabase.invalid',
  anonKey: 'sb_publishable_ancon_local_development',
} as const

export const LOCAL_SECRET_KEY = 'sb_secret_ancon_local_development'

export const LOCAL_JWT_SECRET = 'ancon-local-development-only-jwt-secret'

/** Administrator that supabase/seed.sql creates. */
export const LOCAL_ADMIN = { email: 'admin@ancon.local', password: 'ancon-admin' } as const
