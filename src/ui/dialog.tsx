import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx'
import { iconButtonStyle } from './icon-button'
import { useReturnFocus } from './use-return-focus'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons at the end; the first one that cancels should carry `data-autofocus`. */
  actions?: ReactNode
  wide?: boolean
}

/** Puts the focus on the control that asks for it, usually Cancelar. */
function focusMarked(event: Event) {
  const marked = (event.currentTarget as HTMLElement | null)?.querySelector<HTMLElement>('[data-autofocus]')
  if (!marked) return
  event.preventDefault()
  marked.focus()
}

/** Import it lazily: nobody needs a dialog before the first touch. */
export function Dialog({ open, onOpenChange, title, description, children, actions, wide }: DialogProps) {
  const focus = useReturnFocus()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-tinta/62" />
        <Radix.Content
          {...(description === undefined && { 'aria-describedby': undefined })}
          className={cx(
            'on-light rise fixed inset-x-4 top-1/2 z-41 mx-auto max-h-[calc(100svh-32px)] max-w-[480px] -translate-y-1/2 overflow-y-auto rounded bg-blanco p-[clamp(24px,3vw,36px)] shadow-dialogo',
            wide && 'max-w-[960px]',
          )}
          onOpenAutoFocus={(event) => {
            focus.remember()
            focusMarked(event)
          }}
          onCloseAutoFocus={focus.giveBack}
        >
          <Radix.Title className="pr-8 text-h3">{title}</Radix.Title>
          {description && <Radix.Description className="mt-3">{description}</Radix.Description>}
          {children}
          {actions && <div className="mt-7 flex flex-wrap justify-end gap-3 max-xs:*:flex-[1_1_100%]">{actions}</div>}
          <Radix.Close aria-label="Cerrar" className={iconButtonStyle({}, 'absolute top-2 right-2')}>
            <X size={20} strokeWidth={1.5} aria-hidden="true" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
