import type { ReactNode } from 'react'
import { EmptyState } from '@/ui/page-states'

/** Shown for page numbers above the highest page that the site requests. */
export function ResultLimit({ actions }: { actions?: ReactNode }) {
  return (
    <EmptyState
      title="Afine su búsqueda"
      text="Solo se muestran las primeras 5,000 propiedades: use los filtros o el buscador para llegar a las demás."
      actions={actions}
    />
  )
}
