import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { useDeferredValue, type ReactNode } from 'react'
import { iconButtonStyle } from './icon-button'
import { useReturnFocus } from './use-return-focus'

interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Stays at the bottom while the rest scrolls. */
  footer?: ReactNode
  children: ReactNode
}

/** A panel that rises from the bottom of a phone (filters) and stands at the right of a desktop. */
export function Sheet({ open, onOpenChange, title, footer, children }: SheetProps) {
  const focus = useReturnFocus()
  // Opening makes the browser work through the whole page behind; what stands in the sheet is drawn right after.
  const isFilled = useDeferredValue(open, false)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-tinta/62" />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={focus.remember}
          onCloseAutoFocus={focus.giveBack}
          className="on-light rise fixed inset-x-0 bottom-0 z-41 flex h-[92svh] flex-col border-t border-tinta bg-blanco shadow-dialogo md:inset-y-0 md:left-auto md:h-auto md:w-[420px] md:border-t-0 md:border-l"
        >
          <div className="flex items-center justify-between border-b border-garua py-2 pr-2 pl-5">
            <Radix.Title className="text-h3">{title}</Radix.Title>
            <Radix.Close aria-label={`Cerrar ${title.toLowerCase()}`} className={iconButtonStyle({})}>
              <X size={20} strokeWidth={1.5} aria-hidden="true" />
            </Radix.Close>
          </div>
          <div className="grid flex-1 content-start gap-[18px] overflow-y-auto p-5">{isFilled && children}</div>
          {footer && (
            <div className="flex flex-wrap gap-3 border-t border-garua px-5 pt-3.5 pb-[calc(14px+env(safe-area-inset-bottom))]">
              {footer}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
