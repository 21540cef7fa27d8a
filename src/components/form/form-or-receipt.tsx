import { useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { focusElement } from '@/browser/focus'
import { useHydratedValue } from '@/browser/use-hydrated'
import { AgencyText } from '@/components/agency-email'
import { QueryError } from '@/components/query-error'
import { readKeyFragment, toKeyFragment } from '@/lib/secrets'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'

interface ReceiptProps<Stored> {
  /** Null for an unknown key. */
  toQuery: (key: string) => UseQueryOptions<Stored | null, Error, Stored | null, string[]>
  failed: string
  unknown: string
  /** 'Presentar otra hoja'. */
  another: string
  children: (stored: Stored, key: string) => ReactNode
}

interface FormOrReceiptProps<Stored> extends ReceiptProps<Stored> {
  /** Name of the key in the fragment of the page's URL, as in '#hoja=…'. Browsers never send the fragment to a server. */
  name: string
  form: (onStored: (key: string, stored: Stored) => void) => ReactNode
}

/** A form or, if the URL has the key of what it stored, the receipt. The key is null during hydration. */
export function FormOrReceipt<Stored>({ name, form, ...receipt }: FormOrReceiptProps<Stored>) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [isAnother, setAnother] = useState(false)
  const key = useHydratedValue(() => readKeyFragment(hash, name), null)
  const setHash = (next: string) => void navigate({ hash: next }, { preventScrollReset: true })
  if (key === null)
    return (
      <div ref={isAnother ? focusElement : undefined} tabIndex={-1} className="scroll-mt-20 outline-none print:hidden">
        {form((storedKey, stored) => {
          client.setQueryData(receipt.toQuery(storedKey).queryKey, stored)
          setHash(toKeyFragment(name, storedKey))
        })}
      </div>
    )
  const startAnother = () => {
    setHash('')
    setAnother(true)
  }
  return <Receipt key={key} {...receipt} storedKey={key} onAnother={startAnother} />
}

interface LoadedReceiptProps<Stored> extends ReceiptProps<Stored> {
  storedKey: string
  onAnother: () => void
}

function Receipt<Stored>(props: LoadedReceiptProps<Stored>) {
  const { storedKey, toQuery, failed, unknown, another, onAnother, children } = props
  const query = useQuery(toQuery(storedKey))
  return (
    <div className="grid content-start gap-6">
      {query.data ? (
        children(query.data, storedKey)
      ) : query.isError ? (
        <QueryError title={failed} query={query} />
      ) : query.data === null ? (
        <Alert tone="warn" role="status">
          <AgencyText>{unknown}</AgencyText>
        </Alert>
      ) : (
        <div className="loading-bar" />
      )}
      <Button size="sm" className="justify-self-start print:hidden" onClick={onAnother}>
        {another}
      </Button>
    </div>
  )
}
