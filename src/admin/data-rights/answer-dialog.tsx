import { useUnsavedValues } from '@/components/admin/use-unsaved-values'
import { FailureAlert } from '@/components/form/failure-alert'
import { TextareaField } from '@/components/form/fields'
import { Form, showFieldErrors, SubmitButton, useZodForm } from '@/components/form/form'
import { dataRequestTexts } from '@/content/admin/data-rights'
import { answerDataRequest, type DataRequest } from '@/services/data-rights/administration'
import { queryKeys } from '@/services/query-keys'
import { readErrorCode } from '@/components/error-reason'
import { useAdminMutation, useShowFailure } from '@/components/use-admin-action'
import { dataRequestAnswerSchema } from '@/schemas/data-rights'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { toast } from '@/ui/toast'

interface AnswerDialogProps {
  request: DataRequest
  onAnswered: () => void
  onClose: () => void
}

/** Records the answer to a request. An answer cannot be changed later. */
export function AnswerDialog({ request, onAnswered, onClose }: AnswerDialogProps) {
  const { id, number } = request
  const answering = useAdminMutation((input: unknown) => answerDataRequest(id, input), [queryKeys.dataRequests])
  const showFailure = useShowFailure()
  const form = useZodForm(dataRequestAnswerSchema, { defaultValues: { note: '' } })
  const clear = useUnsavedValues(form, `data request ${id}`)

  const save = async (input: { note: string }, isDialogOpen: boolean): Promise<void> => {
    try {
      await answering.mutateAsync(input)
    } catch (error) {
      if (showFieldErrors(form, error)) return
      // The open dialog shows the error. After a refusal it closes: the sign-in panel on the page behind it offers the retry.
      if (isDialogOpen && readErrorCode(error) !== 'forbidden') return
      if (isDialogOpen) onClose()
      showFailure(error, {
        failed: dataRequestTexts.answerFailed,
        label: dataRequestTexts.answer,
        retry: () => void save(input, false),
      })
      return
    }
    clear()
    toast.success(dataRequestTexts.answered)
    onAnswered()
  }

  return (
    <Dialog
      narrow
      title={
        <>
          {dataRequestTexts.answerTitle} <span className="inline-block">{number}</span>
        </>
      }
      onClose={onClose}
    >
      <Form form={form} onSubmit={(input) => save(input, true)} className="fields mt-6">
        <FailureAlert title={dataRequestTexts.answerFailed} error={answering.error} className="mb-4" />
        <TextareaField name="note" label="Qué respondió" required help={dataRequestTexts.answerHelp} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton variant="dark" loading={answering.isPending} loadingText="Guardando...">
            Guardar respuesta
          </SubmitButton>
          <Button onClick={onClose}>Cancelar</Button>
        </div>
      </Form>
    </Dialog>
  )
}
