import { type ComponentProps, type ReactNode, useId } from 'react'
import { SearchBox } from '@/components/search/search-box'
import { Labelled } from '@/ui/field'
import { Segmented } from '@/ui/segmented'

interface AdminFilterBarProps {
  /** Accessible name of the search region: 'Filtrar consultas'. */
  label: string
  placeholder: string
  list: { filters: { q: string }; change: (changes: { q: string }) => void }
  /** Filters below the search field. */
  children: ReactNode
}

/** Search field and filters of an admin list. */
export function AdminFilterBar({ label, placeholder, list, children }: AdminFilterBarProps) {
  const id = useId()
  return (
    <div role="search" aria-label={label} className="grid grid-cols-1 gap-4 border-y border-ink py-5">
      <Labelled id={id} label="Buscar">
        <SearchBox id={id} placeholder={placeholder} value={list.filters.q} onSearch={(q) => list.change({ q })} />
      </Labelled>
      <div className="flex flex-wrap items-center gap-4">{children}</div>
    </div>
  )
}

interface AdminOptionFilterProps<T extends string> {
  label: string
  /** Label of the option without a filter. */
  all?: string
  /** The labels of the other options by value, in the order of the options. */
  labels: Record<T, string>
  value: T | undefined
  onChange: (value: T | undefined) => void
}

/** A filter of one value, or of none. */
export function AdminOptionFilter<T extends string>(props: AdminOptionFilterProps<T>) {
  const { label, all = 'Todas', labels, value, onChange } = props
  const values = Object.keys(labels) as T[]
  return (
    <AdminFilterChoice<T | ''>
      label={label}
      options={[{ value: '', label: all }, ...values.map((option) => ({ value: option, label: labels[option] }))]}
      value={value ?? ''}
      onChange={(option) => onChange(option === '' ? undefined : option)}
    />
  )
}

/** Segmented control that scrolls horizontally on narrow screens. */
export function AdminFilterChoice<T extends string>(props: ComponentProps<typeof Segmented<T>>) {
  return (
    <div className="-mx-1 max-w-full overflow-x-auto p-1">
      <Segmented {...props} />
    </div>
  )
}
