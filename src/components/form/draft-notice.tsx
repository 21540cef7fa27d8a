import { useFormState } from 'react-hook-form'
import { focusContent } from '@/browser/focus'
import { formatLongDate } from '@/lib/dates'
import type { Draft } from '@/schemas/draft'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'

interface DraftNoticeProps {
  draft: { offer: Draft<unknown> | null; resume: () => void; discard: () => void }
  title: string
  /** What the draft is about: 'Casa en Miramar, 2 fotos'. */
  summary?: string
  className?: string
}

/** Offers another draft of the form. Its buttons are disabled during a submission, whose values the draft would replace. */
export function DraftNotice({ draft, title, summary, className }: DraftNoticeProps) {
  const { offer, resume, discard } = draft
  const { isSubmitting } = useFormState()
  if (!offer) return null
  // The notice unmounts with its focused button: move the focus to the content.
  const choose = (action: () => void) => () => {
    action()
    focusContent()
  }
  return (
    <Alert tone="info" role="status" title={title} className={className}>
      <p className="wrap-anywhere">
        {`${summary ? `${summary}, guardado` : 'Guardado'} el ${formatLongDate(offer.savedAt)}.`}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="sm" variant="dark" disabled={isSubmitting} onClick={choose(resume)}>
          Continuar borrador
        </Button>
        <Button size="sm" disabled={isSubmitting} onClick={choose(discard)}>
          Descartar
        </Button>
      </div>
    </Alert>
  )
}
