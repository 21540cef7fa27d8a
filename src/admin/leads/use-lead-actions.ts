import type { UseMutationResult } from '@tanstack/react-query'
import { type SignInPrompt, toastOrPromptSignIn } from '@/components/admin/use-sign-in-prompt'
import { leadTexts } from '@/content/admin/leads'
import { visitTexts } from '@/content/visits'
import { plural } from '@/lib/text'
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

/** An enquiry's id, alone or with what is to be done. */
type Variables = string | { id: string }

interface ActionTexts<Result> {
  done: (result: Result) => void
  /** Title of the toast of a failure. */
  failed: string
  /** Name of the action on the retry button. */
  label: string
}

export type LeadActions = ReturnType<typeof useLeadActions>

/** Actions on an enquiry. When the server denies one, the sign-in panel opens and offers to retry it. */
export function useLeadActions(signInPrompt: SignInPrompt, onDeleted: () => void) {
  const mutations = {
    mark: useSetLeadStatus(),
    take: useTakeLead(),
    release: useReleaseLead(),
    confirm: useConfirmVisit(),
    revoke: useRevokeConsent(),
    delete: useDeleteLead(),
  }

  function run<Result, Input extends Variables>(
    { mutate }: Pick<UseMutationResult<Result, Error, Input>, 'mutate'>,
    input: Input,
    texts: ActionTexts<Result>,
  ): void {
    mutate(input, {
      onSuccess: texts.done,
      onError: (error) =>
        toastOrPromptSignIn(signInPrompt, error, {
          title: texts.failed,
          label: texts.label,
          retry: () => run({ mutate }, input, texts),
        }),
    })
  }

  return {
    mark: (id: string, status: LeadStatus) =>
      run(
        mutations.mark,
        { id, status },
        {
          done: () => toast.success(leadTexts.marked[status]),
          failed: leadTexts.markFailed,
          label: 'Actualizar la consulta',
        },
      ),
    confirm: (id: string, slot: string) =>
      run(
        mutations.confirm,
        { id, slot },
        {
          done: () => toast.success(visitTexts.confirmed),
          failed: visitTexts.confirmFailed,
          label: 'Confirmar la visita',
        },
      ),
    /** Takes the enquiry; asks first if a colleague attends to it. */
    take: ({ id, assignedTo, assignee }: Lead) => {
      if (assignedTo && !window.confirm(leadTexts.takeOverConfirm(assignee ?? assignedTo))) return
      run(
        mutations.take,
        { id, insteadOf: assignedTo },
        {
          done: () => toast.success(leadTexts.taken),
          failed: leadTexts.takeFailed,
          label: leadTexts.take,
        },
      )
    },
    release: (id: string) =>
      run(mutations.release, id, {
        done: () => toast.success(leadTexts.released),
        failed: leadTexts.releaseFailed,
        label: leadTexts.release,
      }),
    confirmRemoval: (id: string) => {
      if (!window.confirm(leadTexts.deleteConfirm)) return
      run(mutations.delete, id, {
        done: () => {
          toast.success(leadTexts.deleted)
          onDeleted()
        },
        failed: leadTexts.deleteFailed,
        label: 'Eliminar la consulta',
      })
    },
    confirmRevocation: (id: string) => {
      if (!window.confirm(leadTexts.revokeConfirm)) return
      run(mutations.revoke, id, {
        done: (count) =>
          toast.success(leadTexts.revoked, {
            description: leadTexts.revokedDetail(plural(count, 'consulta', 'consultas')),
          }),
        failed: leadTexts.revokeFailed,
        label: 'Registrar la revocación',
      })
    },
    /** The action in progress on an enquiry, or null. */
    pendingOf: (id: string) => {
      const isOf = (variables: Variables | undefined) =>
        (typeof variables === 'string' ? variables : variables?.id) === id
      const names = Object.keys(mutations) as (keyof typeof mutations)[]
      return names.find((name) => mutations[name].isPending && isOf(mutations[name].variables)) ?? null
    },
  }
}
