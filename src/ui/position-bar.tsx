import { cx } from './cx'

/** Where one stands in a row of slides, as the segments of a chart's scale. */
export function PositionBar({ index, count, className }: { index: number; count: number; className?: string }) {
  return (
    <div
      role="img"
      aria-label={`${index + 1} de ${count}`}
      className={cx('flex h-2 w-[min(168px,40vw)] border border-current', className)}
    >
      {Array.from({ length: count }, (_, segment) => (
        <span
          key={segment}
          className={cx(
            'flex-1',
            segment > 0 && 'border-l border-current',
            segment === index && 'bg-current forced-colors:bg-[CanvasText]',
          )}
        />
      ))}
    </div>
  )
}
