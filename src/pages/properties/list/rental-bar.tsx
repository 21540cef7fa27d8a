import { useId } from 'react'
import { rentPeriodLabels } from '@/content/properties/labels'
import { availabilityTexts } from '@/content/properties/stays'
import { readTodayInLima } from '@/lib/dates'
import { addDays, addMonths, bookableMonths, rentPeriods } from '@/lib/stays'
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
        <Input
          id={`${id}-arrival`}
          type="date"
          min={today}
          max={last}
          value={arrival ?? ''}
          onChange={({ target }) =>
            change({
              arrival: target.value || undefined,
              departure: departure && departure > target.value ? departure : undefined,
            })
          }
        />
      </Labelled>
      <Labelled id={`${id}-departure`} label={availabilityTexts.departure}>
        <Input
          id={`${id}-departure`}
          type="date"
          min={addDays(arrival ?? today, 1)}
          max={last}
          value={departure ?? ''}
          onChange={({ target }) => change({ departure: target.value || undefined })}
        />
      </Labelled>
      <Labelled id={`${id}-guests`} label={availabilityTexts.guests}>
        <Select
          id={`${id}-guests`}
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
        checked={pets}
        onChange={({ target }) => change({ pets: target.checked })}
        className="max-lg:col-span-full"
      />
    </div>
  )
}
