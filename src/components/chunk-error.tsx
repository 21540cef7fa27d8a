import { chunkErrorTexts } from '@/content/messages'
import { ErrorState } from '@/ui/page-states'

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
