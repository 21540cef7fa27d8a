import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addToOutbox, isInOutbox, readOutbox, removeFromOutbox, toRetryDelay } from '@/services/leads/outbox'
import { makeOutboxLead } from '@tests/support/leads'

beforeEach(() => localStorage.clear())

describe('the outbox of enquiries', () => {
  it('contains what was added and not removed, oldest first, whatever the order of the operations', () => {
    const step = fc.record({ slot: fc.nat(5), action: fc.constantFrom('add', 'remove') })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        localStorage.clear()
        const leads = Array.from({ length: 6 }, (_, slot) =>
          makeOutboxLead({ name: `Persona ${slot}` }, new Date(2026, 0, slot + 1)),
        )
        const expected = new Set<number>()
        for (const { slot, action } of steps) {
          const lead = leads[slot]
          if (!lead) continue
          if (action === 'add') {
            addToOutbox(lead)
            expected.add(slot)
          } else {
            removeFromOutbox(lead.id)
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
    addToOutbox(makeOutboxLead())
    expect(readOutbox()).toHaveLength(1)
    expect(localStorage.getItem('lead-outbox:broken')).toBe('{"id":')
  })

  const fillLocalStorage = () =>
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    })

  it('keeps an enquiry in memory when localStorage is full', () => {
    fillLocalStorage()
    const lead = makeOutboxLead()
    addToOutbox(lead)
    expect(isInOutbox(lead.id)).toBe(true)
    expect(readOutbox()).toEqual([lead])
    removeFromOutbox(lead.id)
    expect(readOutbox()).toEqual([])
  })
})

it('an enquiry has the version of the consent text and the time of the consent', () => {
  expect(makeOutboxLead({}, new Date('2026-03-01T10:00:00Z'))).toMatchObject({
    consentVersion: '2026-01-contacto',
    sentAt: '2026-03-01T10:00:00.000Z',
    marketingConsent: false,
  })
})

describe('the delay of the next retry', () => {
  it('grows from five seconds to a quarter of an hour', () => {
    expect([1, 2, 3, 20].map((failures) => toRetryDelay('offline', failures))).toEqual([5000, 10_000, 20_000, 900_000])
  })

  it('is ten minutes after a rate limit, and null where a retry is pointless', () => {
    expect(toRetryDelay('rate-limited', 1)).toBe(600_000)
    expect(toRetryDelay('done', 0)).toBeNull()
    expect(toRetryDelay('unconfigured', 3)).toBeNull()
  })
})
