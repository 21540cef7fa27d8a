import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Property } from '@/services/properties/columns'
import { parseFilters } from '@/schemas/properties/property-filters'
import { addToOutbox, readOutbox, removeFromOutbox } from '@/services/leads/outbox'
import {
  addLocalProperty,
  deleteLocalProperty,
  normalizeLocalStatuses,
  readLocalProperties,
  readLocalProperty,
  updateLocalProperty,
} from '@/services/properties/local-properties'
import { readEarlierDrafts } from '@/services/drafts'
import { propertyFormInputSchema } from '@/schemas/publish'
import { parseSavedSearches, toSavedQuery } from '@/schemas/alerts'
import { parseJson, readText } from '@/services/local-storage'
import { createVisitorList } from '@/services/properties/visitor-lists'
import { makeOutboxLead } from '@tests/support/leads'
import { anyText } from './any-text'

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

const keys = [
  'properties',
  'favorites',
  'saved-searches',
  'lead-outbox:d0000000-0000-4000-8000-000000000001',
  'lead-outbox:x',
  'draft:property:x',
]
const content = fc.oneof(
  anyText,
  fc.json(),
  fc.json().map((text) => `[${text}]`),
)

test('reading any content of localStorage never throws', () => {
  fc.assert(
    fc.property(fc.array(content, { minLength: keys.length, maxLength: keys.length }), (texts) => {
      localStorage.clear()
      keys.forEach((key, index) => localStorage.setItem(key, texts[index] ?? ''))
      for (const one of readLocalProperties()) expect(typeof one.title).toBe('string')
      for (const draft of readEarlierDrafts('property', propertyFormInputSchema))
        expect(typeof draft.values.title).toBe('string')
      expect(normalizeLocalStatuses()).toBeGreaterThanOrEqual(0)
      for (const lead of readOutbox()) expect(typeof lead.email).toBe('string')
      for (const id of createVisitorList('favorites', { max: 5, whenFull: 'drop-oldest' }).get())
        expect(typeof id).toBe('string')
      for (const { query } of parseSavedSearches(parseJson(readText('saved-searches'))))
        expect(toSavedQuery(parseFilters(query))).toBe(query)
      // Unreadable entries stay in `localStorage`: they may be the only copy of an enquiry.
      expect(localStorage.getItem('lead-outbox:x')).toBe(texts[4])
    }),
    { numRuns: 300 },
  )
})

test('adding, updating and deleting a property leave the unreadable entries unchanged', () => {
  const unreadable = fc.array(
    fc.jsonValue().filter((value) => typeof value !== 'object' || value === null || Array.isArray(value)),
    { maxLength: 4 },
  )
  fc.assert(
    fc.property(unreadable, anyText, (entries, title) => {
      // Normalizes -0 to 0, because JSON.stringify writes both as 0.
      const before = JSON.parse(JSON.stringify(entries)) as unknown[]
      localStorage.setItem('properties', JSON.stringify(entries))
      const { id } = addLocalProperty({
        title: `T${title}`,
        description: 'd',
        propertyType: 'house',
        images: ['/a.jpg'],
      })
      updateLocalProperty(id, { price: 5 })
      deleteLocalProperty(id)
      expect(JSON.parse(localStorage.getItem('properties') ?? '')).toEqual(before)
    }),
  )
})

test('the properties in localStorage behave as a map by id', () => {
  const step = fc.record({
    slot: fc.nat(4),
    action: fc.constantFrom('add', 'update', 'delete'),
    title: anyText.map((text) => `T${text}`),
    price: fc.nat(1e9),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      localStorage.clear()
      const model = new Map<string, Pick<Property, 'title' | 'price'>>()
      for (const { slot, action, title, price } of steps) {
        const id = `local-${slot}`
        if (action === 'add') {
          addLocalProperty({ id, title, price, description: 'd', propertyType: 'house', images: ['/a.jpg'] })
          model.set(id, { title, price })
        } else if (action === 'update') {
          const modelProperty = model.get(id)
          expect(updateLocalProperty(id, { price }) !== null).toBe(modelProperty !== undefined)
          if (modelProperty) model.set(id, { ...modelProperty, price })
        } else expect(deleteLocalProperty(id)).toBe(model.delete(id))
      }
      expect(readLocalProperties()).toHaveLength(model.size)
      for (const [id, expected] of model) expect(readLocalProperty(id)).toMatchObject(expected)
    }),
    { numRuns: 80 },
  )
})

test('the outbox returns every enquiry unchanged', () => {
  fc.assert(
    fc.property(fc.array(anyText, { minLength: 1, maxLength: 5 }), (messages) => {
      const leads = messages.map((message, index) => makeOutboxLead({ message }, new Date(2026, 0, index + 1)))
      leads.forEach(addToOutbox)
      expect(readOutbox()).toEqual(leads)
      leads.forEach(({ id }) => removeFromOutbox(id))
      expect(readOutbox()).toEqual([])
    }),
    { numRuns: 60 },
  )
})
