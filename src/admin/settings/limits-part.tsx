import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { SignInPrompt } from '@/components/admin/use-sign-in-prompt'
import { errorReason } from '@/components/error-reason'
import { sectionsOfPart, settingsTexts } from '@/content/admin/settings'
import { adminSettingsQuery, writeLimitsQuery } from '@/services/settings/administration'
import { ErrorState } from '@/ui/page-states'
import { LimitsForm } from './limits-form'
import { WriteLimitsForm } from './write-limits-form'

interface PartProps {
  isAdmin: boolean
  signInPrompt: SignInPrompt
}

export function RulesPart({ isAdmin, signInPrompt }: PartProps) {
  return (
    <AdminForm query={useQuery({ ...adminSettingsQuery, enabled: isAdmin })} isAdmin={isAdmin}>
      {(settings) => <LimitsForm settings={settings} signInPrompt={signInPrompt} />}
    </AdminForm>
  )
}

interface AmountsPartProps extends PartProps {
  part: Parameters<typeof sectionsOfPart>[0]
}

export function AmountsPart({ part, isAdmin, signInPrompt }: AmountsPartProps) {
  return (
    <AdminForm query={useQuery({ ...writeLimitsQuery, enabled: isAdmin })} isAdmin={isAdmin}>
      {(limits) => <WriteLimitsForm sections={sectionsOfPart(part)} limits={limits} signInPrompt={signInPrompt} />}
    </AdminForm>
  )
}

interface AdminFormProps<Data> {
  query: UseQueryResult<Data>
  isAdmin: boolean
  children: (data: Data) => ReactNode
}

/**
 * A form that administrators only see. It stays mounted and hidden when the session ends, so the typed values are still
 * there after the next sign-in.
 */
function AdminForm<Data>({ query: { data, error, isFetching, refetch }, isAdmin, children }: AdminFormProps<Data>) {
  const [shown, setShown] = useState(data)
  if (data !== undefined && shown === undefined) setShown(data)
  if (shown !== undefined) return <div hidden={!isAdmin}>{children(shown)}</div>
  if (error) {
    return (
      <ErrorState
        title={settingsTexts.loadFailed}
        text={errorReason(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  return isAdmin && <p role="status">Cargando límites...</p>
}
