import { useState } from 'react'
import { lazyPart } from '@/components/lazy-part'
import type { Property } from '@/services/properties/columns'
import { linkStyle } from '@/ui/text-link'

const ReportDialog = lazyPart(() => import('./report-dialog').then((module) => module.ReportDialog))

export function ReportListing({ property }: { property: Property }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="mt-12 print:hidden">
      <button type="button" className={linkStyle(true, 'text-sm')} onClick={() => setOpen(true)}>
        Reportar anuncio
      </button>
      {isOpen && <ReportDialog property={property} onClose={() => setOpen(false)} />}
    </div>
  )
}
