import { AdminCard } from '@/components/admin/admin-card'
import { runAction, type SignInPrompt } from '@/components/admin/use-sign-in-prompt'
import { leadTexts } from '@/content/admin/leads'
import { plural } from '@/lib/text'
import { usePurgeLeads } from '@/services/leads/administration'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'

/** Deletes the enquiries older than the retention limit of the settings, for sites without a scheduled purge. */
export function ExpiredLeads({ signInPrompt }: { signInPrompt: SignInPrompt }) {
  const purge = usePurgeLeads()

  const confirmAndPurge = () => {
    if (!window.confirm(leadTexts.purgeConfirm)) return
    runAction(signInPrompt, purge, undefined, {
      onDone: (count) =>
        count === 0
          ? toast.info(leadTexts.nothingToPurge)
          : toast.success(plural(count, 'consulta eliminada', 'consultas eliminadas')),
      failed: leadTexts.purgeFailed,
      refusal: leadTexts.purgeRefused,
      label: leadTexts.purge,
    })
  }

  return (
    <AdminCard title="Consultas vencidas">
      <p className="mb-4 text-sm text-mut">{leadTexts.purgeIntro}</p>
      <Button
        size="sm"
        variant="danger"
        loading={purge.isPending}
        loadingText="Eliminando..."
        onClick={confirmAndPurge}
      >
        {leadTexts.purge}
      </Button>
    </AdminCard>
  )
}
