import { cx } from './cx'
import chart from './isobaths.svg'

/** Background pattern of depth contours, for `on-ink` surfaces only. The parent must be `relative overflow-hidden`. */
export function Isobaths({ className }: { className?: string }) {
  return (
    <img
      src={chart}
      alt=""
      width={1440}
      height={720}
      loading="lazy"
      decoding="async"
      className={cx('pointer-events-none absolute inset-0 size-full object-cover', className)}
    />
  )
}
