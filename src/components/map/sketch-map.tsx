import { beachAreasDrawing } from '@/content/sketch-map'
import { cx } from '@/ui/cx'

interface SketchMapProps {
  /** Accessible name of the map. */
  label: string
  /** Number of the highlighted area, from 1. */
  selected?: number
  className?: string
}

/** The schematic map of the bay with its six numbered areas. */
export function SketchMap({ label, selected, className }: SketchMapProps) {
  const { src, width, height, points } = beachAreasDrawing
  return (
    <div role="img" aria-label={label} className={cx('relative border border-ink bg-page', className)}>
      <img src={src} alt="" width={width} height={height} loading="lazy" decoding="async" className="h-auto w-full" />
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="absolute inset-0 size-full">
        <text x="150" y="262" textAnchor="middle" fontSize="34" className="fill-sea font-serif italic">
          <tspan>Bahía</tspan>
          <tspan x="150" dy="36">
            de Ancón
          </tspan>
        </text>
        {points.map(({ x, y }, index) => {
          const isSelected = index + 1 === selected
          return (
            <g key={x} className={isSelected ? 'fill-primary' : 'fill-page'}>
              <circle
                cx={x}
                cy={y}
                r={isSelected ? 25 : 19}
                strokeWidth="2"
                className={isSelected ? 'stroke-primary' : 'stroke-ink'}
              />
              <text
                x={x}
                y={y + 8}
                textAnchor="middle"
                fontSize={isSelected ? 29 : 23}
                className={cx('lnum font-serif', isSelected ? 'fill-white' : 'fill-ink')}
              >
                {index + 1}
              </text>
            </g>
          )
        })}
      </svg>
    </div>
  )
}
