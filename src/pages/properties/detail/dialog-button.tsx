import { type ReactNode, useState } from 'react'
import { ChunkErrorToast } from '@/components/chunk-error'
import { chunkErrorTexts } from '@/content/messages'
import type { Property } from '@/services/properties/columns'
import type { lazyWithRetry } from '@/ui/lazy-with-retry'

interface DialogButtonProps {
  /** Renders the button. Receives the function that opens the dialog. */
  button: (open: () => void) => ReactNode
  dialog: ReturnType<typeof lazyWithRetry<{ property: Property; onClose: () => void }>>
  property: Property
}

/** A button whose dialog loads with the first click. */
export function DialogButton({ button, dialog: LazyDialog, property }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      {button(() => setOpen(true))}
      {isOpen && (
        <LazyDialog
          property={property}
          onClose={close}
          fallback={<div className="loading-bar" />}
          renderError={() => <ChunkErrorToast title={chunkErrorTexts.form} onShown={close} />}
        />
      )}
    </>
  )
}
