import { type ReactNode, useId } from 'react'

/** A section that owners and administrators see: activity, management link, contact. */
export function ManageSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-6 border-t border-hairline pt-5">
      <h3 id={id} className="text-label font-sans font-semibold">
        {title}
      </h3>
      {children}
    </section>
  )
}
