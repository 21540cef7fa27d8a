import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from './cx'

export interface Tab {
  id: string
  label: ReactNode
}

interface TabsProps {
  /** Names the list. */
  label: string
  tabs: readonly Tab[]
  active: string
  onChange: (id: string) => void
  className?: string
}

const tabId = (id: string) => `pestana-${id}`
const panelId = (id: string) => `panel-${id}`

export function Tabs({ label, tabs, active, onChange, className }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)

  const onKeyDown = (event: KeyboardEvent) => {
    const current = tabs.findIndex((tab) => tab.id === active)
    const target = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (target === undefined) return
    event.preventDefault()
    const next = tabs[(target + tabs.length) % tabs.length]
    if (!next) return
    onChange(next.id)
    list.current?.querySelector<HTMLElement>(`#${tabId(next.id)}`)?.focus()
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={cx('flex gap-7 overflow-x-auto border-b border-garua', className)}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={tabId(tab.id)}
          aria-selected={tab.id === active}
          aria-controls={tab.id === active ? panelId(tab.id) : undefined}
          tabIndex={tab.id === active ? 0 : -1}
          className="-mb-px min-h-12 border-b-2 border-transparent text-sm font-semibold whitespace-nowrap text-niebla -outline-offset-2 aria-selected:border-buganvilla aria-selected:text-tinta"
          onClick={() => onChange(tab.id)}
          onKeyDown={onKeyDown}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}

/** The content of the tab with the same id. */
export function TabPanel({ id, className, children }: { id: string; className?: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={panelId(id)} aria-labelledby={tabId(id)} className={className}>
      {children}
    </div>
  )
}
