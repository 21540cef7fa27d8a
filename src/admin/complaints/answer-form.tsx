import { type SubmitEvent, useState } from 'react'
import { type SignInPrompt, toastError } from '@/components/admin/use-sign-in-prompt'
import { complaintDeskTexts } from '@/content/admin/complaint-desk-texts'
import { printable } from '@/lib/text'
import { useAnswerComplaint } from '@/queries/complaints-desk'
import { Button } from '@/ui/button'
import { Field } from '@/ui/old-field'
import { Textarea } from '@/ui/input'
import { toast } from '@/ui/toast'

/** The form for the provider's answer to a sheet. Asks for confirmation, because an answer cannot be changed. */
export function AnswerForm({ number, signInPrompt }: { number: string; signInPrompt: SignInPrompt }) {
  const answering = useAnswerComplaint()
  const [answer, setAnswer] = useState('')
  const [problem, setProblem] = useState<string>()

  const send = (text: string) =>
    answering.mutate(
      { number, answer: text },
      {
        onSuccess: () => toast.success(complaintDeskTexts.answered),
        onError: (error) =>
          toastError(signInPrompt, error, {
            title: complaintDeskTexts.answerFailed,
            label: `Responder la hoja ${number}`,
            retry: () => send(text),
          }),
      },
    )

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = printable(answer).trim()
    if (answering.isPending) return
    if (text.length < 10) {
      setProblem(complaintDeskTexts.answerTooShort)
      event.currentTarget.querySelector('textarea')?.focus()
      return
    }
    if (window.confirm(complaintDeskTexts.answerConfirm)) send(text)
  }

  return (
    <form noValidate aria-label={`Responder la hoja ${number}`} onSubmit={submit} className="grid gap-4">
      <Field label="Respuesta y acciones adoptadas" required help={complaintDeskTexts.answerHelp} error={problem}>
        {(control) => (
          <Textarea
            {...control}
            maxLength={5000}
            value={answer}
            onChange={(event) => {
              setAnswer(event.target.value)
              setProblem(undefined)
            }}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        loading={answering.isPending}
        loadingText="Registrando..."
      >
        Registrar respuesta
      </Button>
    </form>
  )
}
