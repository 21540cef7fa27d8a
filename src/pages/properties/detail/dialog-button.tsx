import { type ComponentType, type ReactNode, useState } from 'react'
import type { Property } from '@/services/properties/columns'

interface DialogButtonProps {
  /** Renders the button. Receives the function that opens the dialog. */
  button: (open: () => void) => ReactNode
  dialog: ComponentType<{ property: Property; onClose: () => void }>
  property: Property
}

export function DialogButton({ button, dialog: Dialog, property }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {button(() => setOpen(true))}
      {isOpen && <Dialog property={property} onClose={() => setOpen(false)} />}
    </>
  )
}
