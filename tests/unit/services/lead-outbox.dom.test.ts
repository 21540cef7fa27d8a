import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { LeadDraft } from '@/schemas/leads'
import { retryDelay } from '@/services/leads/delivery'
import { createLeadDraft, type LeadInput } from '@/services/leads/send'
import { addToOutbox, isInOutbox, readOutbox, rejectLead, removeFromOutbox } from '@/services/leads/outbox'

const draftOf = (changes: Partial<LeadInput> = {}, at = new Date('2026-03-01T10:00:00Z')): LeadDraft =>
  createLeadDraft({ kind: 'contact', name: 'Ana', email: 'ana@correo.pe', consentVersion: 'v1', ...changes }, at)

beforeEach(() => localStorage.clear())

describe('outbox', () => {
  it('contains what was added and not removed, in any order of operations, and survives a reload', () => {
    const step = fc.record({ slot: fc.nat(5), action: fc.constantFrom('add', 'remove', 'aside') })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        localStorage.clear()
        const drafts = Array.from({ length: 6 }, (_, slot) =>
          draftOf({ name: `Persona ${slot}` }, new Date(2026, 0, slot + 1)),
        )
        const expected = new Set<number>()
        for (const { slot, action } of steps) {
          const draft = drafts[slot]
          if (!draft) continue
          if (action === 'add') {
            addToOutbox(draft)
            expected.add(slot)
          } else {
            if (action === 'remove') removeFromOutbox(draft.id)
            else rejectLead(draft, 'refused')
            expected.delete(slot)
          }
        }
        expect(readOutbox().map(({ name }) => name)).toEqual(
          [...expected].sort((one, other) => one - other).map((slot) => `Persona ${slot}`),
        )
      }),
      { numRuns: 60 },
    )
  })

  it('skips unreadable entries and leaves them in localStorage', () => {
    localStorage.setItem('lead-outbox:broken', '{"id":')
    localStorage.setItem('lead-outbox:strange', '{"id":"no uuid"}')
    addToOutbox(draftOf())
    expect(readOutbox()).toHaveLength(1)
    expect(localStorage.getItem('lead-outbox:broken')).toBe('{"id":')
  })

  it('keeps an enquiry in memory when localStorage is full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const draft = draftOf()
    addToOutbox(draft)
    expect(isInOutbox(draft.id)).toBe(true)
    expect(readOutbox()).toEqual([draft])
    removeFromOutbox(draft.id)
    expect(readOutbox()).toEqual([])
  })
})

describe('lead draft', () => {
  it('always satisfies the constraints of the table', () => {
    const text = fc.string({ maxLength: 6000 })
    fc.assert(
      fc.property(text, text, text, text, text, (name, phone, message, visitDate, propertyId) => {
        const draft = draftOf({ name, phone, message, visitDate, propertyId })
        expect((draft.name ?? '').length).toBeLessThanOrEqual(160)
        expect((draft.phone ?? '').length).toBeLessThanOrEqual(40)
        expect((draft.message ?? '').length).toBeLessThanOrEqual(5000)
        expect(draft.visitDate === null || /^\d{4}-\d\d-\d\d$/.test(draft.visitDate ?? '')).toBe(true)
        expect(draft.propertyId === null || /^[\da-f-]{36}$/i.test(draft.propertyId ?? '')).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it('contains the version of the consent text and the time of the consent', () => {
    expect(draftOf()).toMatchObject({
      consent: true,
      consentVersion: 'v1',
      consentAt: '2026-03-01T10:00:00.000Z',
      marketingConsent: false,
    })
  })
})

describe('pause before the next try', () => {
  it('grows from five seconds to a quarter of an hour', () => {
    expect([1, 2, 3, 20].map((failures) => retryDelay('offline', failures))).toEqual([5000, 10_000, 20_000, 900_000])
  })
  it('is ten minutes after a rate limit, and null where a retry is pointless', () => {
    expect(retryDelay('rate-limited', 1)).toBe(600_000)
    expect(retryDelay('done', 0)).toBeNull()
    expect(retryDelay('unconfigured', 3)).toBeNull()
  })
})
