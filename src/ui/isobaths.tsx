import { cx } from './cx'

/** Background pattern of depth contours, for `on-ink` surfaces only. The parent must be `relative overflow-hidden`. */
export const Isobaths = ({ className }: { className?: string }) => (
  <div aria-hidden="true" className={cx('isobaths pointer-events-none absolute inset-0', className)} />
)
