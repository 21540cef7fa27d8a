import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { DateField, SelectField } from '@/components/form/fields'
import { openingHours } from '@/content/contact'
import { visitTexts } from '@/content/visits'
import { formatClock, readVisitDateRange, listVisitTimes } from '@/lib/visit-slots'

interface SlotFieldsProps {
  legend: string
  /** Prefix of the names of both fields: 'first' for 'firstDay' and 'firstTime'. */
  name: 'first' | 'second'
  required?: boolean
}

/** The fields for a day and for a time within the opening hours of that day. */
export function SlotFields({ legend, name, required }: SlotFieldsProps) {
  const [now] = useState(() => new Date())
  const dateRange = readVisitDateRange(now)
  const { control, setValue } = useFormContext<Record<string, string | undefined>>()
  const [day = '', time = ''] = useWatch({ control, name: [`${name}Day`, `${name}Time`] })
  const times = listVisitTimes(day, openingHours, now)
  const isUnavailable = time !== '' && !times.includes(time)
  // Clear a time that is not offered, for example because the office is closed then, or because the time of a draft has passed.
  useEffect(() => {
    if (isUnavailable) setValue(`${name}Time`, '')
  }, [isUnavailable, name, setValue])

  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-serif text-h4">{legend}</legend>
      <div className="fields min-[480px]:grid-cols-2">
        <DateField
          name={`${name}Day`}
          label="Día"
          required={required}
          min={dateRange.first}
          max={dateRange.last}
          help={day !== '' && times.length === 0 && visitTexts.noSlots}
        />
        <SelectField
          // The key creates a new element for each day. Otherwise a draft's time, if set before its option exists, does not show.
          key={day}
          name={`${name}Time`}
          label="Hora"
          required={required}
          placeholder={times.length > 0 ? 'Elija la hora' : 'Primero, el día'}
          options={times.map((value) => ({ value, label: formatClock(value) }))}
        />
      </div>
    </fieldset>
  )
}
