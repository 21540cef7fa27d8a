import * as z from 'zod/mini'

/** An empty variable (`VITE_X=`) counts as unset: its demo value, if it has one, applies. */
const optional = <T extends z.ZodMiniType>(schema: T) =>
  z.optional(
    z.pipe(
      z.transform((value) => (value === '' ? undefined : value)),
      z.optional(schema),
    ),
  )

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })

/** A URL to which the site appends paths: only a slash may follow its host, not even a space or an invisible character. */
const httpOrigin = z
  .string()
  .check(
    z.regex(
      /^https?:\/\/[^\s/?#@\\\p{Cf}]+\/?$/iu,
      'must be an http(s) address that ends with its host: no path, such as /rest/v1, no ? or #, and no space',
    ),
  )

/** The role in a legacy key of Supabase, which is a JWT; 'anon' for a text without a role. */
function readRole(key: string): unknown {
  const [, payload = ''] = /^eyJ[\w-]*\.([\w-]+)\.[\w-]*$/.exec(key) ?? []
  try {
    return (JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { role?: unknown }).role ?? 'anon'
  } catch {
    return 'anon'
  }
}

/** Whether a value gives more permissions than a visitor has: every setting is readable in the public bundle. */
const isSecret = (value: string) => /\b(sb_secret|sbp)_|^postgres(ql)?:\/\//i.test(value) || readRole(value) !== 'anon'

/**
 * Every setting of a build, all optional. Vite validates them once, when it starts or builds: a typo stops the build,
 * and the browser bundle contains no validator.
 */
const settings = z.object({
  VITE_SUPABASE_URL: optional(httpOrigin),
  VITE_SUPABASE_ANON_KEY: optional(z.string().check(z.minLength(20))),
  VITE_SITE_URL: optional(httpOrigin),
  VITE_AGENT_WHATSAPP: optional(z.string().check(z.regex(/^51\d{9}$/, '11 digits: 51 and the mobile number'))),
  VITE_AGENCY_PHONE: optional(z.string()),
  VITE_AGENCY_EMAIL: optional(z.email()),
  VITE_AGENCY_ADDRESS: optional(z.string()),
  VITE_AGENCY_LEGAL_NAME: optional(z.string()),
  VITE_AGENCY_RUC: optional(z.string().check(z.regex(/^(10|15|17|20)\d{9}$/, 'the 11 digits of the RUC'))),
  VITE_AGENCY_LEGAL_ADDRESS: optional(z.string()),
  VITE_AGENCY_AGENT_CODE: optional(z.string()),
  VITE_AGENCY_SHOP_CODE: optional(z.string()),
  VITE_FACEBOOK_URL: optional(httpUrl),
  VITE_INSTAGRAM_URL: optional(httpUrl),
  VITE_TWITTER_URL: optional(httpUrl),
  VITE_YOUTUBE_URL: optional(httpUrl),
  VITE_BLOG_URL: optional(httpUrl),
  VITE_YOUTUBE_VIDEO_ID: optional(z.string().check(z.regex(/^[\w-]{11}$/, 'the 11 characters that name the video'))),
  VITE_MAP_QUERY: optional(z.string()),
  VITE_DATA_BANK_CODE: optional(z.string().check(z.regex(/^[\w.:°º /-]{4,40}$/, 'the code of the RNPDP'))),
  VITE_TURNSTILE_SITE_KEY: optional(
    z.string().check(z.regex(/^[\w.-]{10,100}$/, 'the site key of a Turnstile widget')),
  ),
  VITE_IMAGE_ORIGINS: optional(
    z
      .string()
      .check(
        z.regex(/^\s*https:\/\/[\w.-]+(:\d+)?(\s+https:\/\/[\w.-]+(:\d+)?)*\s*$/, 'https origins, separated by spaces'),
      ),
  ),
  VITE_ERROR_URL: optional(z.url({ protocol: /^https$/, error: 'must be an https address' })),
  VITE_MAP_TILES_URL: optional(z.string().check(z.regex(/^https:\/\/.+\{z\}/, 'needs {z}, {x} and {y}'))),
})

export type Env = z.infer<typeof settings>

/** Accepts unknown variables, but refuses a secret in any of them: Vite writes all `VITE_` variables into the bundle. */
export const envSchema = z.looseObject(settings.shape).check(
  // The site needs both the URL and the key of Supabase.
  z.refine((env) => Boolean(env.VITE_SUPABASE_URL) === Boolean(env.VITE_SUPABASE_ANON_KEY), {
    path: ['VITE_SUPABASE_URL'],
    error: 'is set together with VITE_SUPABASE_ANON_KEY, or neither is',
  }),
  z.check(({ value, issues }) => {
    for (const [name, text] of Object.entries(value))
      if (typeof text === 'string' && isSecret(text.trim()))
        issues.push({
          code: 'custom',
          input: name,
          path: [name],
          message:
            'is a secret key, which the site would publish: take the publishable key (or the legacy key anon), and replace this one if it has been in a build',
        })
  }),
)
