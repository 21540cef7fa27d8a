import { cx } from './cx'

/** Grey placeholder with the dimensions of the content that loads. */
export function Skeleton({ className }: { className?: string }) {
  return <div className={cx('skeleton', className)} aria-hidden="true" />
}

/** Loading indicator, hidden from screen readers. The text next to it names the action. */
export function Spinner() {
  return <span className="spinner inline-block size-[18px] flex-none" aria-hidden="true" />
}
