import { lazyDialog } from '@/components/lazy-dialog'
import type { Property } from '@/services/properties/columns'
import { linkStyle } from '@/ui/text-link'
import { DialogButton } from './dialog-button'

const ReportDialog = lazyDialog(() => import('./report-dialog').then((module) => module.ReportDialog))

export const ReportListing = ({ property }: { property: Property }) => (
  <div className="mt-12 print:hidden">
    <DialogButton
      dialog={ReportDialog}
      property={property}
      button={(open) => (
        <button type="button" className={linkStyle(true, 'text-sm')} onClick={open}>
          Reportar anuncio
        </button>
      )}
    />
  </div>
)
