import { useState } from 'react'
import { openingHours } from '@/content/contact'
import { visitTexts } from '@/content/visit-texts'
import { formatClock, visitDays, visitSlots } from '@/lib/visit-slots'
import { Field } from '@/ui/old-field'
import { Input, Select } from '@/ui/input'

/** A day (YYYY-MM-DD) and a time on that day (ISO 8601). Each is empty until it is chosen. */
export interface ChosenSlot {
  date: string
  slot: string
}

interface SlotFieldsProps {
  legend: string
  /** Field name of the control that `error` concerns: the day until one is chosen, then the time. */
  name: string
  value: ChosenSlot
  error: string | undefined
  onChange: (value: ChosenSlot) => void
}

/** Chooses a day and, among the opening hours of that day, a time. */
export function SlotFields({ legend, name, value: { date, slot }, error, onChange }: SlotFieldsProps) {
  const [now] = useState(() => new Date())
  const { first, last } = visitDays(now)
  const slots = visitSlots(date, openingHours, now)
  const lacksDay = date === ''
  const isFull = !lacksDay && slots.length === 0
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-serif text-h4">{legend}</legend>
      <div className="grid grid-cols-1 gap-4 min-[480px]:grid-cols-2">
        <Field label="Día" required error={isFull ? visitTexts.noSlots : lacksDay ? error : undefined}>
          {(control) => (
            <Input
              {...control}
              type="date"
              name={lacksDay ? name : undefined}
              min={first}
              max={last}
              value={date}
              onChange={(event) => {
                const chosen = event.target.value
                const time = slots.find((other) => other.slot === slot)?.time
                const same = visitSlots(chosen, openingHours, now).find((other) => other.time === time)
                onChange({ date: chosen, slot: same?.slot ?? '' })
              }}
            />
          )}
        </Field>
        <Field label="Hora" required error={lacksDay ? undefined : error}>
          {(control) => (
            <Select
              {...control}
              name={lacksDay ? undefined : name}
              value={slot}
              placeholder={slots.length > 0 ? 'Elija la hora' : 'Primero, el día'}
              onChange={(event) => onChange({ date, slot: event.target.value })}
            >
              {slots.map((option) => (
                <option key={option.slot} value={option.slot}>
                  {formatClock(option.time)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </fieldset>
  )
}
