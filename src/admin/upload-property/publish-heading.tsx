import type { ReactNode } from 'react'

export function PublishHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="wrap pt-[clamp(40px,5vw,72px)] pb-[clamp(24px,3vw,40px)]">
      <p className="eyebrow mb-3 text-mut">Propietarios</p>
      <h1 className="text-h1">{title}</h1>
      {children && <p className="mt-3.5 max-w-lead text-lead text-mut">{children}</p>}
    </div>
  )
}
