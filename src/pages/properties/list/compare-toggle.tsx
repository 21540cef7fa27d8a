import { limits } from '@/config/limits'
import { compared, useIsCompared } from '@/queries/visitor-lists'
import type { PropertySummary } from '@/schemas/property-summary'
import { toast } from '@/ui/toast'

export function CompareToggle({ property: { id, title } }: { property: PropertySummary }) {
  const checked = useIsCompared(id)
  const toggle = () => {
    if (checked) compared.remove(id)
    else if (compared.add(id) === 'full') toast.info(`Puede comparar hasta ${limits.compareMax} propiedades a la vez`)
  }
  return (
    <label className="flex min-h-11 items-center gap-2 bg-cal pr-3 pl-2.5 text-xs font-semibold print:hidden">
      <input type="checkbox" className="check" checked={checked} onChange={toggle} aria-label={`Comparar ${title}`} />
      Comparar
    </label>
  )
}
