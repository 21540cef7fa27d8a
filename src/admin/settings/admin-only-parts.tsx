import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { QueryError } from '@/components/query-error'
import { listPartSections, settingsTexts } from '@/content/admin/settings'
import { adminSettingsQuery, writeLimitsQuery } from '@/services/settings/administration'
import { RulesForm } from './rules-form'
import { WriteLimitsForm } from './write-limits-form'

export function RulesPart({ isAdmin }: { isAdmin: boolean }) {
  return (
    <AdminOnlyForm query={useQuery({ ...adminSettingsQuery, enabled: isAdmin })} isAdmin={isAdmin}>
      {(settings) => <RulesForm settings={settings} />}
    </AdminOnlyForm>
  )
}

interface WriteLimitsPartProps {
  isAdmin: boolean
  part: Parameters<typeof listPartSections>[0]
}

export function WriteLimitsPart({ part, isAdmin }: WriteLimitsPartProps) {
  return (
    <AdminOnlyForm query={useQuery({ ...writeLimitsQuery, enabled: isAdmin })} isAdmin={isAdmin}>
      {(limits) => <WriteLimitsForm sections={listPartSections(part)} limits={limits} />}
    </AdminOnlyForm>
  )
}

interface AdminOnlyFormProps<Data> {
  query: UseQueryResult<Data>
  isAdmin: boolean
  children: (data: Data) => ReactNode
}

/**
 * A form for administrators only. Signing out removes `data` from the cache and hides the form, which keeps its first data and
 * stays mounted: typed values stay for the next sign-in.
 */
function AdminOnlyForm<Data>({ query, isAdmin, children }: AdminOnlyFormProps<Data>) {
  const { data } = query
  const [firstData, setFirstData] = useState(data)
  if (data !== undefined && firstData === undefined) setFirstData(data)
  if (firstData !== undefined) return <div hidden={!isAdmin}>{children(firstData)}</div>
  if (query.error) return <QueryError title={settingsTexts.loadFailed} query={query} />
  return isAdmin && <p role="status">Cargando ajustes...</p>
}
