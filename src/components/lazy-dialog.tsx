import { type ComponentType, useEffect, useEffectEvent } from 'react'
import { chunkErrorTexts } from '@/content/messages'
import { lazyWithRetry } from '@/ui/lazy-with-retry'
import { toast } from '@/ui/toast'

/**
 * A dialog whose code loads when it opens. If the code fails to load, a toast with the title `failed` says so, and the dialog
 * closes, so that the visitor can open it again.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  failed: string = chunkErrorTexts.form,
): ComponentType<Props> {
  const LoadedDialog = lazyWithRetry(load)
  return function LazyDialog(props: Props) {
    return (
      <LoadedDialog
        {...props}
        fallback={<div className="loading-bar" />}
        renderError={() => <ChunkErrorToast title={failed} onShown={props.onClose} />}
      />
    )
  }
}

interface ChunkErrorToastProps {
  /** What failed to open: 'No se pudieron abrir los filtros'. */
  title: string
  /** Resets the open state, so that the visitor can try again. */
  onShown: () => void
}

/** Shows a toast when it mounts: the chunk of a dialog failed to load. Renders nothing. */
function ChunkErrorToast({ title, onShown }: ChunkErrorToastProps) {
  const showToast = useEffectEvent(() => {
    toast.error(title, { description: chunkErrorTexts.reason })
    onShown()
  })
  useEffect(() => showToast(), [])
  return null
}
