import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { cx } from './cx'

export type AlertTone = 'info' | 'ok' | 'warn' | 'error' | 'tip'

const tones: Record<AlertTone, { box: string; icon: string; Icon: typeof Info }> = {
  info: { box: 'border-blue/32 bg-blue-tint', icon: 'text-blue', Icon: Info },
  ok: { box: 'border-green/32 bg-green-tint', icon: 'text-green', Icon: CircleCheck },
  warn: { box: 'border-amber/32 bg-amber-tint', icon: 'text-amber', Icon: TriangleAlert },
  error: { box: 'border-red/32 bg-red-tint', icon: 'text-red', Icon: CircleAlert },
  tip: { box: 'border-sand-3/32 bg-sand-2', icon: 'text-sand-3', Icon: Info },
}

interface AlertProps {
  tone?: AlertTone
  title?: ReactNode
  /** ARIA live region: `alert` is assertive (errors after an action), `status` is polite. */
  role?: 'alert' | 'status'
  icon?: ReactNode
  className?: string
  tabIndex?: number
  ref?: Ref<HTMLDivElement>
  children?: ReactNode
}

export function Alert({ tone = 'info', title, icon, className, children, ...rest }: AlertProps) {
  const { box, icon: iconClass, Icon } = tones[tone]
  return (
    <div
      className={cx(
        'grid grid-cols-[20px_1fr] gap-3 rounded border px-4 py-3.5 text-sm leading-normal text-ink',
        box,
        className,
      )}
      {...rest}
    >
      <span className={cx('mt-0.5', iconClass)} aria-hidden="true">
        {icon ?? <Icon size={20} strokeWidth={1.5} />}
      </span>
      <div className="min-w-0">
        {title && <p className="font-semibold">{title}</p>}
        <div>{children}</div>
      </div>
    </div>
  )
}
