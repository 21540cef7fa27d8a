import { cx } from './cx'

/** A grey field with the geometry of what is coming. */
export function Skeleton({ className }: { className?: string }) {
  return <div className={cx('skeleton', className)} aria-hidden="true" />
}

/** Turns while something works; the words beside it say what. */
export function Spinner({ className }: { className?: string }) {
  return <span className={cx('spinner inline-block size-[18px] flex-none', className)} aria-hidden="true" />
}
