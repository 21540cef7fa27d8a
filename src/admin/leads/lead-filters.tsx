import { DeskChoice, DeskSearch } from '@/components/desk-search'
import { leadKindLabels, leadStatusLabels } from '@/content/lead-texts'
import { leadKinds, leadStatuses } from '@/schemas/lead'
import type { LeadFilters } from '@/schemas/lead-filters'

const everything = { value: '', label: 'Todo' } as const
const kindOptions = [everything, ...leadKinds.map((value) => ({ value, label: leadKindLabels[value] }))]
const statusOptions = [everything, ...leadStatuses.map((value) => ({ value, label: leadStatusLabels[value] }))]

interface LeadFilterBarProps {
  filters: LeadFilters
  onChange: (changes: Partial<LeadFilters>) => void
}

export function LeadFilterBar({ filters, onChange }: LeadFilterBarProps) {
  return (
    <DeskSearch
      label="Filtrar consultas"
      placeholder="Nombre, correo, teléfono o mensaje"
      q={filters.q}
      onSearch={(q) => onChange({ q })}
    >
      <DeskChoice
        label="Tipo de consulta"
        options={kindOptions}
        value={filters.kind ?? ''}
        onChange={(value) => onChange({ kind: value === '' ? undefined : value })}
      />
      <DeskChoice
        label="Estado"
        options={statusOptions}
        value={filters.status ?? ''}
        onChange={(value) => onChange({ status: value === '' ? undefined : value })}
      />
    </DeskSearch>
  )
}
