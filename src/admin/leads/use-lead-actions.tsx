import { runAction, type SignInPrompt } from '@/components/admin/use-sign-in-prompt'
import { leadTexts } from '@/content/admin/leads'
import { visitTexts } from '@/content/visits'
import { plural } from '@/lib/text'
import { formatSlot } from '@/lib/visit-slots'
import {
  type Lead,
  useConfirmVisit,
  useDeleteLead,
  useReleaseLead,
  useRevokeConsent,
  useSetLeadStatus,
  useTakeLead,
} from '@/services/leads/administration'
import type { LeadStatus } from '@/schemas/leads'
import { toast } from '@/ui/toast'
import { VisitNotice } from './visit-slots'

/** Actions on an enquiry. When the server denies one, the sign-in panel opens and offers to retry it. */
export function useLeadActions(lead: Lead, signInPrompt: SignInPrompt, onDeleted: () => void) {
  const { id, name, email, assignedTo, assignee } = lead
  const mutations = {
    mark: useSetLeadStatus(),
    take: useTakeLead(),
    release: useReleaseLead(),
    confirm: useConfirmVisit(),
    revoke: useRevokeConsent(),
    delete: useDeleteLead(),
  }

  return {
    mark: (status: LeadStatus) =>
      runAction(
        signInPrompt,
        mutations.mark,
        { id, status },
        {
          onDone: () => toast.success(leadTexts.marked[status]),
          failed: leadTexts.markFailed,
          label: 'Actualizar la consulta',
        },
      ),
    confirm: (slot: string) =>
      runAction(
        signInPrompt,
        mutations.confirm,
        { id, slot },
        {
          // The list may show new enquiries only: a confirmed visit leaves it.
          onDone: () =>
            toast.success(visitTexts.confirmed, {
              description: `${name || email}, ${formatSlot(slot)}`,
              actions: <VisitNotice lead={lead} slot={slot} />,
            }),
          failed: visitTexts.confirmFailed,
          label: 'Confirmar la visita',
        },
      ),
    /** Takes the enquiry; asks first if a colleague attends to it. */
    take: () => {
      if (assignedTo && !window.confirm(leadTexts.takeOverConfirm(assignee ?? assignedTo))) return
      runAction(
        signInPrompt,
        mutations.take,
        { id, insteadOf: assignedTo },
        {
          onDone: () => toast.success(leadTexts.taken),
          failed: leadTexts.takeFailed,
          label: leadTexts.take,
        },
      )
    },
    release: () =>
      runAction(signInPrompt, mutations.release, id, {
        onDone: () => toast.success(leadTexts.released),
        failed: leadTexts.releaseFailed,
        label: leadTexts.release,
      }),
    confirmRemoval: () => {
      if (!window.confirm(leadTexts.deleteConfirm)) return
      runAction(signInPrompt, mutations.delete, id, {
        onDone: () => {
          toast.success(leadTexts.deleted)
          onDeleted()
        },
        failed: leadTexts.deleteFailed,
        label: 'Eliminar la consulta',
      })
    },
    confirmRevocation: () => {
      if (!window.confirm(leadTexts.revokeConfirm)) return
      runAction(signInPrompt, mutations.revoke, id, {
        onDone: (count) =>
          toast.success(leadTexts.revoked, {
            description: leadTexts.revokedDetail(plural(count, 'consulta', 'consultas')),
          }),
        failed: leadTexts.revokeFailed,
        label: 'Registrar la revocación',
      })
    },
    /** The time of a visit that is being confirmed. */
    pendingSlot: mutations.confirm.isPending ? mutations.confirm.variables.slot : undefined,
    isPending: (action: keyof typeof mutations) => mutations[action].isPending,
    isBusy: Object.values(mutations).some(({ isPending }) => isPending),
  }
}
