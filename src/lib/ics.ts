/** An appointment of a calendar file (RFC 5545). */
export interface CalendarEvent {
  /** Stays the same when the appointment is sent again, so that a calendar updates it. */
  uid: string
  start: Date
  end: Date
  status: 'TENTATIVE' | 'CONFIRMED'
  summary: string
  description: string
  /** Omitted from the file if empty. */
  location?: string
  url: string
}

/** 20261128T150000Z */
const formatUtc = (time: Date) => `${time.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** Escapes a TEXT value and drops the control characters that it must not contain (RFC 5545, section 3.3.11). */
const escapeText = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

/** Folds a line at 75 octets of UTF-8, never inside a character (RFC 5545, section 3.1). */
function foldLine(line: string): string {
  const encoder = new TextEncoder()
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > 75) {
      lines.push(current)
      // The leading space of a continuation line counts.
      current = ' '
      octets = 1
    }
    current += character
    octets += size
  }
  return [...lines, current].join('\r\n')
}

/** A calendar file with one VEVENT for each event, in UTC. `now` is the time of its creation. */
export function formatCalendarFile(events: readonly CalendarEvent[], now: Date): string {
  const eventLines = events.flatMap(({ uid, start, end, status, summary, description, location, url }) => [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${formatUtc(now)}`,
    `DTSTART:${formatUtc(start)}`,
    `DTEND:${formatUtc(end)}`,
    `STATUS:${status}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    // A value of the type URI is not escaped. `URL` removes line breaks.
    `URL:${new URL(url).href}`,
    'END:VEVENT',
  ])
  const calendarLines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Redescubre Ancon//Visitas//ES',
    'CALSCALE:GREGORIAN',
    ...eventLines,
    'END:VCALENDAR',
  ]
  return calendarLines.map((line) => `${foldLine(line)}\r\n`).join('')
}
