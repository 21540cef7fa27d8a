import { paths } from '@/config/paths'
import { terms } from '@/content/terms'
import { PageHead } from '@/layout/page-head'
import { LegalDocument } from './legal-document'

export function Component() {
  return (
    <>
      <PageHead title={terms.title} description={terms.description} path={paths.terms} />
      <LegalDocument {...terms} />
    </>
  )
}
