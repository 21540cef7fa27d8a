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
    <div className="my-1 border-hairline pt-2 pb-2 text-sm max-lg:border-b lg:border-y lg:pt-4">
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
