import { type ReactNode, useId } from 'react'

/** Frames a section about the activity, the management link or the contact. The caller decides who sees it. */
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
