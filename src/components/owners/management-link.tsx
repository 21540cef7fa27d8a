import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAdminAction } from '@/components/use-admin-action'
import { managementLinkTexts } from '@/content/owners'
import { formatShortDate } from '@/lib/dates'
import type { Property } from '@/services/properties/columns'
import {
  createManagementLink,
  managementQuery,
  revokeManagementLink,
  toManagementKeys,
} from '@/services/owners/management'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'
import { ManagementLinkField } from './management-link-field'

/** Creates, replaces and revokes the management link of a listing. */
export function ManagementLink({ property: { id, title } }: { property: Pick<Property, 'id' | 'title'> }) {
  const { data } = useQuery(managementQuery(id))
  const keys = toManagementKeys(id)
  const [secret, setSecret] = useState<string | null>(null)
  const createButton = useRef<HTMLButtonElement>(null)
  const hasLink = (data?.linkCreatedAt ?? null) !== null

  const creation = useAdminAction(() => createManagementLink(id), {
    keys,
    done: setSecret,
    failed: managementLinkTexts.failed,
    label: managementLinkTexts.create,
  })
  const revocation = useAdminAction(() => revokeManagementLink(id), {
    keys,
    done: () => {
      setSecret(null)
      toast.success(managementLinkTexts.revoked)
      createButton.current?.focus()
    },
    failed: managementLinkTexts.failed,
    label: managementLinkTexts.revoke,
  })
  const confirmCreation = () => {
    if (!hasLink || window.confirm(managementLinkTexts.replaceConfirm)) creation.run()
  }
  const confirmRevocation = () => {
    if (window.confirm(managementLinkTexts.revokeConfirm)) revocation.run()
  }

  return (
    <>
      <p className="mt-2 text-sm text-muted">{managementLinkTexts.intro}</p>
      {data?.linkCreatedAt && (
        <p className="mt-2 text-sm">
          <span>{managementLinkTexts.exists(formatShortDate(data.linkCreatedAt))}</span>
          {data.linkUsedAt && <span>{` ${managementLinkTexts.used(formatShortDate(data.linkUsedAt))}`}</span>}
        </p>
      )}
      {secret && <ManagementLinkField key={secret} id={id} title={title} secret={secret} />}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          ref={createButton}
          size="sm"
          disabled={!data}
          loading={creation.isPending}
          loadingText="Creando..."
          onClick={confirmCreation}
        >
          {hasLink ? managementLinkTexts.replace : managementLinkTexts.create}
        </Button>
        {hasLink && (
          <Button
            size="sm"
            variant="danger"
            loading={revocation.isPending}
            loadingText="Anulando..."
            onClick={confirmRevocation}
          >
            {managementLinkTexts.revoke}
          </Button>
        )}
      </div>
    </>
  )
}
