import { ArrowRight } from 'lucide-react'
import { zones } from '@/content/home/zones'
import { cx } from '@/ui/cx'

interface ZoneListProps {
  selected: number
  onSelect: (index: number) => void
  className?: string
}

export function ZoneList({ selected, onSelect, className }: ZoneListProps) {
  return (
    <ul
      aria-label="Zonas"
      className={cx('grid grid-cols-2 content-start gap-x-gut border-t border-tinta lg:block', className)}
    >
      {zones.map(({ id, name }, index) => {
        const pressed = index === selected
        return (
          <li key={id}>
            <button
              type="button"
              aria-pressed={pressed}
              onClick={() => onSelect(index)}
              className={cx(
                'grid min-h-14 w-full grid-cols-[22px_1fr] items-center border-b py-2 text-left text-sm leading-tight font-medium transition-colors lg:min-h-18 lg:grid-cols-[34px_1fr_20px] lg:pr-4 lg:text-[1.0625rem]',
                pressed
                  ? 'border-tinta bg-tinta pl-2.5 text-blanco lg:-ml-4 lg:w-[calc(100%+16px)] lg:pl-4'
                  : 'border-garua pr-1 hover:bg-garua-2',
              )}
            >
              <span className={cx('lnum font-serif text-base leading-none font-normal italic', !pressed && 'text-mut')}>
                {index + 1}
              </span>
              {name}
              <ArrowRight size={16} className={cx('max-lg:hidden', !pressed && 'opacity-0')} aria-hidden="true" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
