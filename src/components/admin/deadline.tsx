import { TriangleAlert } from 'lucide-react'
import { formatShortDate } from '@/lib/dates'
import { Badge } from '@/ui/badge'

interface DeadlineProps {
  /** Last day for the answer, YYYY-MM-DD. */
  dueOn: string
  /** ISO 8601 time. */
  answeredAt: string | null
  isOverdue: boolean
}

/** The due date; after the answer, the date of the answer. A word, not only a colour, says that it is late. */
export function Deadline({ dueOn, answeredAt, isOverdue }: DeadlineProps) {
  if (answeredAt) {
    return (
      <Badge tone={isOverdue ? 'warn' : 'ok'}>
        {`${isOverdue ? 'Respondida fuera de plazo' : 'Respondida'} el ${formatShortDate(answeredAt)}`}
      </Badge>
    )
  }
  return (
    <Badge tone={isOverdue ? 'error' : 'info'} icon={isOverdue && <TriangleAlert size={16} className="flex-none" />}>
      {`${isOverdue ? 'Vencida' : 'Vence'} el ${formatShortDate(dueOn)}`}
    </Badge>
  )
}
