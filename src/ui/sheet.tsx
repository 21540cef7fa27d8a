import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { ModalDialog } from './dialog'
import { IconButton } from './icon-button'

interface SheetProps {
  onClose: () => void
  title: string
  /** Stays at the bottom while the rest scrolls. */
  footer?: ReactNode
  children: ReactNode
}

/** A panel that rises from the bottom of a phone (filters) and stands at the right of a desktop. */
export function Sheet({ onClose, title, footer, children }: SheetProps) {
  const id = useId()
  return (
    <ModalDialog
      onClose={onClose}
      aria-labelledby={id}
      className="on-light rise mt-auto h-[92svh] max-h-none w-full max-w-none flex-col border-t border-tinta bg-blanco shadow-dialogo open:flex md:mt-0 md:ml-auto md:h-full md:w-[420px] md:border-t-0 md:border-l"
    >
      <div className="flex items-center justify-between border-b border-garua py-2 pr-2 pl-5">
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        <IconButton label={`Cerrar ${title.toLowerCase()}`} onClick={onClose}>
          <X size={20} strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
      </div>
      <div className="grid flex-1 content-start gap-[18px] overflow-y-auto p-5">{children}</div>
      {footer && (
        <div className="flex flex-wrap gap-3 border-t border-garua px-5 pt-3.5 pb-[calc(14px+env(safe-area-inset-bottom))]">
          {footer}
        </div>
      )}
    </ModalDialog>
  )
}
