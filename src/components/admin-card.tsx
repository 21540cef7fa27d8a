import { Search } from 'lucide-react'
import type { ComponentProps, ReactNode, Ref } from 'react'
import { Field } from '@/ui/field'
import { Input } from '@/ui/input'
import { Segmented } from '@/ui/segmented'

interface AdminCardProps {
  title: string
  /** At the right of the title: a count. */
  note?: ReactNode
  /** Takes the focus when what had it is gone. */
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

export function AdminCard({ title, note, headingRef, children }: AdminCardProps) {
  return (
    <section aria-label={title} className="min-w-0 rounded border border-garua bg-blanco p-[clamp(20px,3vw,40px)]">
      <div className="mb-6 flex items-baseline gap-3.5 border-b border-garua pb-[18px]">
        <h2 ref={headingRef} tabIndex={-1} className="text-h3">
          {title}
        </h2>
        {note !== undefined && <p className="ml-auto text-sm text-mut tabular-nums">{note}</p>}
      </div>
      {children}
    </section>
  )
}

interface AdminFilterBarProps {
  /** Names the whole: 'Filtrar consultas'. */
  label: string
  placeholder: string
  q: string
  onSearch: (q: string) => void
  /** The choices below the text. */
  children: ReactNode
}

/** What narrows the list of an admin screen. */
export function AdminFilterBar({ label, placeholder, q, onSearch, children }: AdminFilterBarProps) {
  return (
    <div role="search" aria-label={label} className="grid grid-cols-1 gap-4 border-y border-tinta py-5">
      <Field label="Buscar">
        {(control) => (
          <Input
            {...control}
            type="search"
            icon={<Search size={20} strokeWidth={1.5} />}
            placeholder={placeholder}
            // Uncontrolled: the address follows a moment later and must not hold the typing back.
            defaultValue={q}
            onChange={(event) => onSearch(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-4">{children}</div>
    </div>
  )
}

/** One choice of few; scrolls by itself where a phone is too narrow for it. */
export function AdminFilterChoice<T extends string>(props: ComponentProps<typeof Segmented<T>>) {
  return (
    <div className="max-w-full overflow-x-auto p-1">
      <Segmented {...props} />
    </div>
  )
}
