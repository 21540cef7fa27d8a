import { type SignInPrompt, toastError } from '@/components/session/use-sign-in-prompt'
import { leadTexts } from '@/content/lead-texts'
import { plural } from '@/lib/text'
import { useDeleteLead, useRevokeConsent, useSetLeadStatus } from '@/queries/leads-inbox'
import type { LeadStatus } from '@/schemas/lead'
import { toast } from '@/ui/toast'

/** Actions on an enquiry. When the server denies one, `offer` asks to sign in and then to retry. */
export function useLeadActions(offer: SignInPrompt, onDeleted: () => void) {
  const marking = useSetLeadStatus()
  const removal = useDeleteLead()
  const revocation = useRevokeConsent()

  const mark = (id: string, status: LeadStatus): void =>
    marking.mutate(
      { id, status },
      {
        onSuccess: () => toast.success(status === 'atendido' ? 'Consulta atendida' : 'Consulta marcada como nueva'),
        onError: (error) =>
          toastError(offer, error, {
            title: 'No se pudo actualizar la consulta',
            label: 'Actualizar la consulta',
            retry: () => mark(id, status),
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
        toastError(offer, error, {
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
        toastError(offer, error, {
          title: leadTexts.revokeFailed,
          label: 'Registrar la revocación',
          retry: () => revoke(id),
        }),
    })

  return {
    mark,
    confirmRemoval: (id: string) => {
      if (window.confirm(leadTexts.deleteConfirm)) remove(id)
    },
    confirmRevocation: (id: string) => {
      if (window.confirm(leadTexts.revokeConfirm)) revoke(id)
    },
    /** The action in progress on an enquiry, or null. */
    pendingOf: (id: string) => {
      if (marking.isPending && marking.variables.id === id) return 'mark'
      if (removal.isPending && removal.variables === id) return 'delete'
      return revocation.isPending && revocation.variables === id ? 'revoke' : null
    },
  }
}
