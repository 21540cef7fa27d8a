import { AdminCard } from '@/components/admin/admin-card'
import { type SignInPrompt, toastOrPromptSignIn } from '@/components/admin/use-sign-in-prompt'
import { leadTexts } from '@/content/admin/leads'
import { plural } from '@/lib/text'
import { usePurgeLeads } from '@/services/leads/administration'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'

/** Deletes the enquiries older than the retention limit of the settings, for sites without a scheduled purge. */
export function ExpiredLeads({ signInPrompt }: { signInPrompt: SignInPrompt }) {
  const purge = usePurgeLeads()

  const run = () =>
    purge.mutate(undefined, {
      onSuccess: (count) =>
        count === 0
          ? toast.info(leadTexts.nothingToPurge)
          : toast.success(plural(count, 'consulta eliminada', 'consultas eliminadas')),
      onError: (error) =>
        toastOrPromptSignIn(signInPrompt, error, {
          title: leadTexts.purgeFailed,
          refusal: leadTexts.purgeRefused,
          label: leadTexts.purge,
          retry: run,
        }),
    })

  return (
    <AdminCard title="Consultas vencidas">
      <p className="mb-4 text-sm text-mut">{leadTexts.purgeIntro}</p>
      <Button
        size="sm"
        variant="danger"
        loading={purge.isPending}
        loadingText="Eliminando..."
        onClick={() => {
          if (window.confirm(leadTexts.purgeConfirm)) run()
        }}
      >
        {leadTexts.purge}
      </Button>
    </AdminCard>
  )
}
