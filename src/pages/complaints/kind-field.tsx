import { useId } from 'react'
import { complaintKindLabels, definitions } from '@/content/complaints'
import { complaintKinds } from '@/schemas/complaint'
import { FieldError, RequiredMark } from '@/ui/old-field'

/** Radio buttons for claim or complaint, each with its definition. */
export function KindField({ error }: { error: string | undefined }) {
  const id = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-nota` : undefined}
      className="grid grid-cols-1 gap-1.5 sm:col-span-2"
    >
      <p id={id} className="text-label font-semibold">
        ¿Reclamo o queja?
        <RequiredMark />
      </p>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {complaintKinds.map((kind) => (
          <label
            key={kind}
            className="grid grid-cols-[24px_minmax(0,1fr)] gap-3 rounded border border-boya p-4 text-sm transition-colors hover:border-tinta has-checked:border-tinta has-checked:bg-arena-2"
          >
            <input
              type="radio"
              name="kind"
              value={kind}
              aria-describedby={`${id}-${kind}`}
              aria-label={complaintKindLabels[kind]}
              className="size-5 accent-tinta"
            />
            <span>
              <b>{complaintKindLabels[kind]}</b>
              <span id={`${id}-${kind}`} className="block text-mut">
                {definitions[kind]}
              </span>
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-nota`}>{error}</FieldError>}
    </div>
  )
}
