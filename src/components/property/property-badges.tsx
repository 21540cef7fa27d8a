import { BadgeCheck, TrendingDown } from 'lucide-react'
import { formatPropertyStatus } from '@/content/properties/labels'
import { Badge, type BadgeTone } from '@/ui/badge'

const tones: Record<string, BadgeTone> = {
  active: 'ok',
  sold: 'sold',
  rented: 'rented',
}

/** The status of a listing: 'sold' and 'rented' stand out, an unknown one is grey and untranslated (specification section 4). */
export function StatusBadge({ status, className }: { status: string; className?: string }) {
  return (
    <Badge tone={tones[status] ?? 'neutral'} className={className}>
      {formatPropertyStatus(status)}
    </Badge>
  )
}

/** Says that the agency has verified the listing. `full` shows the words 'por la agencia', which otherwise only screen readers get. */
export function VerifiedBadge({ full }: { full?: boolean }) {
  return (
    <Badge tone="strong" icon={<BadgeCheck size={16} />}>
      <span>
        Verificada<span className={full ? undefined : 'sr-only'}> por la agencia</span>
      </span>
    </Badge>
  )
}

/** 'Rebaja de 8 %' for a recent price drop, nothing for null. With `day`: 'Rebaja de 8 % el 3 de mayo'. */
export function PriceDropBadge({
  percent,
  day,
  className,
}: {
  percent: number | null
  day?: string
  className?: string
}) {
  return (
    percent && (
      <Badge tone="warn" icon={<TrendingDown size={16} />} className={className}>
        {`Rebaja de ${percent}\u00A0%${day ? ` el ${day}` : ''}`}
      </Badge>
    )
  )
}
