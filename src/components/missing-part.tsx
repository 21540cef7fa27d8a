import { missingCode } from '@/content/missing-code'
import { ErrorState } from '@/ui/error-state'

interface MissingPartProps {
  /** Says what is missing: 'No se pudo cargar el mapa'. */
  title: string
  onRetry: () => void
  className?: string
}

/** Stands where a part of the page would, whose code could not be fetched. */
export function MissingPart({ title, onRetry, className }: MissingPartProps) {
  return <ErrorState title={title} text={missingCode.reason} onRetry={onRetry} className={className} />
}
