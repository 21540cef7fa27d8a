import { useEffect, useEffectEvent } from 'react'
import { chunkErrorTexts } from '@/content/messages'
import { ErrorState } from '@/ui/page-states'
import { toast } from '@/ui/toast'

interface ChunkErrorProps {
  /** What failed to load: 'No se pudo cargar el mapa'. */
  title: string
  onRetry: () => void
  className?: string
}

/** Replaces a part of the page whose chunk fails to load. */
export function ChunkError({ title, onRetry, className }: ChunkErrorProps) {
  return <ErrorState title={title} text={chunkErrorTexts.reason} onRetry={onRetry} className={className} />
}

interface ChunkErrorToastProps {
  /** What failed to open: 'No se pudo abrir el menú'. */
  title: string
  /** Resets the open state, so that the visitor can try again. */
  onShown: () => void
}

/** Shows one toast when the chunk of a menu or dialog fails to load. Renders nothing. */
export function ChunkErrorToast({ title, onShown }: ChunkErrorToastProps) {
  const showToast = useEffectEvent(() => {
    toast.error(title, { description: chunkErrorTexts.reason })
    onShown()
  })
  useEffect(() => showToast(), [])
  return null
}
