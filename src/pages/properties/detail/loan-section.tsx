import { useRef } from 'react'
import { useIsNearViewport } from '@/browser/use-near-viewport'
import { lazyPart } from '@/components/lazy-part'
import { chunkErrorTexts } from '@/content/messages'
import type { Property } from '@/services/properties/columns'
import { isSoldOrRented } from '@/lib/listing-state'

const LoanCalculator = lazyPart(
  () => import('./loan-calculator').then((module) => module.LoanCalculator),
  chunkErrorTexts.calculator,
)

/** Loan calculator, loaded shortly before it scrolls into view. Renders nothing for a rental, or a sold or rented listing. */
export function LoanSection({ property }: { property: Property }) {
  const box = useRef<HTMLDivElement>(null)
  const isNear = useIsNearViewport(box)
  if (property.listingType === 'rent' || isSoldOrRented(property)) return null
  return (
    <div ref={box} className="mt-12 min-h-190 md:min-h-120 print:hidden">
      {isNear && <LoanCalculator property={property} />}
    </div>
  )
}
