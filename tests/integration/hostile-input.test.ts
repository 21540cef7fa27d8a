import { describe, expect, it } from 'vitest'
import { parseFilters } from '@/schemas/properties/property-filters'
import { ServiceError } from '@/services/errors'
import { createLeadDraft } from '@/services/leads/send'
import { storeLead } from '@/services/leads/outbox'
import { searchProperties } from '@/services/properties/search'
import { insertProperty } from '@/services/properties/write'
import { impossibleTexts } from '../support/hostile-texts'
import { form } from '../support/publishing'
import { useSiteBackend } from '../support/site-backend'

const site = useSiteBackend()

describe('what the database cannot hold', () => {
  const image = 'https://supabase.test/storage/v1/object/public/property-images/property-1-0-a.jpg'

  it.each(Object.entries(impossibleTexts))(
    '%s in a listing is refused with a typed error, or stored as what it can be',
    async (name, text) => {
      const result: unknown = await insertProperty({ ...form, title: text }, [image]).catch((reason: unknown) => reason)
      if (name === 'lone surrogate') expect(result).toMatchObject({ title: text.toWellFormed() })
      else expect(result).toBeInstanceOf(ServiceError)
    },
  )

  it.each(Object.entries(impossibleTexts))(
    '%s in an enquiry is made storable, so that none is lost',
    async (_, text) => {
      await storeLead(
        createLeadDraft(
          {
            kind: 'contact',
            name: text,
            email: 'ana@correo.pe',
            phone: text,
            message: text,
            consentVersion: '2026-01-contacto',
          },
          new Date(),
        ),
      )
      const { data } = await site.supabase.service.from('leads').select('message')
      expect(data?.[0]?.message?.slice(0, 4)).toBe(text.slice(0, 4))
    },
  )

  it.each(Object.entries(impossibleTexts))('%s in a search finds nothing', async (_, text) => {
    expect((await searchProperties(parseFilters(new URLSearchParams({ q: text })), [])).properties).toEqual([])
  })
})
