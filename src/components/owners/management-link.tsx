import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatErrorReason } from '@/components/error-reason'
import { managementLinkTexts } from '@/content/owners'
import { formatShortDate } from '@/lib/dates'
import type { Property } from '@/services/properties/columns'
import { managementQuery, useCreateManagementLink, useRevokeManagementLink } from '@/services/owners/management'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'
import { ManagementLinkField } from './management-link-field'

/** Creates, replaces and revokes the management link of a listing. */
export function ManagementLink({ property: { id, title } }: { property: Pick<Property, 'id' | 'title'> }) {
  const { data } = useQuery(managementQuery(id))
  const create = useCreateManagementLink(id)
  const revoke = useRevokeManagementLink(id)
  const [secret, setSecret] = useState<string | null>(null)
  const maker = useRef<HTMLButtonElement>(null)
  const hasLink = (data?.linkCreatedAt ?? null) !== null
  const showError = (error: Error) => toast.error(managementLinkTexts.failed, { description: formatErrorReason(error) })

  const createLink = () => {
    if (create.isPending || (hasLink && !window.confirm(managementLinkTexts.replaceConfirm))) return
    create.mutate(undefined, { onSuccess: setSecret, onError: showError })
  }
  const revokeLink = () => {
    if (revoke.isPending || !window.confirm(managementLinkTexts.revokeConfirm)) return
    revoke.mutate(undefined, {
      onSuccess: () => {
        setSecret(null)
        toast.success(managementLinkTexts.revoked)
        maker.current?.focus()
      },
      onError: showError,
    })
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
          ref={maker}
          size="sm"
          disabled={!data}
          loading={create.isPending}
          loadingText="Creando..."
          onClick={createLink}
        >
          {hasLink ? managementLinkTexts.replace : managementLinkTexts.create}
        </Button>
        {hasLink && (
          <Button size="sm" variant="danger" loading={revoke.isPending} loadingText="Anulando..." onClick={revokeLink}>
            {managementLinkTexts.revoke}
          </Button>
        )}
      </div>
    </>
  )
}
