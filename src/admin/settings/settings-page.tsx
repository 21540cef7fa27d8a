import { useParams } from 'react-router-dom'
import { SignInPanel } from '@/components/admin/sign-in-panel'
import { type SignInPrompt, useSignInPrompt } from '@/components/admin/use-sign-in-prompt'
import { useIsAdmin } from '@/components/use-session'
import { paths } from '@/config/paths'
import { withoutSession } from '@/content/admin/session'
import { type SettingsPart, settingsParts } from '@/content/admin/settings'
import { AdminColumns, AdminLayout } from '@/layout/admin/admin-layout'
import { AuditCard } from './audit-card'
import { ExpiredLeads } from './expired-leads'
import { WriteLimitsPart, RulesPart } from './admin-only-parts'
import { LoanSettings } from './loan-form'
import { OrphanImages } from './orphan-images'
import { SettingsNav } from './settings-nav'
import { SiteSettingsPart } from './settings-form'

/** The settings of the site in parts: settings and limits, manual maintenance tasks, and the audit log. */
export function Component() {
  const { part: requested } = useParams()
  const signInPrompt = useSignInPrompt()
  const isAdmin = useIsAdmin()
  const { part } = settingsParts.find((known) => known.part === requested) ?? settingsParts[0]

  return (
    <AdminLayout
      title="Ajustes"
      intro="Tipo de cambio, calculadora, reglas y límites de los visitantes, y mantenimiento."
      path={paths.settings}
      withoutSession={withoutSession.settings}
      signInPrompt={signInPrompt}
    >
      <AdminColumns
        side={
          <>
            <SignInPanel signInPrompt={signInPrompt} />
            <SettingsNav current={part} isAdmin={isAdmin} />
          </>
        }
      >
        <Part part={part} isAdmin={isAdmin} signInPrompt={signInPrompt} />
      </AdminColumns>
    </AdminLayout>
  )
}

interface PartProps {
  part: SettingsPart
  isAdmin: boolean
  signInPrompt: SignInPrompt
}

function Part({ part, isAdmin, signInPrompt }: PartProps) {
  switch (part) {
    case 'site':
      return <SiteSettingsPart signInPrompt={signInPrompt} />
    case 'loan':
      return <LoanSettings signInPrompt={signInPrompt} />
    case 'maintenance':
      return (
        <>
          <OrphanImages signInPrompt={signInPrompt} />
          <ExpiredLeads signInPrompt={signInPrompt} />
        </>
      )
    case 'audit':
      return isAdmin && <AuditCard />
    case 'rules':
      return <RulesPart isAdmin={isAdmin} signInPrompt={signInPrompt} />
    default:
      // Another part is another form.
      return <WriteLimitsPart key={part} part={part} isAdmin={isAdmin} signInPrompt={signInPrompt} />
  }
}
