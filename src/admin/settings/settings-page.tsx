import { Link, useParams } from 'react-router-dom'
import { SignInPanel } from '@/components/admin/sign-in-panel'
import { useIsAdmin } from '@/components/use-permissions'
import { paths } from '@/config/paths'
import { signedOutTexts } from '@/content/admin/session'
import { type SettingsPart, settingsParts } from '@/content/admin/settings'
import { AdminColumns, AdminLayout } from '@/layout/admin/admin-layout'
import { AuditCard } from './audit-card'
import { ExpiredData } from './expired-data'
import { RulesPart } from './rules-form'
import { UnusedImages } from './unused-images'
import { AlertsAndRatePart } from './alerts-and-rate-form'

/** Shows the part of the settings that the address names: some settings, manual maintenance tasks or the audit log. */
export function Component() {
  const { part: requestedPart } = useParams()
  const isAdmin = useIsAdmin()
  const { part } = settingsParts.find((entry) => entry.part === requestedPart) ?? settingsParts[0]

  return (
    <AdminLayout
      title="Ajustes"
      intro="Tipo de cambio, reglas y mantenimiento."
      path={paths.settings}
      signedOutText={signedOutTexts.settings}
    >
      <AdminColumns
        side={
          <>
            <SignInPanel />
            <SettingsNav current={part} isAdmin={isAdmin} />
          </>
        }
      >
        <SettingsPartView part={part} isAdmin={isAdmin} />
      </AdminColumns>
    </AdminLayout>
  )
}

/** Links to the parts of the settings. Only administrators see the rules and the audit log. */
function SettingsNav({ current, isAdmin }: { current: SettingsPart; isAdmin: boolean }) {
  return (
    <nav aria-label="Ajustes" className="border-t border-ink">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-x-gutter lg:grid-cols-1">
        {settingsParts
          .filter((entry) => isAdmin || !('forAdmins' in entry))
          .map(({ part, title }, index) => (
            <li key={part} className="border-b border-hairline">
              <Link
                to={index === 0 ? paths.settings : paths.settingsPart(part)}
                aria-current={part === current ? 'page' : undefined}
                className="flex h-full min-h-12 items-center border-l-2 border-transparent py-1 pl-3 text-sm font-semibold text-secondary hover:text-ink aria-[current=page]:border-primary aria-[current=page]:text-ink"
              >
                {title}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}

interface SettingsPartViewProps {
  part: SettingsPart
  isAdmin: boolean
}

function SettingsPartView({ part, isAdmin }: SettingsPartViewProps) {
  switch (part) {
    case 'site':
      return <AlertsAndRatePart />
    case 'maintenance':
      return (
        <>
          <UnusedImages />
          <ExpiredData />
        </>
      )
    case 'audit':
      return isAdmin && <AuditCard />
    case 'rules':
      return <RulesPart isAdmin={isAdmin} />
  }
}
