import { Check, CircleAlert } from 'lucide-react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { type PublishField, publishSections } from '@/content/publishing'
import { type PublishInput, publishSchema } from '@/schemas/publish'
import { cx } from '@/ui/cx'
import { SectionLink } from '@/ui/text-link'

/** Links to the four sections. A colour, and from 1100 px an icon, marks the complete ones and those with errors. */
export function SectionIndex({ isStarted }: { isStarted: boolean }) {
  const { control } = useFormContext<PublishInput>()
  const { errors, isDirty } = useFormState({ control })
  const { error } = publishSchema.safeParse(useWatch({ control }))
  const invalidFields = new Set<unknown>(error?.issues.map(({ path }) => path[0]))
  // Before the visitor uses the form, no section counts as complete.
  const canBeComplete = isStarted || isDirty

  const readState = (fields: readonly PublishField[]) => {
    if (fields.some((field) => errors[field])) return 'error'
    return canBeComplete && !fields.some((field) => invalidFields.has(field)) ? 'ok' : 'todo'
  }

  return (
    <nav aria-label="Secciones del formulario" className="nav:sticky nav:top-[100px]">
      <ul className="flex flex-wrap gap-[5px] text-[.75rem] xs:gap-1.5 xs:text-xs nav:grid nav:grid-cols-1 nav:gap-0 nav:border-t nav:border-ink nav:text-sm">
        {publishSections.map(({ id, title, fields }) => {
          const state = readState(fields)
          return (
            <li key={id} className="flex-1 max-xs:nth-3:flex-[1.45] max-xs:nth-4:flex-[.8]">
              <SectionLink
                id={id}
                className={cx(
                  'flex min-h-11 items-center gap-2.5 border-t-[3px] pt-2.5 font-semibold nav:min-h-14 nav:border-t-0 nav:border-b nav:border-hairline nav:py-3',
                  state === 'error' ? 'border-red' : state === 'ok' ? 'border-green' : 'border-hairline',
                )}
              >
                <span>{title}</span>
                {state !== 'todo' && <span className="sr-only">{state === 'ok' ? '(completo)' : '(con errores)'}</span>}
                {state === 'ok' && (
                  <Check size={20} strokeWidth={1.5} className="ml-auto hidden text-green nav:block" />
                )}
                {state === 'error' && (
                  <CircleAlert size={20} strokeWidth={1.5} className="ml-auto hidden text-red nav:block" />
                )}
              </SectionLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
