import { useRef } from 'react'
import { useIsNearViewport } from '@/browser/use-near-viewport'
import { ChunkError } from '@/components/chunk-error'
import type { Property } from '@/services/properties/columns'
import { isSoldOrRented } from '@/lib/listing-state'
import { lazyWithRetry } from '@/ui/lazy-with-retry'

const LoanCalculator = lazyWithRetry(() => import('./loan-calculator').then((module) => module.LoanCalculator))

/** Loan calculator, loaded shortly before it scrolls into view. Renders nothing for a rental, or a sold or rented listing. */
export function LoanSection({ property }: { property: Property }) {
  const box = useRef<HTMLDivElement>(null)
  const isNear = useIsNearViewport(box)
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
