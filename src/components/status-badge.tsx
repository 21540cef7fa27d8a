import { statusLabel } from '@/content/property-labels'
import { Badge, type BadgeTone } from '@/ui/badge'

const tones: Record<string, BadgeTone> = { active: 'verde', sold: 'azul', rented: 'morado' }

/** A status that the site does not know is grey and shown raw (specification section 4). */
export function StatusBadge({ status, className }: { status: string; className?: string }) {
  return (
    <Badge tone={tones[status] ?? 'gris'} className={className}>
      {statusLabel(status)}
    </Badge>
  )
}
