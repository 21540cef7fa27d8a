import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { toast, Toaster, type ToasterProps } from 'sonner'
import { iconButtonStyle } from './button'

const line = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

/** sonner's toast list, with the site's Spanish labels, icons and styles. It changes its corner with the page. */
export function ToastStack({ duration }: { duration: number }) {
  const [position, setPosition] = useState(corner)
  const { key } = useLocation()
  // After a navigation the new page is in the document.
  useEffect(() => setPosition(corner()), [key])
  return (
    <Toaster
      duration={duration}
      position={position}
      offset={{ top: 8, bottom: 'calc(24px + var(--bottom-bar, 0px))' }}
      mobileOffset={{ top: 8 }}
      expand
      closeButton
      // Without it sonner asks the browser for the computed style of the page at each render.
      dir="ltr"
      gap={12}
      customAriaLabel="Avisos"
      // On the left, the toasts stay within the column beside the form.
      className="data-[x-position=left]:[--room:calc(25vw-20px)]"
      style={{ '--width': 'min(400px, var(--room, 400px))' } as React.CSSProperties}
      icons={{
        success: <CircleCheck {...line} className="text-verde-luz" />,
        error: <CircleAlert {...line} className="text-rojo-luz" />,
        info: <Info {...line} className="text-azul-luz" />,
        close: <X size={16} aria-hidden="true" />,
      }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: 'Cerrar aviso',
        classNames: {
          toast:
            'on-ink grid w-full grid-cols-[22px_minmax(0,1fr)_44px] items-start gap-3 rounded border border-bruma-2 py-3.5 pr-1 pl-4 font-sans text-sm leading-[1.45] shadow-flota',
          icon: 'mt-px',
          closeButton: iconButtonStyle({}, 'order-last -mt-2.5'),
        },
      }}
    />
  )
}

/**
 * The corner that covers no form field: at the top on narrow screens, otherwise bottom right, or bottom left beside a
 * form on the right, which sets `data-toasts="left"`.
 */
function corner(): NonNullable<ToasterProps['position']> {
  if (!matchMedia('(min-width: 1100px)').matches) return 'top-center'
  return document.querySelector('[data-toasts="left"]') ? 'bottom-left' : 'bottom-right'
}

/** Shows a toast. An error is an assertive live region (`alert`); the other kinds are polite (`status`). */
export const show = (kind: 'success' | 'error' | 'info', title: string, description?: string, id?: string) =>
  toast[kind](
    <div role={kind === 'error' ? 'alert' : 'status'}>
      <p className="font-semibold">{title}</p>
      {description && <p className="text-garua">{description}</p>}
    </div>,
    { id },
  )

export const dismiss = (id: string) => toast.dismiss(id)
