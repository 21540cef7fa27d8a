import { describe, expect, it } from 'vitest'
import { envSchema } from '@/config/env-schema'

describe('the settings of a build', () => {
  it('have no required variable', () => {
    expect(envSchema.safeParse({}).success).toBe(true)
  })

  it('treat an empty variable as unset', () => {
    expect(envSchema.parse({ VITE_SITE_URL: '' }).VITE_SITE_URL).toBeUndefined()
  })

  it.each(['VITE_SUPABASE_URL', 'VITE_SUPABASE_ANON_KEY'])('refuse a Supabase project without %s', (name) => {
    const bothVariables = {
      VITE_SUPABASE_URL: 'https://proyecto.supabase.co',
      VITE_SUPABASE_ANON_KEY: 'x'.repeat(20),
    }
    expect(envSchema.safeParse(bothVariables).success).toBe(true)
    const reasons = envSchema.safeParse({ ...bothVariables, [name]: '' }).error?.issues.map(({ message }) => message)
    expect(reasons).toEqual([expect.stringContaining('together with VITE_SUPABASE_ANON_KEY')])
  })

  describe('with a Supabase project', () => {
    const url = 'https://proyecto.supabase.co'
    /** The messages about these variables, each after the name of its variable. */
    const listRefusals = (projectUrl: string, key: string, otherVariables: Record<string, string> = {}) =>
      envSchema
        .safeParse({ VITE_SUPABASE_URL: projectUrl, VITE_SUPABASE_ANON_KEY: key, ...otherVariables })
        .error?.issues.map(({ path, message }) => `${path.join()} ${message}`) ?? []
    const jwt = (payload: object) =>
      ['{"alg":"HS256","typ":"JWT"}', JSON.stringify(payload), 'x'.repeat(32)]
        .map((part) => Buffer.from(part).toString('base64url'))
        .join('.')
    const publishable = 'sb_publishable_1234567890_abcdefghij'

    it.each([url, `${url}/`, 'https://Proyecto.supabase.co', 'https://ancón.pe', 'http://localhost:54321'])(
      'take the URL %s',
      (projectUrl) => {
        expect(listRefusals(projectUrl, publishable)).toEqual([])
      },
    )

    it.each([
      'javascript:alert(1)',
      `${url}/rest/v1/`,
      `${url}/rest/v1`,
      `${url}//`,
      `${url}/?apikey=1`,
      `${url}/#api`,
      'https://usuario:clave@proyecto.supabase.co',
      `${url} `,
      ` ${url}`,
      `${url}\n`,
      `${url}\u200b`,
      `"${url}"`,
      'ftp://proyecto.supabase.co',
    ])('refuse the URL %s', (projectUrl) => {
      expect(listRefusals(projectUrl, publishable)).toEqual([expect.stringMatching(/^VITE_SUPABASE_URL must (end|be)/)])
    })

    it.each([
      ['a publishable key', publishable],
      ['a legacy key for the role anon', jwt({ iss: 'supabase', ref: 'proyecto', role: 'anon' })],
    ])('take %s', (_, key) => {
      expect(listRefusals(url, key)).toEqual([])
    })

    it.each([
      ['a secret key', 'sb_secret_1234567890_abcdefghij'],
      ['a secret key in quotes', '"sb_secret_1234567890_abcdefghij"'],
      [
        'the connection URL of the database with its password',
        'postgresql://postgres:clave@db.proyecto.supabase.co/postgres',
      ],
      ['an access token of an account', `sbp_${'0'.repeat(40)}`],
      ['a legacy key for service_role', jwt({ iss: 'supabase', role: 'service_role', name: 'ñandú' })],
      ['the token of a signed-in person', jwt({ sub: 'persona', role: 'authenticated' })],
    ])('refuse %s in any variable, without printing it', (_, key) => {
      expect(listRefusals(url, key)).toEqual([expect.stringContaining('VITE_SUPABASE_ANON_KEY is a secret key')])
      const otherRefusals = listRefusals(url, publishable, {
        VITE_SUPABASE_SERVICE_ROLE_KEY: key,
        VITE_MAP_QUERY: ` ${key} `,
      })
      expect(otherRefusals).toEqual([
        expect.stringContaining('VITE_MAP_QUERY is a secret key'),
        expect.stringContaining('VITE_SUPABASE_SERVICE_ROLE_KEY is a secret key'),
      ])
      expect(otherRefusals.join()).not.toContain(key)
    })

    it('take an unknown variable whose value is no secret key', () => {
      expect(listRefusals(url, publishable, { VITE_OTRA: 'eyJ.no.jwt', VITE_VACIA: '' })).toEqual([])
    })
  })

  it.each([
    ['VITE_SITE_URL', 'https://ancon.example/sitio'],
    ['VITE_SITE_URL', 'https://ancon.example?a=1'],
    ['VITE_SITE_URL', 'https://ancon.example '],
    ['VITE_AGENT_WHATSAPP', '987654321'],
    ['VITE_AGENCY_EMAIL', 'informes'],
    ['VITE_YOUTUBE_VIDEO_ID', '"><script>'],
    ['VITE_MAP_TILES_URL', 'https://tiles.example/'],
    ['VITE_TURNSTILE_SITE_KEY', "x'; script-src *"],
    ['VITE_ERROR_URL', 'http://errores.example'],
    ['VITE_IMAGE_ORIGINS', 'http://fotos.example'],
    ['VITE_IMAGE_ORIGINS', 'https:'],
    ['VITE_IMAGE_ORIGINS', 'https://fotos.example/carpeta'],
    ['VITE_IMAGE_ORIGINS', 'https://fotos.example; script-src *'],
  ])('refuse %s=%s', (name, value) => {
    expect(envSchema.safeParse({ [name]: value }).success).toBe(false)
  })
})
