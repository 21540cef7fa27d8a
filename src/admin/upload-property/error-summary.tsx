import { publishFieldLabels, publishTexts, type PublishField } from '@/content/publish'
import { Alert } from '@/ui/alert'
import { linkStyle } from '@/ui/text-link'
import { controlId, focusField } from './use-property-form'

/** Names every wrong field and leads to each. */
export function ErrorSummary({ fields }: { fields: PublishField[] }) {
  return (
    <Alert tone="error" role="alert" title={publishTexts.formInvalid(fields)}>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {fields.map((field) => (
          <li key={field}>
            <a
              href={`#${controlId(field)}`}
              className={linkStyle(false, 'inline-flex min-h-9 items-center')}
              onClick={(event) => {
                event.preventDefault()
                focusField(field)
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
