import { describe, expect, it } from 'vitest'
import { parseFilters } from '@/schemas/properties/property-filters'
import { toListing } from '@/schemas/publish'
import { ServiceError } from '@/services/backend/errors'
import { insertLead } from '@/services/leads/lead-row'
import { searchProperties } from '@/services/properties/search'
import { pickPublishedFields } from '@/services/properties/columns'
import { insertProperty } from '@/services/properties/write'
import { impossibleTexts } from '../support/hostile-texts'
import { makeOutboxLead } from '../support/leads'
import { parsedForm } from '../support/publishing'
import { useSiteBackend } from '../support/site-backend'

const site = useSiteBackend()

describe('a text that PostgreSQL cannot store, or that no column accepts,', () => {
  const image = 'https://supabase.test/storage/v1/object/public/property-images/property-1-0-a.jpg'

  it.each(Object.entries(impossibleTexts))(
    'in a listing is refused with a ServiceError, or stored as well-formed text: %s',
    async (name, text) => {
      const listing = pickPublishedFields(toListing({ ...parsedForm, title: text }, [image]))
      const result: unknown = await insertProperty(listing).catch((reason: unknown) => reason)
      if (name === 'lone surrogate') expect(result).toMatchObject({ title: text.toWellFormed() })
      else expect(result).toBeInstanceOf(ServiceError)
    },
  )

  it.each(Object.entries(impossibleTexts))(
    'in an enquiry is changed, so that the enquiry is stored: %s',
    async (_, text) => {
      await insertLead(makeOutboxLead({ name: text, phone: text, message: text }))
      const { data } = await site.supabase.service.from('leads').select('message')
      expect(data?.[0]?.message?.slice(0, 4)).toBe(text.slice(0, 4))
    },
  )

  it.each(Object.entries(impossibleTexts))('in a search finds no listing: %s', async (_, text) => {
    expect((await searchProperties(parseFilters(new URLSearchParams({ q: text })), [])).properties).toEqual([])
  })
})
