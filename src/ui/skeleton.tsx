import { cx } from './cx'

/** Grey placeholder with the dimensions of the content that loads. */
export function Skeleton({ className }: { className?: string }) {
  return <div className={cx('skeleton', className)} aria-hidden="true" />
}

/** Loading indicator, hidden from screen readers. The text beside it names the action. */
export function Spinner({ className }: { className?: string }) {
  return <span className={cx('spinner inline-block size-[18px] flex-none', className)} aria-hidden="true" />
}
