/**
 * Fixed keys of the local Supabase. They open nothing but a developer's own machine, so they are not secret;
 * being fixed, a browser keeps its session over a restart.
 */
export const LOCAL_SUPABASE = {
  /** Empty: the local API answers on the origin of the page. */
  url: '',
  /** The local API takes publishable keys only, not the older anon JWT. */
  anonKey: 'sb_publishable_ancon_local_development',
} as const

export const LOCAL_SECRET_KEY = 'sb_secret_ancon_local_development'

export const LOCAL_JWT_SECRET = 'ancon-local-development-only-jwt-secret'

/** Created by supabase/seed.sql. */
export const LOCAL_ADMIN = { email: 'admin@ancon.local', password: 'ancon-admin' } as const
