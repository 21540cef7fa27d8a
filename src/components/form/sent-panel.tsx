import { CircleCheck, CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { showAndFocus } from '@/browser/focus'
import { Button } from '@/ui/button'
import { cx } from '@/ui/cx'

interface SentPanelProps {
  title: string
  /** What was sent waits in this browser for a connection. */
  isQueued?: boolean
  /** 'Enviar otro mensaje'. */
  another: string
  onAnother: () => void
  children?: ReactNode
}

/** Stands where a form stood, once it is sent: in the middle of the window, and focused. */
export function SentPanel({ title, isQueued, another, onAnother, children }: SentPanelProps) {
  const Icon = isQueued ? CloudOff : CircleCheck
  return (
    <div
      ref={showAndFocus}
      tabIndex={-1}
      role="status"
      className={cx(
        'grid justify-items-start gap-4 rounded border p-[clamp(20px,3.4vw,48px)]',
        isQueued ? 'border-blue/32 bg-blue-tint' : 'border-green/32 bg-green-tint',
      )}
    >
      <Icon size={32} strokeWidth={1.5} className={isQueued ? 'text-blue' : 'text-green'} aria-hidden="true" />
      <h2 className="max-w-[24em] text-h3">{title}</h2>
      {children && <div className="max-w-text">{children}</div>}
      <Button className="mt-2" onClick={onAnother}>
        {another}
      </Button>
    </div>
  )
}
