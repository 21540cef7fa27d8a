import { focusElement } from '@/browser/focus'
import { FailureAlert } from '@/components/form/failure-alert'
import { alertLinkTexts } from '@/content/alerts'
import { useAlertLink } from '@/services/alerts/alerts'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'

/** The links in the mails of alerts open this: it confirms or stops an alert. Needs a click, because mail programs open links to scan them. */
export function AlertLink({ action, token }: { action: 'confirm' | 'stop'; token: string }) {
  const texts = alertLinkTexts[action]
  const { mutate, data: isFound, error, isPending } = useAlertLink(action)
  return (
    <section aria-labelledby="aviso" className="mb-10 grid justify-items-start gap-4 border-t border-ink pt-6">
      <h2 id="aviso" className="text-h3">
        {texts.title}
      </h2>
      <p className="max-w-text">{texts.text}</p>
      {isFound === undefined && (
        <Button variant="primary" loading={isPending} loadingText="Enviando..." onClick={() => mutate(token)}>
          {texts.button}
        </Button>
      )}
      <div role="status" className="w-full">
        {isFound !== undefined && (
          <Alert
            ref={focusElement}
            tabIndex={-1}
            tone={isFound ? 'ok' : 'warn'}
            title={isFound ? texts.done : texts.invalid}
          >
            {isFound ? texts.doneDetail : texts.invalidDetail}
          </Alert>
        )}
      </div>
      <FailureAlert title={texts.failed} error={error} className="w-full" />
    </section>
  )
}
