import { X } from 'lucide-react'
import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router-dom'
import { addDialogEntry } from '@/browser/dialog-history'
import { useHydrated } from '@/browser/use-hydrated'
import { IconButton } from './button'
import { cx } from './cx'

interface ModalDialogProps extends Omit<ComponentProps<'dialog'>, 'ref' | 'open'> {
  onClose: () => void
}

/**
 * Attributes of a button with which the browser itself opens or closes the dialog `id` of the prerendered HTML, before the scripts
 * have loaded. `run` does it afterwards.
 */
export const dialogCommand = (command: 'show-modal' | 'close', id: string, run: () => void) => ({
  command,
  commandfor: id,
  onClick: (event: MouseEvent) => {
    // Not twice: Chrome warns of it.
    event.preventDefault()
    run()
  },
})

/**
 * Whether the dialog `id`, which `dialogCommand` opens, is mounted. At first true in the prerendered HTML, which has it closed, and
 * where the visitor has used it before the application took over (`removeUnusedDialogs`).
 */
export function usePrerenderedDialog(id: string) {
  const isHydrated = useHydrated()
  return useState(
    () => typeof document === 'undefined' || document.querySelector(`#${id}${isHydrated ? '[open]' : ''}`) !== null,
  )
}

/**
 * A native `<dialog>`, modal while it is mounted. The browser traps the focus, closes the dialog on Escape and restores
 * the focus. src/styles/base.css styles the backdrop and stops the page from scrolling. Back closes the dialog too: links in it,
 * except those to a new tab, need `replace`.
 */
export function ModalDialog({ onClose, ...rest }: ModalDialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  const [openKey] = useState(key)
  const close = useEffectEvent(() => {
    ref.current?.close()
    onClose()
  })
  const isReplaced = useEffectEvent(() => key !== openKey)
  // Layout effect: its cleanup runs while the element is still in the document, so that close() can restore the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])

  useEffect(() => addDialogEntry({ close: () => close(), isReplaced: () => isReplaced() }), [])

  // Closes the dialog on a click outside it. Safari does not support `closedby="any"`.
  useEffect(() => {
    const dialog = ref.current
    const onMouseDown = (event: globalThis.MouseEvent) => {
      // The target is the dialog itself only for a press on the backdrop.
      if (event.target !== dialog) return
      // Without this, the browser moves the focus to the page after the press, and undoes what close() restored.
      event.preventDefault()
      dialog?.close()
      onClose()
    }
    dialog?.addEventListener('mousedown', onMouseDown)
    return () => dialog?.removeEventListener('mousedown', onMouseDown)
  }, [onClose])

  return (
    <dialog
      ref={ref}
      // Escape: calls onClose in the same task. The `close` event comes later, when the focus is already back on the button
      // that opens the dialog: an Enter before the event would press it while the parent still counts the dialog as open.
      onCancel={(event) => {
        // The `cancel` event of a file input bubbles.
        if (event.target !== event.currentTarget) return
        event.currentTarget.close()
        onClose()
      }}
      // In StrictMode the dialog is open again when this event fires.
      onClose={(event) => {
        if (!event.currentTarget.open) onClose()
      }}
      {...rest}
    />
  )
}

interface DialogProps {
  onClose: () => void
  title: ReactNode
  /** Narrower, for a form of one column. */
  narrow?: boolean
  children: ReactNode
}

/** A modal dialog in the centre of the screen. */
export function Dialog({ onClose, title, narrow, children }: DialogProps) {
  const id = useId()
  return (
    <ModalDialog
      onClose={onClose}
      aria-labelledby={id}
      className={cx(
        'on-light rise m-auto max-h-[calc(100svh-32px)] w-[calc(100%-32px)] overflow-y-auto rounded bg-white shadow-dialog',
        narrow ? 'max-w-[640px]' : 'max-w-[960px]',
      )}
    >
      <div className="relative p-[clamp(24px,3vw,36px)]">
        <h2 id={id} className="pr-[32px] text-h3">
          {title}
        </h2>
        <IconButton label="Cerrar" className="absolute top-2 right-2" onClick={onClose}>
          <X size={20} strokeWidth={1.5} />
        </IconButton>
        {children}
      </div>
    </ModalDialog>
  )
}

interface DrawerProps {
  id: string
  onClose: () => void
  title: string
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode
  children: ReactNode
}

/** A modal panel: at the bottom of the screen on phones, at the right from 768 px. */
export function Drawer({ id, onClose, title, footer, children }: DrawerProps) {
  return (
    <ModalDialog
      id={id}
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      className="drawer on-light rise mt-auto h-[92svh] max-h-none w-full max-w-none flex-col border-t border-ink bg-white shadow-dialog open:flex md:mt-0 md:ml-auto md:h-full md:w-[420px] md:border-t-0 md:border-l"
    >
      <div className="flex items-center justify-between border-b border-hairline py-2 pr-2 pl-5 md:py-3">
        <h2 id={`${id}-title`} className="text-h3">
          {title}
        </h2>
        <IconButton label={`Cerrar ${title.toLowerCase()}`} {...dialogCommand('close', id, onClose)}>
          <X size={20} strokeWidth={1.5} />
        </IconButton>
      </div>
      <div className="grid flex-1 content-start gap-[18px] overflow-y-auto p-5">{children}</div>
      {footer && (
        <div className="flex flex-wrap gap-3 border-t border-hairline px-5 pt-3.5 pb-[calc(14px+env(safe-area-inset-bottom))]">
          {footer}
        </div>
      )}
    </ModalDialog>
  )
}
