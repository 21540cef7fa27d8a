import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorReason } from '@/components/error-reason'
import { linkTexts } from '@/content/owners'
import { formatShortDate } from '@/lib/dates'
import type { Property } from '@/schemas/properties/property'
import { managementQuery, useCreateManagementLink, useRevokeManagementLink } from '@/services/owners/management'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'
import { LinkBox } from './link-box'

/** Makes, replaces and revokes the link that manages a listing. */
export function ManagementLink({ property: { id, title } }: { property: Pick<Property, 'id' | 'title'> }) {
  const { data } = useQuery(managementQuery(id))
  const create = useCreateManagementLink(id)
  const revoke = useRevokeManagementLink(id)
  const [secret, setSecret] = useState<string | null>(null)
  const hasLink = (data?.linkCreatedAt ?? null) !== null
  const report = (error: Error) => toast.error(linkTexts.failed, { description: errorReason(error) })

  const make = () => {
    if (create.isPending || (hasLink && !window.confirm(linkTexts.replaceConfirm))) return
    create.mutate(undefined, { onSuccess: setSecret, onError: report })
  }
  const takeBack = () => {
    if (revoke.isPending || !window.confirm(linkTexts.revokeConfirm)) return
    revoke.mutate(undefined, {
      onSuccess: () => {
        setSecret(null)
        toast.success(linkTexts.revoked)
      },
      onError: report,
    })
  }

  return (
    <>
      <p className="mt-2 text-sm text-mut">{linkTexts.intro}</p>
      {data?.linkCreatedAt && (
        <p className="mt-2 text-sm">
          {linkTexts.exists(formatShortDate(data.linkCreatedAt))}
          {data.linkUsedAt && <> {linkTexts.used(formatShortDate(data.linkUsedAt))}</>}
        </p>
      )}
      {secret && <LinkBox key={secret} id={id} title={title} secret={secret} />}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="sm" disabled={!data} loading={create.isPending} loadingText="Creando..." onClick={make}>
          {hasLink ? linkTexts.replace : linkTexts.create}
        </Button>
        {hasLink && (
          <Button size="sm" variant="danger" loading={revoke.isPending} loadingText="Anulando..." onClick={takeBack}>
            {linkTexts.revoke}
          </Button>
        )}
      </div>
    </>
  )
}
