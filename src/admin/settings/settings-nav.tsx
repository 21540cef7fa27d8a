import { Link } from 'react-router-dom'
import { paths } from '@/config/paths'
import { type SettingsPart, settingsParts } from '@/content/admin/settings'

/** Links to the parts of the settings. Only administrators have the limits and the audit log. */
export function SettingsNav({ current, isAdmin }: { current: SettingsPart; isAdmin: boolean }) {
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
