import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { SubmitButton } from '@/components/form/form'
import { paths } from '@/config/paths'
import { toControlId, publishFieldLabels, publishFields, publishTexts } from '@/content/publishing'
import type { PublishInput } from '@/schemas/publish'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { ProgressScale } from '@/ui/progress'
import { linkStyle, TextLink } from '@/ui/text-link'

export type SendingState =
  | { phase: 'idle' }
  | { phase: 'sending' | 'done'; percent: number }
  /**
   * `storedPath`: the path of the stored listing, if it differs from the form. `nextAttempt`: when the form is sent again by
   * itself, in milliseconds since 1970.
   */
  | { phase: 'failed'; reason: string; storedPath: string | null; nextAttempt: number | null }

interface SubmitBarProps {
  isEdit: boolean
  sending: SendingState
  isReady: boolean
  hasStorageFailed: boolean
  /** The CAPTCHA, while Auth may ask for one. */
  captcha: ReactNode
  /** Ends the attempt. */
  onCancel: () => void
  onVerify: (form: HTMLFormElement) => void
}

/** Upload progress, errors, and the buttons that verify and submit the form. */
export function SubmitBar({ isEdit, sending, isReady, hasStorageFailed, captcha, onCancel, onVerify }: SubmitBarProps) {
  const isBusy = sending.phase === 'sending' || sending.phase === 'done'
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A narrow window has its toasts at the top.
    const block = window.innerWidth < 1100 ? 'end' : 'nearest'
    if (sending.phase === 'done') bar.current?.scrollIntoView({ block })
  }, [sending.phase])
  return (
    // The margins keep the bar clear of the header and of the bottom of the window.
    <div ref={bar} className="mt-6 scroll-mt-28 scroll-mb-6 border-t border-ink pt-6">
      {isBusy && (
        <ProgressScale
          value={sending.percent}
          label={sending.phase === 'done' ? publishTexts.completed : publishTexts.sending}
          className="mb-5"
        />
      )}
      {sending.phase === 'sending' && <SlowLineNotice percent={sending.percent} onCancel={onCancel} />}
      <p className="sr-only" role="status">
        {isBusy && (sending.phase === 'done' ? 'Publicación terminada' : 'Publicación en curso')}
      </p>
      {sending.phase === 'failed' && (
        <Alert tone="error" title={publishTexts.nothingLost} className="mb-5">
          <p>{sending.reason}</p>
          {sending.storedPath !== null && (
            <TextLink newTab to={sending.storedPath}>
              {publishTexts.seeStored}
            </TextLink>
          )}
          {sending.nextAttempt !== null && <p>{publishTexts.nextAttempt(new Date(sending.nextAttempt))}</p>}
        </Alert>
      )}
      {hasStorageFailed && (
        <Alert tone="warn" title={publishTexts.storageFailedForm} className="mb-5">
          {publishTexts.storageFailedDetail}
        </Alert>
      )}
      <div className="max-w-90">{captcha}</div>
      <div className="flex flex-wrap items-center gap-3 max-sm:*:w-full">
        <Button
          size="lg"
          disabled={isBusy}
          onClick={({ currentTarget }) => currentTarget.form && onVerify(currentTarget.form)}
        >
          Verificar Datos
        </Button>
        <SubmitButton
          variant="primary"
          size="lg"
          disabled={!isReady || isBusy}
          loading={sending.phase === 'sending'}
          loadingText={isEdit ? 'Guardando...' : 'Publicando...'}
        >
          {isEdit ? 'Guardar cambios' : 'Publicar Propiedad'}
        </SubmitButton>
        {!isEdit && (
          <p className="ml-auto max-w-[34em] text-xs text-muted max-sm:text-center">
            Al publicar acepta los <TextLink to={paths.terms}>Términos de servicio</TextLink>.
          </p>
        )}
      </div>
    </div>
  )
}

const slowAfterMilliseconds = 15_000

/** Appears after `slowAfterMilliseconds` without progress, and then stays, so that the buttons do not move again. */
function SlowLineNotice({ percent, onCancel }: { percent: number; onCancel: () => void }) {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMilliseconds)
    return () => clearTimeout(timer)
  }, [percent])
  return (
    <div role="status">
      {isSlow && (
        <Alert tone="warn" title={publishTexts.slowLine} className="mb-5">
          <Button size="sm" className="mt-2" onClick={onCancel}>
            {publishTexts.cancel}
          </Button>
        </Alert>
      )}
    </div>
  )
}

/** After an attempt with invalid fields, lists them with links that focus them. */
export function ErrorSummary() {
  const { control, setFocus } = useFormContext<PublishInput>()
  const { errors, isSubmitted, isSubmitSuccessful } = useFormState({ control })
  const fields = publishFields.filter((field) => errors[field])
  if (!isSubmitted || isSubmitSuccessful || fields.length === 0) return null
  return (
    <Alert tone="error" role="alert" title={publishTexts.formInvalid(fields)}>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {fields.map((field) => (
          <li key={field}>
            <a
              href={`#${toControlId(field)}`}
              className={linkStyle(false, 'inline-flex min-h-9 items-center')}
              onClick={(event) => {
                event.preventDefault()
                setFocus(field)
              }}
            >
              {publishFieldLabels[field]}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
