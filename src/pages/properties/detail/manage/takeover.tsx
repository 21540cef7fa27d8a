import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { afterDialogEntries } from '@/browser/dialog-history'
import { useHydratedValue } from '@/browser/use-hydrated'
import { lazyPart } from '@/components/lazy-part'
import { readSecretFragment } from '@/lib/secrets'

const TakeoverDialog = lazyPart(() => import('./takeover-dialog').then((module) => module.TakeoverDialog))

/** Offers to take the listing over if the URL has the secret of its management link, even if this browser cannot see the listing. */
export function Takeover({ id, title }: { id: string; title: string | undefined }) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const secret = useHydratedValue(() => readSecretFragment(hash), null)
  const [closedSecret, setClosedSecret] = useState<string | null>(null)
  const close = () => {
    setClosedSecret(secret)
    // The hash is in the page's own history entry.
    afterDialogEntries(() => void navigate({ hash: '' }, { replace: true, preventScrollReset: true }))
  }
  if (secret === null || secret === closedSecret) return null
  return <TakeoverDialog key={secret} id={id} title={title} secret={secret} onClose={close} />
}
