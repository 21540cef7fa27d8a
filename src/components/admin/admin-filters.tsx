import type { ReactNode } from 'react'
import { SearchBox } from '@/components/search/search-box'
import { LabelledSelect } from '@/ui/input'

interface AdminFilterBarProps {
  /** Accessible name of the search region: 'Filtrar consultas'. */
  label: string
  placeholder: string
  list: { filters: { q: string }; change: (changes: { q: string }) => void }
  /** Filters beside the search field. */
  children: ReactNode
}

/** Search field and filters of an admin list: one row from 768 px on. */
export function AdminFilterBar({ label, placeholder, list, children }: AdminFilterBarProps) {
  return (
    <div role="search" aria-label={label} className="flex flex-wrap items-center gap-2">
      <div className="min-w-0 flex-1 max-md:basis-full">
        <SearchBox
          aria-label="Buscar"
          placeholder={placeholder}
          value={list.filters.q}
          onSearch={(q) => list.change({ q })}
        />
      </div>
      {children}
    </div>
  )
}

interface AdminFilterProps<T extends string> {
  label: string
  /** The labels of the options by value, in the order of the options. */
  labels: Record<T, string>
  value: T
  onChange: (value: T) => void
}

/** A filter that always has a value. */
export function AdminFilter<T extends string>({ label, labels, value, onChange }: AdminFilterProps<T>) {
  const values = Object.keys(labels) as T[]
  return (
    <LabelledSelect
      label={label}
      className="min-w-36 max-md:flex-1 md:justify-self-start"
      value={value}
      onChange={(event) => {
        const chosen = values.find((option) => option === event.target.value)
        if (chosen !== undefined) onChange(chosen)
      }}
    >
      {values.map((option) => (
        <option key={option} value={option}>
          {labels[option]}
        </option>
      ))}
    </LabelledSelect>
  )
}

interface AdminOptionFilterProps<T extends string> extends Pick<AdminFilterProps<T>, 'label' | 'labels'> {
  /** Label of the option without a filter. */
  all?: string
  value: T | undefined
  onChange: (value: T | undefined) => void
}

/** A filter of one value, or of none. */
export const AdminOptionFilter = <T extends string>(props: AdminOptionFilterProps<T>) => {
  const { label, all = 'Todas', labels, value, onChange } = props
  return (
    <AdminFilter<T | ''>
      label={label}
      labels={{ '': all, ...labels }}
      value={value ?? ''}
      onChange={(option) => onChange(option === '' ? undefined : option)}
    />
  )
}
