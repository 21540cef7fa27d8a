import { describe, expect, it } from 'vitest'
import { envSchema } from '@/config/env-schema'

describe('the settings of a build', () => {
  it('have no required variable', () => {
    expect(envSchema.safeParse({}).success).toBe(true)
  })

  it('treat an empty variable as unset', () => {
    expect(envSchema.parse({ VITE_SITE_URL: '' }).VITE_SITE_URL).toBeUndefined()
  })

  it.each(['VITE_SUPABASE_URL', 'VITE_SUPABASE_ANON_KEY'])('refuse %s without the other one', (name) => {
    const both = { VITE_SUPABASE_URL: 'https://proyecto.supabase.co', VITE_SUPABASE_ANON_KEY: 'x'.repeat(20) }
    expect(envSchema.safeParse(both).success).toBe(true)
    const reasons = envSchema.safeParse({ ...both, [name]: '' }).error?.issues.map(({ message }) => message)
    expect(reasons).toEqual([expect.stringContaining('together with VITE_SUPABASE_ANON_KEY')])
  })

  it.each([
    ['VITE_SUPABASE_URL', 'javascript:alert(1)'],
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
