import { CalendarDays } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useHydratedValue } from '@/browser/use-hydrated'
import { useNearViewport } from '@/browser/use-near-viewport'
import { ChunkError, ChunkErrorToast } from '@/components/chunk-error'
import { countActivityWhenIdle } from '@/components/count-activity-when-idle'
import { chunkErrorTexts } from '@/content/messages'
import { secretIn } from '@/lib/secrets'
import type { Property } from '@/schemas/properties/property'
import { Button } from '@/ui/button'
import { lazyWithRetry } from '@/ui/lazy-with-retry'
import { linkStyle } from '@/ui/text-link'
import { isSoldOrRented } from './contact-buttons'

const VisitDialog = lazyWithRetry(() => import('./visit-dialog').then((module) => module.VisitDialog))
const ReportDialog = lazyWithRetry(() => import('./report-dialog').then((module) => module.ReportDialog))
const LoanCalculator = lazyWithRetry(() => import('./loan-calculator').then((module) => module.LoanCalculator))

interface DialogButtonProps {
  /** The button; it gets the function that opens the dialog. */
  button: (open: () => void) => ReactNode
  dialog: typeof VisitDialog
  property: Property
}

/** A button whose dialog loads with the first click. */
function DialogButton({ button, dialog: LazyDialog, property }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      {button(() => setOpen(true))}
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

/** The booking of a visit; the buttons above it open a chat. */
export function ProposeVisit({ property }: { property: Property }) {
  if (isSoldOrRented(property)) return null
  return (
    <div className="my-1 grid gap-3 border-garua pt-2 pb-4 max-lg:border-b lg:border-y lg:pt-4">
      <p className="text-sm">¿Ya sabe cuándo quiere venir? Elija día y hora, y el agente le confirma la visita.</p>
      <DialogButton
        dialog={VisitDialog}
        property={property}
        button={(open) => (
          <Button
            variant="dark"
            onClick={() => {
              open()
              countActivityWhenIdle(property.id, 'visit')
            }}
          >
            <CalendarDays size={20} strokeWidth={1.5} aria-hidden="true" />
            Proponer horario
          </Button>
        )}
      />
    </div>
  )
}

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

const TakeoverDialog = lazyWithRetry(() => import('./takeover-dialog').then((module) => module.TakeoverDialog))

/** With the secret of a link to manage in the URL, offers to take the listing over: also one that nobody else sees. */
export function Takeover({ id, title }: { id: string; title: string | undefined }) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const secret = useHydratedValue(() => secretIn(hash), null)
  const close = () => void navigate({ hash: '' }, { replace: true, preventScrollReset: true })
  if (secret === null) return null
  return (
    <TakeoverDialog
      key={secret}
      id={id}
      title={title}
      secret={secret}
      onClose={close}
      fallback={<div className="loading-bar" />}
      renderError={() => <ChunkErrorToast title={chunkErrorTexts.form} onShown={close} />}
    />
  )
}

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
