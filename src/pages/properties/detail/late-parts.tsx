import { useRef, useState } from 'react'
import { useNearViewport } from '@/browser/use-near-viewport'
import { ChunkError, ChunkErrorToast } from '@/components/chunk-error'
import { chunkErrorTexts } from '@/content/messages'
import type { Property } from '@/schemas/properties/property'
import { lazyWithRetry } from '@/ui/lazy-with-retry'
import { linkStyle } from '@/ui/text-link'
import { isSoldOrRented } from './contact-buttons'

const VisitDialog = lazyWithRetry(() => import('./visit-dialog').then((module) => module.VisitDialog))
const ReportDialog = lazyWithRetry(() => import('./report-dialog').then((module) => module.ReportDialog))
const LoanCalculator = lazyWithRetry(() => import('./loan-calculator').then((module) => module.LoanCalculator))

interface DialogButtonProps {
  label: string
  dialog: typeof VisitDialog
  property: Property
}

/** A text button whose dialog loads with the first click. */
function DialogButton({ label, dialog: LazyDialog, property }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        className={linkStyle(true, 'justify-self-start text-sm lg:justify-self-center')}
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
      {isOpen && (
        <LazyDialog
          property={property}
          onClose={close}
          fallback={<div className="loading-bar" />}
          renderError={() => <ChunkErrorToast title={chunkErrorTexts.form} onShown={close} />}
        />
      )}
    </>
  )
}

export const ProposeVisit = ({ property }: { property: Property }) =>
  isSoldOrRented(property) ? null : <DialogButton label="Proponer horario" dialog={VisitDialog} property={property} />

export const ReportListing = ({ property }: { property: Property }) => (
  <div className="mt-12 print:hidden">
    <DialogButton label="Reportar anuncio" dialog={ReportDialog} property={property} />
  </div>
)

/** Loan calculator of a listing for sale, loaded shortly before it is scrolled into view. */
export function LoanSection({ property }: { property: Property }) {
  const box = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(box)
  if (property.listingType === 'rent' || isSoldOrRented(property)) return null
  return (
    <div ref={box} className="mt-12 min-h-190 md:min-h-120 print:hidden">
      {isNear && (
        <LoanCalculator
          property={property}
          renderError={(retry) => <ChunkError title="No se pudo cargar la calculadora" onRetry={retry} />}
        />
      )}
    </div>
  )
}
