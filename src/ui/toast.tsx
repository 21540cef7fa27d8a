import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { toast as sonner, Toaster as SonnerToaster } from 'sonner'
import { iconButtonStyle } from './button'
import { ExternalLink, linkStyle, TextLink } from './text-link'

interface ToastLink {
  label: string
  to: string
  /** The URL is outside the site, and opens in a new tab. */
  external?: boolean
}

export interface ToastOptions {
  description?: string
  /** Links to the next steps. The toast then stays until it is closed. */
  links?: readonly ToastLink[]
  /** Elements below the links. The toast then stays until it is closed. */
  actions?: ReactNode
  /** What the button 'Deshacer' does. The toast stays longer. */
  undo?: () => void
  /** The toast replaces one with the same id. `toast.dismiss` closes it. */
  id?: string
}

/** A toast without links and actions closes after this time. */
const toastDurationMilliseconds = 6000
const undoDurationMilliseconds = 10_000

export const toast = {
  success: (title: string, options?: ToastOptions) => showToast('success', title, options),
  error: (title: string, options?: ToastOptions) => showToast('error', title, options),
  info: (title: string, options?: ToastOptions) => showToast('info', title, options),
  /** Closes the toast with the id; all toasts if the id is missing. */
  dismiss: (id?: string) => {
    sonner.dismiss(id)
  },
  isAnyShown: () => sonner.getToasts().length > 0,
}

const iconProps = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

/** The element that had the focus before the toasts. */
let lastFocused: EventTarget | null = null

/**
 * Hides focus events from sonner, which sends the focus back whenever it leaves the toasts: Tab would not get past the toasts.
 */
function rememberFocus(event: React.FocusEvent) {
  event.stopPropagation()
  if (!event.currentTarget.contains(event.relatedTarget)) lastFocused = event.relatedTarget
}

/** Moves the focus from a toast that closes back to `lastFocused`. */
function returnFocus() {
  const isInToast = document.activeElement?.closest('[data-sonner-toast]')
  if (isInToast && lastFocused instanceof HTMLElement) lastFocused.focus({ preventScroll: true })
}

/** sonner's toasts, with the site's Spanish labels, icons and styles. */
export function Toaster() {
  return (
    <div onFocusCapture={rememberFocus}>
      <SonnerToaster
        duration={toastDurationMilliseconds}
        offset={{ top: 8, bottom: 'calc(24px + var(--bottom-bar, 0px))' }}
        mobileOffset={{ top: 8 }}
        expand
        visibleToasts={isWide() ? 3 : 1}
        closeButton
        // Without `dir` sonner calls `getComputedStyle` at each render.
        dir="ltr"
        gap={12}
        customAriaLabel="Avisos"
        style={{ '--width': '400px' } as React.CSSProperties}
        icons={{
          success: <CircleCheck {...iconProps} className="text-green-light" />,
          error: <CircleAlert {...iconProps} className="text-red-light" />,
          info: <Info {...iconProps} className="text-blue-light" />,
          close: <X size={16} />,
        }}
        toastOptions={{
          unstyled: true,
          closeButtonAriaLabel: 'Cerrar aviso',
          classNames: {
            toast:
              'on-ink grid w-full grid-cols-[22px_minmax(0,1fr)_44px] items-start gap-3 rounded border border-mist-2 py-3.5 pr-1 pl-4 font-sans text-sm leading-[1.45] shadow-floating data-[visible=false]:invisible',
            icon: 'mt-px',
            closeButton: iconButtonStyle('order-last -my-2.5'),
          },
        }}
      />
    </div>
  )
}

/**
 * A narrow screen shows one toast, at the top. A wide screen shows up to three at the bottom right.
 */
const isWide = () => typeof matchMedia === 'function' && matchMedia('(min-width: 1100px)').matches

/** Shows a toast. An error is an assertive live region (`alert`); the other kinds are polite (`status`). */
function showToast(
  kind: 'success' | 'error' | 'info',
  title: string,
  { description, links, actions, undo, id }: ToastOptions = {},
) {
  const toastId = sonner[kind](
    <>
      <div role={kind === 'error' ? 'alert' : 'status'}>
        <p className="font-semibold">{title}</p>
        {description && <p className="text-hairline">{description}</p>}
      </div>
      {links && <ToastLinks links={links} onFollow={() => sonner.dismiss(toastId)} />}
      {undo && (
        <button
          type="button"
          className={linkStyle(true)}
          onClick={() => {
            sonner.dismiss(toastId)
            undo()
          }}
        >
          Deshacer
        </button>
      )}
      {actions}
    </>,
    {
      id,
      position: isWide() ? 'bottom-right' : 'top-center',
      onDismiss: returnFocus,
      onAutoClose: returnFocus,
      ...(undo && { duration: undoDurationMilliseconds }),
      ...((links || actions) && { duration: Infinity }),
    },
  )
}

function ToastLinks({ links, onFollow }: { links: readonly ToastLink[]; onFollow: () => void }) {
  return (
    <p className="mt-1 flex flex-wrap gap-x-4">
      {links.map(({ label, to, external }) =>
        external ? (
          <ExternalLink key={label} href={to} newTab standalone>
            {label}
          </ExternalLink>
        ) : (
          <TextLink key={label} to={to} standalone onClick={onFollow}>
            {label}
          </TextLink>
        ),
      )}
    </p>
  )
}
