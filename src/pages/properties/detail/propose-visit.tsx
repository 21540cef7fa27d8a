import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '@/components/lazy-part'
import { countActivity } from '@/services/activity/activity'
import type { Property } from '@/services/properties/columns'
import { isSoldOrRented } from '@/lib/listing-state'
import { linkStyle } from '@/ui/text-link'

const VisitDialog = lazyPart(() => import('./visit-dialog').then((module) => module.VisitDialog))

/** The button that opens the form for proposing a visit. Renders nothing for a sold or rented listing. */
export function ProposeVisit({ property }: { property: Property }) {
  const [isOpen, setOpen] = useState(false)
  if (isSoldOrRented(property)) return null
  return (
    <div className="mt-3 border-b border-line pb-1 text-sm print:hidden">
      <p>¿Ya sabe cuándo quiere venir? Elija día y hora, y el agente le confirma la visita.</p>
      <button
        type="button"
        className={linkStyle(true)}
        onClick={() => {
          setOpen(true)
          void countActivity(property.id, 'visit')
        }}
      >
        <CalendarDays size={20} strokeWidth={1.5} />
        Proponer horario
      </button>
      {isOpen && <VisitDialog property={property} onClose={() => setOpen(false)} />}
    </div>
  )
}
