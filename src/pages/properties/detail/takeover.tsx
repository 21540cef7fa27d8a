import { useLocation, useNavigate } from 'react-router-dom'
import { useHydratedValue } from '@/browser/use-hydrated'
import { ChunkErrorToast } from '@/components/chunk-error'
import { chunkErrorTexts } from '@/content/messages'
import { readSecretFragment } from '@/lib/secrets'
import { lazyWithRetry } from '@/ui/lazy-with-retry'

const TakeoverDialog = lazyWithRetry(() => import('./takeover-dialog').then((module) => module.TakeoverDialog))

/** With the secret of a link to manage in the URL, offers to take the listing over: also one that nobody else sees. */
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
