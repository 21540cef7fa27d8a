import { type SubmitEvent, useState } from 'react'
import { type SignInPrompt, toastError } from '@/components/admin/use-sign-in-prompt'
import { dataRequestTexts as texts } from '@/content/admin/data-request-texts'
import { errorReason, failureCode } from '@/queries/error-reason'
import { useAnswerDataRequest } from '@/queries/data-requests-desk'
import type { DataRequest } from '@/schemas/data-request'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Field } from '@/ui/old-field'
import { Textarea } from '@/ui/input'
import { toast } from '@/ui/toast'

interface AnswerDialogProps {
  request: DataRequest
  signInPrompt: SignInPrompt
  /** The typed answer. The list keeps it, so that closing the dialog loses nothing. */
  note: string
  onNote: (note: string) => void
  onAnswered: () => void
  onClose: () => void
}

/** Records the answer to a request, which cannot be changed later. */
export function AnswerDialog({ request, signInPrompt, note, onNote, onAnswered, onClose }: AnswerDialogProps) {
  const { id, number } = request
  const answering = useAnswerDataRequest()
  const [problem, setProblem] = useState<string>()

  const save = (): void =>
    answering.mutate(
      { id, note: note.trim() },
      {
        onSuccess: () => {
          toast.success(texts.answered)
          onAnswered()
        },
        onError: (error) => {
          // Without a session, the sign-in panel behind the dialog offers the retry.
          if (failureCode(error) !== 'forbidden') return
          onClose()
          toastError(signInPrompt, error, { title: texts.answerFailed, label: texts.answer, retry: save })
        },
      },
    )

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (answering.isPending) return
    if (note.trim()) {
      save()
      return
    }
    setProblem(texts.answerRequired)
    event.currentTarget.querySelector('textarea')?.focus()
  }

  return (
    <Dialog
      narrow
      title={
        <>
          {texts.answerTitle} <span className="inline-block">{number}</span>
        </>
      }
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="mt-6 grid gap-5">
        {answering.error && (
          <Alert tone="error" role="alert" title={texts.answerFailed}>
            {errorReason(answering.error)}
          </Alert>
        )}
        <Field label="Qué respondió" required help={texts.answerHelp} error={problem}>
          {(control) => (
            <Textarea
              {...control}
              maxLength={2000}
              value={note}
              onChange={(event) => {
                onNote(event.target.value)
                setProblem(undefined)
              }}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="dark" loading={answering.isPending} loadingText="Guardando...">
            Guardar respuesta
          </Button>
          <Button onClick={onClose}>Cancelar</Button>
        </div>
      </form>
    </Dialog>
  )
}
