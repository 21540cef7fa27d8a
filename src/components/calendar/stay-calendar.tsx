import { useSyncExternalStore } from 'react'
import { DayPicker } from 'react-day-picker'
import { es } from 'react-day-picker/locale/es'
import { addStyles } from '@/components/lazy-part'
import { addMonths, bookableMonths, type Stay, toCalendarDate, toDay } from '@/lib/stays'
import calendarStyles from './stay-calendar.css?inline'

addStyles(calendarStyles)

/** Created once: a phone takes longer to create it than to format every day of two months. */
const dayName = new Intl.DateTimeFormat('es-PE', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

const wideScreen = '(min-width: 768px)'

function subscribeToWidth(onChange: () => void) {
  const query = window.matchMedia(wideScreen)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

interface StayCalendarProps {
  /** Accessible name of the calendar. */
  label: string
  /** Today in Lima, YYYY-MM-DD. Earlier days cannot be chosen. */
  today: string
  busy: readonly Stay[]
  /** The chosen days, the last one included; without `last` while only the first one is chosen. */
  chosen: { first: string; last?: string | undefined } | null
  /** Whether a day from today on cannot be chosen. */
  isDisabled: (day: string) => boolean
  /** Only one month at any width: for narrow columns. */
  oneMonth?: boolean
  /** The day whose month the calendar shows first; otherwise today's. */
  opensAt?: string | undefined
  onDayChosen: (day: string) => void
}

/** Whether the night that begins on a day is busy. */
const isBusyNight = (day: string, busy: readonly Stay[]) =>
  busy.some(({ arrival, departure }) => arrival <= day && day < departure)

/** A calendar of free and busy nights: two months side by side from 768 px, one on phones. */
export function StayCalendar({
  label,
  today,
  busy,
  chosen,
  isDisabled,
  oneMonth = false,
  opensAt,
  onDayChosen,
}: StayCalendarProps) {
  const isWide = useSyncExternalStore(subscribeToWidth, () => window.matchMedia(wideScreen).matches)
  const isBusy = (date: Date) => isBusyNight(toDay(date), busy)
  /** A guest may leave on the day on which the next stay begins. */
  const isDepartureOnly = (date: Date) => busy.some(({ arrival }) => arrival === toDay(date)) && toDay(date) > today
  return (
    <DayPicker
      className="stay-calendar"
      aria-label={label}
      locale={es}
      mode="range"
      selected={
        chosen ? { from: toCalendarDate(chosen.first), to: toCalendarDate(chosen.last ?? chosen.first) } : undefined
      }
      // The library's own range would end on each press: `onDayChosen` decides what a press means.
      onSelect={(_, pressed) => onDayChosen(toDay(pressed))}
      disabled={(date) => toDay(date) < today || isDisabled(toDay(date))}
      modifiers={{ busy: isBusy, departureOnly: isDepartureOnly, past: (date) => toDay(date) < today }}
      modifiersClassNames={{ busy: 'is-busy', departureOnly: 'is-departure-only', past: 'is-past' }}
      labels={{
        labelDayButton: (date, { busy: isBusyDay, departureOnly, selected, today: isToday }) =>
          [
            isToday && 'hoy',
            dayName.format(date),
            departureOnly ? 'ocupado, solo salida' : isBusyDay && 'ocupado',
            selected && 'elegido',
          ]
            .filter(Boolean)
            .join(', '),
        labelNav: () => 'Meses',
      }}
      formatters={{
        // L M M J V S D: the column's full name is its accessible name.
        formatWeekdayName: (date) => 'DLMMJVS'[date.getDay()] ?? '',
      }}
      today={toCalendarDate(today)}
      defaultMonth={toCalendarDate(opensAt ?? today)}
      startMonth={toCalendarDate(today)}
      endMonth={toCalendarDate(addMonths(today, bookableMonths))}
      numberOfMonths={isWide && !oneMonth ? 2 : 1}
    />
  )
}
