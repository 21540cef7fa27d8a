import { useLocation, useNavigate } from 'react-router-dom'
import { useHydratedValue } from '@/browser/use-hydrated'
import { ChunkErrorToast } from '@/components/chunk-error'
import { chunkErrorTexts } from '@/content/messages'
import { readSecretFragment } from '@/lib/secrets'
import { lazyWithRetry } from '@/ui/lazy-with-retry'

const TakeoverDialog = lazyWithRetry(() => import('./takeover-dialog').then((module) => module.TakeoverDialog))

/** Offers to take the listing over if the URL has the secret of its management link, even if others do not see the listing. */
export function Takeover({ id, title }: { id: string; title: string | undefined }) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const secret = useHydratedValue(() => readSecretFragment(hash), null)
  const close = () => void navigate({ hash: '' }, { replace: true, preventScrollReset: true })
  if (secret === null) return null
  return (
    <TakeoverDialog
      key={secret}
      id={id}
      title={title}
      secret={secret}
      onClose={close}
      fallback={<div className="loading-bar" />}
      renderError={() => <ChunkErrorToast title={chunkErrorTexts.form} onShown={close} />}
    />
  )
}
