import { MapPin } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { lazyPart } from '@/components/lazy-part'
import { anconDefaults, isDefaultPoint } from '@/config/listing-region'
import { chunkErrorTexts } from '@/content/messages'
import { pointTexts } from '@/content/publishing'
import type { PublishInput } from '@/schemas/publish'
import { Button } from '@/ui/button'
import { cx } from '@/ui/cx'
import { Skeleton } from '@/ui/skeleton'
import type { Coordinates } from './point-map'

const PointMap = lazyPart(() => import('./point-map').then((module) => module.PointMap), chunkErrorTexts.map)

const anconCentre: Coordinates = { latitude: anconDefaults.latitude, longitude: anconDefaults.longitude }

/** Rounds to five decimals of a degree: about a metre. */
const formatDegrees = (degrees: number) => String(Math.round(degrees * 1e5) / 1e5)

/** The hidden coordinates, at first those of Ancón for a new listing, and a map on which the visitor may mark the place. */
export function PointField() {
  const { control, register, setValue } = useFormContext<PublishInput>()
  const { errors } = useFormState({ control, name: ['lat', 'lng'] })
  const [lat, lng] = useWatch({ control, name: ['lat', 'lng'] })
  const [isOpen, setOpen] = useState(false)
  const [movedText, setMovedText] = useState('')
  const opener = useRef<HTMLButtonElement>(null)
  const place = toPlace(lat, lng) ?? anconCentre
  const error = (errors.lat ?? errors.lng)?.message
  const isMarked = !isDefaultPoint(place)
  const mark = ({ latitude, longitude }: Coordinates) => {
    setValue('lat', formatDegrees(latitude), { shouldDirty: true, shouldValidate: true })
    setValue('lng', formatDegrees(longitude), { shouldDirty: true, shouldValidate: true })
  }

  return (
    <div className="grid gap-4">
      {/* `defaultValue` sets the value of a hidden field: React writes it at each render. */}
      <input type="hidden" {...register('lat')} defaultValue={lat} />
      <input type="hidden" {...register('lng')} defaultValue={lng} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className={cx('flex min-w-0 gap-2 text-xs leading-[1.45]', error ? 'font-medium text-red' : 'text-muted')}>
          <MapPin size={16} strokeWidth={1.5} className="mt-px flex-none" />
          <span>
            <span className="block">
              {error ??
                (isMarked
                  ? pointTexts.marked(formatDegrees(place.latitude), formatDegrees(place.longitude))
                  : pointTexts.automatic)}
            </span>
            {!isMarked && !error && <span className="block font-medium text-ink">{pointTexts.unmarked}</span>}
          </span>
        </p>
        <div className="flex flex-wrap gap-3">
          {isMarked && (
            <Button
              size="sm"
              onClick={() => {
                mark(anconCentre)
                // Move the focus: this button unmounts.
                opener.current?.focus()
              }}
            >
              {pointTexts.remove}
            </Button>
          )}
          <Button ref={opener} size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? pointTexts.close : pointTexts.open}
          </Button>
        </div>
      </div>
      {isOpen && (
        <div>
          <PointMap
            label={pointTexts.map}
            pinLabel={pointTexts.pin}
            place={place}
            onMove={(newPlace) => {
              mark(newPlace)
              setMovedText(pointTexts.moved(formatDegrees(newPlace.latitude), formatDegrees(newPlace.longitude)))
            }}
            fallback={<Skeleton className="h-[min(400px,60svh)]" />}
          />
          <p className="mt-2 text-xs text-muted">
            <span className="pointer-coarse:hidden">{pointTexts.help}</span>
            <span className="hidden pointer-coarse:inline">{pointTexts.touchHelp}</span>
          </p>
          <p role="status" className="sr-only">
            {error ?? movedText}
          </p>
        </div>
      )}
    </div>
  )
}

/** The coordinates as numbers; null if one is missing or out of range. */
function toPlace(lat: string, lng: string): Coordinates | null {
  const [latitude, longitude] = [Number(lat || NaN), Number(lng || NaN)]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}
