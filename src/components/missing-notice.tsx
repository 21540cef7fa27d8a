import { useEffect, useEffectEvent } from 'react'
import { missingCode } from '@/content/missing-code'
import { toast } from '@/ui/toast'

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
