import { cx } from './cx'

/** The graduated rule: twelve ticks for twelve columns. */
export function Rule({ className }: { className?: string }) {
  return <div className={cx('regla', className)} aria-hidden="true" />
}
