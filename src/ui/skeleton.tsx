import { cx } from './cx'

/** A grey field with the geometry of what is coming. */
export function Skeleton({ className }: { className?: string }) {
  return <div className={cx('skeleton', className)} aria-hidden="true" />
}
