import L from 'leaflet'
import { useEffect, useRef } from 'react'
import { cx } from '@/ui/cx'
import { addBackground, createMap } from './leaflet-map'
import { scrollWithOneFinger } from './touch'

interface OfficeChartProps {
  /** Accessible name of the map. */
  label: string
  /** In degrees. */
  office: [latitude: number, longitude: number]
  /** Text next to the mark of the office. */
  name: string
  className?: string
}

/** A map of the bay with the office. Import it lazily, because of Leaflet. */
export function OfficeChart({ label, office, name, className }: OfficeChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const [latitude, longitude] = office
  useEffect(() => {
    if (!box.current) return
    const map = createMap(box.current)
    addBackground(map)
    scrollWithOneFinger(map)
    const mark = document.createElement('span')
    mark.textContent = name
    const icon = L.divIcon({ className: 'office-pin', html: mark, iconSize: [16, 16] })
    L.marker([latitude, longitude], { icon, interactive: false, keyboard: false }).addTo(map)
    // Moves the office to the lower right of the centre: a box with the postal address covers the top left of the map.
    map.setView([latitude + 0.012, longitude - 0.004], 14)
    return () => void map.remove()
  }, [latitude, longitude, name])
  return (
    <section aria-label={label} className={cx('property-map isolate', className)}>
      <div ref={box} className="size-full" />
    </section>
  )
}
