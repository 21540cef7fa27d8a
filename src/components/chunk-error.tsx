import { useEffect, useEffectEvent } from 'react'
import { chunkErrorTexts } from '@/content/messages'
import { ErrorState } from '@/ui/page-states'
import { toast } from '@/ui/toast'

interface ChunkErrorProps {
  /** Says what is missing: 'No se pudo cargar el mapa'. */
  title: string
  onRetry: () => void
  className?: string
}

/** Stands where a part of the page would, whose code could not be fetched. */
export function ChunkError({ title, onRetry, className }: ChunkErrorProps) {
  return <ErrorState title={title} text={chunkErrorTexts.reason} onRetry={onRetry} className={className} />
}

interface ChunkErrorToastProps {
  /** Says what did not open: 'No se pudo abrir el menú'. */
  title: string
  /** Closes what was asked for, so that it can be asked for again. */
  onShown: () => void
}

/** Says once, in passing, that what should have opened could not be fetched. */
export function ChunkErrorToast({ title, onShown }: ChunkErrorToastProps) {
  const say = useEffectEvent(() => {
    toast.error(title, { description: chunkErrorTexts.reason })
    onShown()
  })
  useEffect(() => say(), [])
  return null
}
