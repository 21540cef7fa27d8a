import { type SignInPrompt, toastOrPromptSignIn } from '@/components/admin/use-sign-in-prompt'
import { leadTexts } from '@/content/admin/leads'
import { visitTexts } from '@/content/visits'
import { plural } from '@/lib/text'
import { useConfirmVisit, useDeleteLead, useRevokeConsent, useSetLeadStatus } from '@/services/leads/administration'
import type { LeadStatus } from '@/schemas/leads'
import { toast } from '@/ui/toast'

/** Actions on an enquiry. When the server denies one, the sign-in panel opens and offers to retry it. */
export function useLeadActions(signInPrompt: SignInPrompt, onDeleted: () => void) {
  const marking = useSetLeadStatus()
  const confirmation = useConfirmVisit()
  const removal = useDeleteLead()
  const revocation = useRevokeConsent()

  const mark = (id: string, status: LeadStatus): void =>
    marking.mutate(
      { id, status },
      {
        onSuccess: () => toast.success(status === 'answered' ? 'Consulta atendida' : 'Consulta marcada como nueva'),
        onError: (error) =>
          toastOrPromptSignIn(signInPrompt, error, {
            title: 'No se pudo actualizar la consulta',
            label: 'Actualizar la consulta',
            retry: () => mark(id, status),
          }),
      },
    )

  const confirm = (id: string, slot: string): void =>
    confirmation.mutate(
      { id, slot },
      {
        onSuccess: () => toast.success(visitTexts.confirmed),
        onError: (error) =>
          toastOrPromptSignIn(signInPrompt, error, {
            title: visitTexts.confirmFailed,
            label: 'Confirmar la visita',
            retry: () => confirm(id, slot),
          }),
      },
    )

  const remove = (id: string): void =>
    removal.mutate(id, {
      onSuccess: () => {
        toast.success(leadTexts.deleted)
        onDeleted()
      },
      onError: (error) =>
        toastOrPromptSignIn(signInPrompt, error, {
          title: leadTexts.deleteFailed,
          label: 'Eliminar la consulta',
          retry: () => remove(id),
        }),
    })

  const revoke = (id: string): void =>
    revocation.mutate(id, {
      onSuccess: (count) =>
        toast.success(leadTexts.revoked, {
          description: leadTexts.revokedDetail(plural(count, 'consulta', 'consultas')),
        }),
      onError: (error) =>
        toastOrPromptSignIn(signInPrompt, error, {
          title: leadTexts.revokeFailed,
          label: 'Registrar la revocación',
          retry: () => revoke(id),
        }),
    })

  return {
    mark,
    confirm,
    confirmRemoval: (id: string) => {
      if (window.confirm(leadTexts.deleteConfirm)) remove(id)
    },
    confirmRevocation: (id: string) => {
      if (window.confirm(leadTexts.revokeConfirm)) revoke(id)
    },
    /** The action in progress on an enquiry, or null. */
    pendingOf: (id: string) => {
      if (marking.isPending && marking.variables.id === id) return 'mark'
      if (confirmation.isPending && confirmation.variables.id === id) return 'confirm'
      if (removal.isPending && removal.variables === id) return 'delete'
      return revocation.isPending && revocation.variables === id ? 'revoke' : null
    },
  }
}
