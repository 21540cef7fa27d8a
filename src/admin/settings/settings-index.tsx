import { cardId } from '@/components/admin/admin-card'
import { settingsGroups } from '@/content/admin/settings'
import { SectionLink } from '@/ui/text-link'

/** Opens the index where there is room for it: on a phone it would fill the screen. */
const openIfWide = (details: HTMLDetailsElement | null) => {
  if (details) details.open = window.innerWidth >= 1024
}

/** Links to the cards of the screen, in their order. Only administrators have the limits and the audit log. */
export function SettingsIndex({ isAdmin }: { isAdmin: boolean }) {
  return (
    <nav aria-label="En esta página" className="lg:max-h-[calc(100svh-136px)] lg:overflow-y-auto">
      <details ref={openIfWide} className="border-y border-tinta">
        <summary className="min-h-12 py-3 text-sm font-semibold -outline-offset-2">En esta página</summary>
        <ul>
          {settingsGroups
            .filter(({ forAdmins }) => isAdmin || !forAdmins)
            .map(({ title, cards }) => (
              <li key={title} className="border-t border-garua py-2">
                <p className="eyebrow py-1 text-mut">{title}</p>
                <ul className="grid gap-x-gut xs:grid-cols-2 lg:grid-cols-1">
                  {cards.map((card) => (
                    <li key={card}>
                      <SectionLink
                        id={cardId(card)}
                        className="flex min-h-11 items-center py-1 text-sm hover:underline lg:min-h-7 lg:py-0.5"
                      >
                        {card}
                      </SectionLink>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
        </ul>
      </details>
    </nav>
  )
}
