import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ConsentNotice } from '@/components/form/consent-notice'
import { FailureAlert } from '@/components/form/failure-alert'
import { CheckboxField, EmailField } from '@/components/form/fields'
import { Form, SubmitButton, useZodForm } from '@/components/form/form'
import { alertConsent, alertTexts as texts } from '@/content/alerts'
import { createUuid } from '@/lib/ids'
import { useRequestAlert } from '@/services/alerts/alerts'
import { settingsQuery } from '@/services/settings/site-settings'
import { alertFormSchema } from '@/schemas/alerts'
import { Alert } from '@/ui/alert'

/** The form for alerts by mail about the saved searches. Renders nothing if the site sends no alerts, and until the settings load. */
export function AlertForm({ queries }: { queries: readonly string[] }) {
  const { data: settings } = useQuery(settingsQuery)
  return settings?.mailAlerts && <RequestForm queries={queries} />
}

function RequestForm({ queries }: { queries: readonly string[] }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const request = useRequestAlert()
  const form = useZodForm(alertFormSchema)
  const lastAttempt = useRef<{ id: string; content: string }>(undefined)

  /** A retry with the same content has the same id: the first request may be stored even if its response is lost. */
  const chooseSubmissionId = (email: string) => {
    const content = JSON.stringify([email, queries])
    if (lastAttempt.current?.content !== content) lastAttempt.current = { id: createUuid(), content }
    return lastAttempt.current.id
  }

  return (
    <section aria-labelledby="avisos" className="mt-12 border-t border-ink pt-6">
      <h2 id="avisos" className="text-h3">
        {texts.title}
      </h2>
      <p className="mt-3 max-w-text text-muted">{texts.intro}</p>
      <Form
        form={form}
        aria-labelledby="avisos"
        className="fields mt-6 max-w-text rounded border border-hairline bg-white p-[clamp(20px,3.4vw,48px)]"
        onInput={() => setSentTo(null)}
        onSubmit={async (values) => {
          setSentTo(null)
          await request.mutateAsync({
            id: chooseSubmissionId(values.email),
            input: values,
            consentVersion: alertConsent.version,
            queries,
          })
          lastAttempt.current = undefined
          setSentTo(values.email.trim())
        }}
      >
        <EmailField />
        <CheckboxField name="agreed" label={texts.consent} required />
        <ConsentNotice notice={alertConsent.notice} />
        <SubmitButton
          variant="dark"
          className="mt-4 justify-self-start"
          loading={request.isPending}
          loadingText="Enviando..."
        >
          {texts.submit}
        </SubmitButton>
        <div role="status" className="mt-4 empty:hidden">
          {sentTo !== null && (
            <Alert tone="ok" title={texts.sent}>
              <p className="wrap-anywhere">{texts.sentDetail(sentTo)}</p>
            </Alert>
          )}
        </div>
        <FailureAlert title={texts.failed} error={request.error} />
      </Form>
    </section>
  )
}
