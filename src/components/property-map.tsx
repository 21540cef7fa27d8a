import 'leaflet/dist/leaflet.css'
import './property-map.css'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/config/paths'
import { site } from '@/config/site'
import { type Currency, formatPrice } from '@/lib/format'
import { cx } from '@/ui/cx'
import { createMap, type MapPoint, showPoints } from './leaflet-map'

interface PropertyMapProps {
  points: readonly (Omit<MapPoint, 'label' | 'href'> & { price: number; currency: string })[]
  /** Accessible name of the map. */
  label: string
  /** Moves the focus to the map. Set it when the map replaces the button that opened it. */
  takesFocus?: boolean
  className?: string
}

const currencyOf = (currency: string): Currency => (currency === 'USD' ? 'USD' : 'PEN')

/** Listings on a map. Import it lazily: Leaflet is as large as half of a page's code. */
export function PropertyMap({ points, label, takesFocus = false, className }: PropertyMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<ReturnType<typeof createMap> | null>(null)
  const navigate = useNavigate()
  const open = useRef(navigate)
  useEffect(() => {
    open.current = navigate
  })

  useEffect(() => {
    if (!box.current) return
    const created = createMap(box.current, site.mapTilesUrl)
    map.current = created
    if (takesFocus) box.current.focus({ preventScroll: true })
    return () => {
      map.current = null
      created.remove()
    }
  }, [takesFocus])

  useEffect(() => {
    if (!map.current) return
    const marked = points.map((point) => ({
      ...point,
      label: formatPrice(point.price, currencyOf(point.currency)),
      href: paths.property(point.id),
    }))
    return showPoints(map.current, marked, (href) => void open.current(href))
  }, [points])

  return (
    <section aria-label={label} className={cx('property-map isolate', className)}>
      <div ref={box} className="size-full" />
    </section>
  )
}
