import { useEffect, useEffectEvent } from 'react'
import { missingCode } from '@/content/messages'
import { ErrorState } from '@/ui/page-states'
import { toast } from '@/ui/toast'

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

interface MissingNoticeProps {
  /** Says what did not open: 'No se pudo abrir el menú'. */
  title: string
  /** Closes what was asked for, so that it can be asked for again. */
  onSaid: () => void
}

/** Says once, in passing, that what should have opened could not be fetched. */
export function MissingNotice({ title, onSaid }: MissingNoticeProps) {
  const say = useEffectEvent(() => {
    toast.error(title, { description: missingCode.reason })
    onSaid()
  })
  useEffect(() => say(), [])
  return null
}
