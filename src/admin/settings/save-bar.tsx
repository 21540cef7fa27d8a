import { useCallback } from 'react'
import { useFormState } from 'react-hook-form'
import { SubmitButton } from '@/components/form/form'
import { UnsavedChangesPrompt } from '@/components/form/unsaved-changes-prompt'

interface SaveBarProps {
  label: string
  isPending: boolean
}

/** The submit button of a form, which sticks to the bottom of the screen. Asks before unsaved changes are lost. */
export function SaveBar({ label, isPending }: SaveBarProps) {
  const { isDirty } = useFormState()
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-ink bg-page py-3">
      <UnsavedChangesPrompt hasUnsavedChanges={useCallback(() => isDirty, [isDirty])} />
      <SubmitButton variant="dark" loading={isPending} loadingText="Guardando...">
        {label}
      </SubmitButton>
      <p role="status" className="text-xs text-muted">
        {isDirty && 'Hay cambios sin guardar.'}
      </p>
    </div>
  )
}
