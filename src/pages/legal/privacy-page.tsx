import { paths } from '@/config/paths'
import { privacy } from '@/content/privacy'
import { PageHead } from '@/layout/page-head'
import { LegalDocument } from './legal-document'

export function Component() {
  return (
    <>
      <PageHead title={privacy.title} description={privacy.description} path={paths.privacy} />
      <LegalDocument {...privacy} />
    </>
  )
}
