import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { toast as sonner, Toaster as SonnerToaster } from 'sonner'
import 'sonner/dist/styles.css'
import { cx } from './cx'
import { IconButton } from './icon-button'
import { connectToasts, TOAST_DURATION, type ToastMessage } from './toast'

const wide = typeof matchMedia === 'function' ? matchMedia('(min-width: 768px)') : null

const icons = {
  success: { Icon: CircleCheck, tone: 'text-verde-luz' },
  error: { Icon: CircleAlert, tone: 'text-rojo-luz' },
  info: { Icon: Info, tone: 'text-azul-luz' },
}

function present(message: ToastMessage, id?: string | number, duration = TOAST_DURATION) {
  sonner.custom(
    (toastId) => (
      <ToastCard
        message={message}
        onClose={() => sonner.dismiss(toastId)}
        onFocusChange={(focused) => present(message, toastId, focused ? Infinity : TOAST_DURATION)}
      />
    ),
    { duration, unstyled: true, className: 'w-full', ...(id !== undefined && { id }) },
  )
}

export function ToastStack() {
  const isWide = useSyncExternalStore(
    (listener) => {
      wide?.addEventListener('change', listener)
      return () => wide?.removeEventListener('change', listener)
    },
    () => wide?.matches ?? true,
  )
  useEffect(() => connectToasts((message) => present(message)), [])
  return (
    <SonnerToaster
      position={isWide ? 'bottom-right' : 'top-center'}
      expand
      containerAriaLabel="Avisos"
      offset={24}
      mobileOffset={16}
      gap={12}
      style={{ '--width': '400px' } as React.CSSProperties}
    />
  )
}

interface ToastCardProps {
  message: ToastMessage
  onClose: () => void
  /** The clock stops while the focus is on its button. */
  onFocusChange: (focused: boolean) => void
}

function ToastCard({ message: { kind, title, description }, onClose, onFocusChange }: ToastCardProps) {
  const { Icon, tone } = icons[kind]
  return (
    <div className="on-ink grid w-full grid-cols-[22px_1fr_44px] items-start gap-3 rounded py-3.5 pr-1 pl-4 font-sans text-sm leading-[1.45] shadow-flota">
      <Icon size={20} strokeWidth={1.5} className={cx('mt-px', tone)} aria-hidden="true" />
      <div role={kind === 'error' ? 'alert' : 'status'}>
        <p className="font-semibold">{title}</p>
        {description && <p className="text-garua">{description}</p>}
      </div>
      <IconButton
        label="Cerrar aviso"
        className="-mt-2.5"
        onClick={onClose}
        onFocus={() => onFocusChange(true)}
        onBlur={() => onFocusChange(false)}
      >
        <X size={16} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
