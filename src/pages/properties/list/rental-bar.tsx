import { type ComponentProps, useEffect, useId, useRef } from 'react'
import { rentPeriodLabels } from '@/content/properties/labels'
import { availabilityTexts } from '@/content/properties/stays'
import { readTodayInLima } from '@/lib/dates'
import { addDays, addMonths, bookableMonths, longestSearchedStay, rentPeriods, type Stay } from '@/lib/stays'
import { toSearchedStay } from '@/schemas/properties/property-filters'
import { Labelled } from '@/ui/field'
import { Checkbox, Input, Select } from '@/ui/input'
import type { FilterControlProps } from './filter-selects'

/** The filters of rentals: dates, guests, period and pets. A change of the period drops the price range of the other one. */
export function RentalBar({ filters, change }: FilterControlProps) {
  const id = useId()
  const { arrival, departure, guests, rentPeriod, pets } = filters
  const today = readTodayInLima()
  const last = addMonths(today, bookableMonths)
  return (
    <div
      role="group"
      aria-label="Filtros de alquiler"
      className="wrap grid grid-cols-2 gap-x-3 gap-y-3 border-t border-ink py-4 md:grid-cols-[1fr_1fr_112px_152px] lg:grid-cols-[1fr_1fr_132px_168px_auto] lg:items-end"
    >
      <Labelled id={`${id}-arrival`} label={availabilityTexts.arrival}>
        <DateInput
          id={`${id}-arrival`}
          name="arrival"
          min={today}
          max={last}
          value={arrival ?? ''}
          onChoose={(day) =>
            change({
              arrival: day || undefined,
              departure: departure && departure > day ? departure : undefined,
            })
          }
        />
      </Labelled>
      <Labelled id={`${id}-departure`} label={availabilityTexts.departure}>
        <DateInput
          id={`${id}-departure`}
          name="departure"
          min={addDays(arrival ?? today, 1)}
          max={arrival && addDays(arrival, longestSearchedStay) < last ? addDays(arrival, longestSearchedStay) : last}
          value={departure ?? ''}
          onChoose={(day) => change({ departure: day || undefined })}
        />
      </Labelled>
      <Labelled id={`${id}-guests`} label={availabilityTexts.guests}>
        <Select
          id={`${id}-guests`}
          name="guests"
          value={guests ?? ''}
          onChange={({ target }) => change({ guests: Number(target.value) || undefined })}
        >
          <option value="">Todos</option>
          {[...new Set([1, 2, 3, 4, 5, 6, 8, 10, 12, 16, guests ?? 1])]
            .sort((a, b) => a - b)
            .map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
        </Select>
      </Labelled>
      <Labelled id={`${id}-period`} label="Alquiler por">
        <Select
          id={`${id}-period`}
          name="rentPeriod"
          value={rentPeriod ?? ''}
          onChange={({ target }) =>
            change({
              rentPeriod: rentPeriods.find((period) => period === target.value),
              priceMin: undefined,
              priceMax: undefined,
            })
          }
        >
          <option value="">Cualquiera</option>
          {rentPeriods.map((period) => (
            <option key={period} value={period}>
              {rentPeriodLabels[period]}
            </option>
          ))}
        </Select>
      </Labelled>
      <Checkbox
        label="Acepta mascotas"
        name="pets"
        checked={pets}
        onChange={({ target }) => change({ pets: target.checked })}
        className="max-lg:col-span-full"
      />
      {arrival && departure && !toSearchedStay(filters) && (
        <p role="alert" className="col-span-full text-sm text-red">
          {describeRefusedStay({ arrival, departure })}
        </p>
      )}
    </div>
  )
}

/** Why the list does not search for the dates. */
const describeRefusedStay = ({ arrival, departure }: Stay) =>
  arrival >= departure
    ? 'La salida debe ser después de la llegada.'
    : `Elija como máximo ${longestSearchedStay} noches.`

interface DateInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** YYYY-MM-DD, or empty. */
  value: string
  /** Called with a day, or with an empty text. */
  onChoose: (day: string) => void
}

/** A picked date applies at once; one that is typed, whose parts are dates too (0002-01-10), when the field is left or on Enter. */
function DateInput({ value, onChoose, ...rest }: DateInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const isTyping = useRef(false)
  const show = (day: string) => {
    if (input.current) input.current.value = day
  }
  useEffect(() => {
    if (input.current?.value !== value) show(value)
  }, [value])
  const apply = () => {
    isTyping.current = false
    if (!input.current) return
    const { value: day, validity } = input.current
    if (validity.badInput || (day !== '' && day < '1000')) {
      // Otherwise Chrome keeps the typed parts.
      show('')
      show(value)
    } else if (day !== value) onChoose(day)
  }
  return (
    <Input
      ref={input}
      type="date"
      defaultValue={value}
      onChange={() => {
        if (!isTyping.current) apply()
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') apply()
        else isTyping.current = true
      }}
      onPointerDown={() => (isTyping.current = false)}
      onBlur={apply}
      {...rest}
    />
  )
}
