import { useAdminAction } from '@/components/use-admin-action'
import { leadTexts } from '@/content/admin/leads'
import { visitTexts } from '@/content/visits'
import { formatCount } from '@/lib/text'
import { formatVisitSlot } from '@/lib/visit-slots'
import {
  confirmDates,
  confirmVisitOrAsk,
  deleteLead,
  type Lead,
  releaseDates,
  releaseLead,
  revokeConsent,
  setLeadStatus,
  takeLead,
} from '@/services/leads/administration'
import { queryKeys } from '@/services/query-keys'
import type { LeadStatus } from '@/schemas/leads'
import { toast } from '@/ui/toast'
import { VisitNotice } from './proposed-slots'

/** The actions on an enquiry. */
export function useLeadActions(lead: Lead, onDeleted: () => void) {
  const { id, name, email, assignedTo, assignee } = lead
  const keys = [queryKeys.leads]
  const mark = useAdminAction((status: LeadStatus) => setLeadStatus(id, status), {
    keys,
    done: (_, status) => toast.success(leadTexts.marked[status]),
    failed: leadTexts.markFailed,
    label: 'Actualizar la consulta',
  })
  const visit = useAdminAction(
    (slot: string) => confirmVisitOrAsk(id, slot, (reason) => window.confirm(`${reason} ${visitTexts.confirmAnyway}`)),
    {
      keys,
      // The links are in the toast, because the enquiry may leave the list.
      done: (_, slot) =>
        toast.success(visitTexts.confirmed, {
          description: `${name || email}, ${formatVisitSlot(slot)}`,
          // Of several visits the last one: together they would cover the buttons of the list.
          id: 'visit-confirmed',
          actions: <VisitNotice lead={lead} slot={slot} />,
        }),
      failed: visitTexts.confirmFailed,
      label: 'Confirmar la visita',
    },
  )
  const booking = useAdminAction(() => confirmDates(id), {
    keys,
    done: () => toast.success(leadTexts.datesConfirmed, { description: name || email }),
    failed: leadTexts.confirmDatesFailed,
    label: leadTexts.confirmDates,
  })
  const cancellation = useAdminAction(() => releaseDates(id), {
    keys,
    done: () => toast.success(leadTexts.datesReleased),
    failed: leadTexts.releaseDatesFailed,
    label: leadTexts.releaseDates,
  })
  const take = useAdminAction((insteadOf: string | null) => takeLead(id, insteadOf), {
    keys,
    done: () => toast.success(leadTexts.taken),
    failed: leadTexts.takeFailed,
    label: leadTexts.take,
  })
  const release = useAdminAction(() => releaseLead(id), {
    keys,
    done: () => toast.success(leadTexts.released),
    failed: leadTexts.releaseFailed,
    label: leadTexts.release,
  })
  const deletion = useAdminAction(() => deleteLead(id), {
    keys,
    done: () => {
      toast.success(leadTexts.deleted)
      onDeleted()
    },
    failed: leadTexts.deleteFailed,
    label: 'Eliminar la consulta',
  })
  const revocation = useAdminAction(() => revokeConsent(id), {
    keys,
    done: (count) =>
      toast.success(leadTexts.revoked, {
        description: leadTexts.revokedDetail(formatCount(count, 'consulta', 'consultas')),
      }),
    failed: leadTexts.revokeFailed,
    label: 'Registrar la revocación',
  })

  return {
    mark,
    visit,
    booking,
    cancellation,
    take,
    release,
    deletion,
    revocation,
    askAndReleaseDates: () => {
      if (window.confirm(leadTexts.releaseDatesConfirm)) cancellation.run()
    },
    /** Takes the enquiry. If a colleague attends to it, asks for confirmation first. */
    askAndTake: () => {
      if (!assignedTo || window.confirm(leadTexts.takeOverConfirm(assignee ?? assignedTo))) take.run(assignedTo)
    },
    askAndDelete: () => {
      if (window.confirm(leadTexts.deleteConfirm)) deletion.run()
    },
    askAndRevoke: () => {
      if (window.confirm(leadTexts.revokeConfirm)) revocation.run()
    },
    isBusy: [mark, visit, booking, cancellation, take, release, deletion, revocation].some(
      ({ isPending }) => isPending,
    ),
  }
}
