import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openingHours } from '@/content/contact'
import { formatVisitCalendar } from '@/content/visits'
import { formatCalendarFile } from '@/lib/ics'
import { formatVisitSlot, toVisitSlot, readVisitDateRange, listVisitTimes } from '@/lib/visit-slots'
import { anyText } from '../property-based/any-text'

const event = {
  uid: 'visita-1@ancon.test',
  start: new Date('2026-11-28T15:00:00.000Z'),
  end: new Date('2026-11-28T16:00:00.000Z'),
  status: 'TENTATIVE',
  summary: 'Visita a «Casa; frente, al \\ mar»',
  description: 'Uno\r\nDos',
  location: 'Malecón 820',
  url: 'https://ancon.test/properties/1',
} as const
const now = new Date('2026-11-23T08:00:00.999Z')
const unfold = (file: string) => file.replaceAll('\r\n ', '')

describe('the calendar file', () => {
  it('contains an event in UTC, with escaped texts and CRLF line breaks', () => {
    expect(formatCalendarFile([event], now)).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Redescubre Ancon//Visitas//ES',
        'CALSCALE:GREGORIAN',
        'BEGIN:VEVENT',
        'UID:visita-1@ancon.test',
        'DTSTAMP:20261123T080000Z',
        'DTSTART:20261128T150000Z',
        'DTEND:20261128T160000Z',
        'STATUS:TENTATIVE',
        'SUMMARY:Visita a «Casa\\; frente\\, al \\\\ mar»',
        'DESCRIPTION:Uno\\nDos',
        'LOCATION:Malecón 820',
        'URL:https://ancon.test/properties/1',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    )
  })

  it('has no line over 75 octets, and no text can add a property', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const file = formatCalendarFile([{ ...event, summary: text, description: text, location: text }], now)
        for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
        const names = unfold(file)
          .trim()
          .split('\r\n')
          .map((line) => line.split(':')[0])
        expect(names.filter((name) => name === 'BEGIN')).toHaveLength(2)
        expect(names.filter((name) => name === 'DTSTART')).toHaveLength(1)
        expect(names).toHaveLength(text ? 16 : 15)
      }),
    )
  })

  it('has a tentative event for each proposed time; the confirmed event has the same UID as its proposal, and so replaces it', () => {
    const slots = ['2026-11-28T15:00:00.000Z', '2026-11-29T16:30:00.000Z']
    const visit = { propertyId: 'b1', subject: 'Visita', description: '' }
    const uids = (file: string) => unfold(file).match(/^UID:.*$/gm)
    const proposed = formatVisitCalendar({ ...visit, slots, status: 'TENTATIVE' }, now)
    expect(proposed.match(/^BEGIN:VEVENT/gm)).toHaveLength(2)
    expect(proposed.match(/^STATUS:TENTATIVE/gm)).toHaveLength(2)
    // The second of the proposed times, in the format of PostgreSQL.
    const storedSlot = '2026-11-29T16:30:00+00:00'
    const confirmed = formatVisitCalendar({ ...visit, slots: [storedSlot], status: 'CONFIRMED' }, now)
    expect(uids(confirmed)).toEqual([uids(proposed)?.[1]])
  })
})

describe('the times of a visit', () => {
  const times = (date: string, currentTime = now) => listVisitTimes(date, openingHours, currentTime)

  it.each([
    ['2026-11-27', '09:00', '19:00', 21],
    ['2026-11-28', '10:00', '16:00', 13],
    ['2026-11-29', '11:00', '16:00', 11],
  ])('on %s are from %s to %s, %d in all', (date, first, last, count) => {
    expect([times(date)[0], times(date).at(-1), times(date).length]).toEqual([first, last, count])
  })

  it('are later than now, and their first date is today, both in Lima', () => {
    const noon = new Date('2026-11-23T17:00:00Z')
    expect(times('2026-11-23', noon)[0]).toBe('12:30')
    expect(toVisitSlot('2026-11-23', '12:30')).toBe('2026-11-23T17:30:00.000Z')
    // It is still the evening of the 23rd in Lima.
    expect(readVisitDateRange(new Date('2026-11-24T03:00:00Z'))).toEqual({ first: '2026-11-23', last: '2027-01-21' })
    expect(times('2026-11-23', new Date('2026-11-24T03:00:00Z'))).toEqual([])
  })

  it.each(['', 'mañana', '2026-11-22', '2026-02-30', '2027-01-22', '10000-01-01', '2026-11-27T00'])(
    'do not exist on %j, which is no date, or is in the past or too far in the future',
    (date) => {
      expect(times(date, new Date('2026-11-23T17:00:00Z'))).toEqual([])
    },
  )

  it('are shown with their day in Lima, in the format of the opening hours', () => {
    expect(formatVisitSlot('2026-11-28T15:00:00Z')).toBe('sábado, 28 de noviembre, 10:00 AM')
    expect(formatVisitSlot('2026-11-28T17:30:00+00:00')).toBe('sábado, 28 de noviembre, 12:30 PM')
    expect(formatVisitSlot('nunca')).toBe('')
  })
})
