import { useAction } from '@/components/use-action'
import { leadTexts } from '@/content/admin/leads'
import { visitTexts } from '@/content/visits'
import { formatCount } from '@/lib/text'
import { formatVisitSlot } from '@/lib/visit-slots'
import { toServiceError } from '@/services/backend/errors'
import {
  type Lead,
  useConfirmDates,
  useConfirmVisit,
  useDeleteLead,
  useReleaseDates,
  useReleaseLead,
  useRevokeConsent,
  useSetLeadStatus,
  useTakeLead,
} from '@/services/leads/administration'
import type { LeadStatus } from '@/schemas/leads'
import { toast } from '@/ui/toast'
import { VisitNotice } from './proposed-slots'

/** The actions on an enquiry, and whether they are running. */
export function useLeadActions(lead: Lead, onDeleted: () => void) {
  const { id, name, email, assignedTo, assignee } = lead
  const mutations = {
    mark: useSetLeadStatus(),
    take: useTakeLead(),
    release: useReleaseLead(),
    confirm: useConfirmVisit((reason) => window.confirm(`${reason} ${visitTexts.confirmAnyway}`)),
    confirmDates: useConfirmDates(),
    releaseDates: useReleaseDates(),
    revoke: useRevokeConsent(),
    delete: useDeleteLead(),
  }
  const mark = useAction(mutations.mark, {
    done: (_, { status }) => toast.success(leadTexts.marked[status]),
    failed: leadTexts.markFailed,
    label: 'Actualizar la consulta',
  })
  const confirmVisit = useAction(mutations.confirm, {
    // The links are in the toast, because the enquiry may leave the list.
    done: (_, { slot }) =>
      toast.success(visitTexts.confirmed, {
        description: `${name || email}, ${formatVisitSlot(slot)}`,
        actions: <VisitNotice lead={lead} slot={slot} />,
      }),
    failed: visitTexts.confirmFailed,
    label: 'Confirmar la visita',
  })
  const confirmDates = useAction(mutations.confirmDates, {
    done: () => toast.success(leadTexts.datesConfirmed, { description: name || email }),
    failed: leadTexts.confirmDatesFailed,
    label: leadTexts.confirmDates,
  })
  const releaseDates = useAction(mutations.releaseDates, {
    done: () => toast.success(leadTexts.datesReleased),
    failed: leadTexts.releaseDatesFailed,
    label: leadTexts.releaseDates,
  })
  const take = useAction(mutations.take, {
    done: () => toast.success(leadTexts.taken),
    failed: leadTexts.takeFailed,
    label: leadTexts.take,
  })
  const release = useAction(mutations.release, {
    done: () => toast.success(leadTexts.released),
    failed: leadTexts.releaseFailed,
    label: leadTexts.release,
  })
  const deleteLead = useAction(mutations.delete, {
    done: () => {
      toast.success(leadTexts.deleted)
      onDeleted()
    },
    failed: leadTexts.deleteFailed,
    label: 'Eliminar la consulta',
  })
  const revoke = useAction(mutations.revoke, {
    done: (count) =>
      toast.success(leadTexts.revoked, {
        description: leadTexts.revokedDetail(formatCount(count, 'consulta', 'consultas')),
      }),
    failed: leadTexts.revokeFailed,
    label: 'Registrar la revocación',
  })

  return {
    mark: (status: LeadStatus) => mark({ id, status }),
    confirmVisit: (slot: string) => confirmVisit({ id, slot }),
    confirmDates: () => confirmDates(id),
    /** Whether the last try to book the dates was refused because a night is taken. */
    areDatesTaken:
      mutations.confirmDates.error !== null && toServiceError(mutations.confirmDates.error).code === 'conflict',
    askAndReleaseDates: () => {
      if (window.confirm(leadTexts.releaseDatesConfirm)) releaseDates(id)
    },
    /** Takes the enquiry. If a colleague attends to it, asks for confirmation first. */
    take: () => {
      if (assignedTo && !window.confirm(leadTexts.takeOverConfirm(assignee ?? assignedTo))) return
      take({ id, insteadOf: assignedTo })
    },
    release: () => release(id),
    askAndDelete: () => {
      if (window.confirm(leadTexts.deleteConfirm)) deleteLead(id)
    },
    askAndRevoke: () => {
      if (window.confirm(leadTexts.revokeConfirm)) revoke(id)
    },
    /** The proposed time that is being confirmed; undefined if there is none. */
    pendingSlot: mutations.confirm.isPending ? mutations.confirm.variables.slot : undefined,
    isPending: (action: keyof typeof mutations) => mutations[action].isPending,
    isBusy: Object.values(mutations).some(({ isPending }) => isPending),
  }
}
