import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ConsentNotice } from '@/components/form/consent-notice'
import { FailureAlert } from '@/components/form/failure-alert'
import { CheckboxField, EmailField } from '@/components/form/fields'
import { Form, SubmitButton, useZodForm } from '@/components/form/form'
import { SentPanel } from '@/components/form/sent-panel'
import { useDraft } from '@/components/form/use-draft'
import { useSubmission } from '@/components/form/use-submission'
import { alertConsent, alertTexts } from '@/content/alerts'
import { requestSearchAlert } from '@/services/alerts/alerts'
import { settingsQuery } from '@/services/settings/site-settings'
import { alertDraftSchema, alertFormSchema, type AlertInput } from '@/schemas/alerts'

/** The form for alerts by mail about the saved searches. Renders nothing if the site sends no alerts, and until the settings load. */
export function AlertForm({ queries }: { queries: readonly string[] }) {
  const { data: settings } = useQuery(settingsQuery)
  return settings?.mailAlerts && <RequestForm queries={queries} />
}

function RequestForm({ queries }: { queries: readonly string[] }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useZodForm(alertFormSchema)
  // Saves nothing: only its id is used. Another address, or other searches, are another request.
  const content = z.pipe(
    alertDraftSchema,
    z.transform((values) => ({ ...values, queries })),
  )
  const draft = useDraft(form, null, content, { idLifetime: 'values' })
  const request = useSubmission(
    draft,
    (id, input: AlertInput) => requestSearchAlert({ id, input, queries, consentVersion: alertConsent.version }),
    (_, __, { email }) => setSentTo(email.trim()),
  )

  return (
    <section aria-labelledby="avisos" className="mt-12 border-t border-ink pt-6">
      <h2 id="avisos" className="text-h3">
        {alertTexts.title}
      </h2>
      <p className="mt-3 max-w-text text-muted">{alertTexts.intro}</p>
      {sentTo !== null ? (
        <div className="mt-6 max-w-text">
          <SentPanel title={alertTexts.sent} another={alertTexts.another} onAnother={() => setSentTo(null)}>
            <p className="wrap-anywhere">{alertTexts.sentDetail(sentTo)}</p>
          </SentPanel>
        </div>
      ) : (
        <Form
          form={form}
          aria-labelledby="avisos"
          className="fields mt-6 max-w-text rounded border border-hairline bg-white p-[clamp(20px,3.4vw,48px)]"
          onSubmit={request.submit}
        >
          <EmailField />
          <CheckboxField name="agreed" label={alertTexts.consent} required />
          <ConsentNotice notice={alertConsent.notice} />
          <SubmitButton
            variant="dark"
            className="mt-4 justify-self-start"
            loading={request.isPending}
            loadingText="Enviando..."
          >
            {alertTexts.submit}
          </SubmitButton>
          <FailureAlert title={alertTexts.failed} error={request.error} />
        </Form>
      )}
    </section>
  )
}
