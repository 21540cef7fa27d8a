import { cx } from './cx'

/** Turns while something works; the words beside it say what. */
export function Spinner({ className }: { className?: string }) {
  return <span className={cx('spinner inline-block size-[18px] flex-none', className)} aria-hidden="true" />
}
