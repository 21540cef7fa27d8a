import { useMayManage } from '@/queries/property-detail'
import type { Property } from '@/schemas/property'
import { lazyPart } from '@/ui/lazy-part'

const ManagePanel = lazyPart(() => import('./manage-panel').then((module) => module.ManagePanel))

/** Edit, status and delete for whoever may; visitors without any session do not even load the question. */
export function ManageProperty({ property }: { property: Property }) {
  const { isOpen, maySignIn } = useMayManage()
  if (!isOpen && !maySignIn) return null
  return <ManagePanel property={property} isOpen={isOpen} maySignIn={maySignIn} />
}
