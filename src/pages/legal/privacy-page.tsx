import { useQuery } from '@tanstack/react-query'
import { paths } from '@/config/paths'
import { createPrivacyPolicy } from '@/content/privacy'
import { PageHead } from '@/layout/page-head'
import { settingsQuery } from '@/services/settings/site-settings'
import { LegalDocument } from './legal-document'

export function Component() {
  const { data } = useQuery(settingsQuery)
  const privacy = createPrivacyPolicy(data?.leadRetentionDays ?? null)
  return (
    <>
      <PageHead title={privacy.title} description={privacy.description} path={paths.privacy} />
      <LegalDocument {...privacy} />
    </>
  )
}
