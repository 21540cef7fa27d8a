import { AdminCard } from '@/components/admin/admin-card'
import { useAdminAction } from '@/components/use-admin-action'
import { leadTexts } from '@/content/admin/leads'
import { formatCount } from '@/lib/text'
import { queryKeys } from '@/services/query-keys'
import { purgeExpired } from '@/services/settings/administration'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'

/** Deletes what has expired, for sites without the hourly job. */
export function ExpiredData() {
  const purge = useAdminAction(() => purgeExpired(), {
    keys: [queryKeys.leads],
    done: (count) =>
      count === 0
        ? toast.info(leadTexts.nothingToPurge)
        : toast.success(formatCount(count, 'consulta eliminada', 'consultas eliminadas')),
    failed: leadTexts.purgeFailed,
    refusal: leadTexts.purgeRefused,
    label: leadTexts.purge,
  })

  return (
    <AdminCard title="Datos vencidos">
      <p className="mb-4 text-sm text-muted">{leadTexts.purgeIntro}</p>
      <Button
        size="sm"
        variant="danger"
        loading={purge.isPending}
        loadingText="Eliminando..."
        onClick={() => window.confirm(leadTexts.purgeConfirm) && purge.run()}
      >
        {leadTexts.purge}
      </Button>
    </AdminCard>
  )
}
