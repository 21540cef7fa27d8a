import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { Link } from 'react-router-dom'
import { QueryError } from '@/components/query-error'
import { paths } from '@/config/paths'
import { waitingTexts } from '@/content/admin/waiting'
import { toTelUrl } from '@/lib/contact-links'
import { toReferenceCode } from '@/lib/ids'
import { formatVisitSlot } from '@/lib/visit-slots'
import { confirmedVisitsQuery } from '@/services/leads/administration'
import { Button } from '@/ui/button'
import { linkStyle } from '@/ui/text-link'

/** The confirmed visits of the next days, as a list that prints. */
export function ConfirmedVisits() {
  const query = useQuery(confirmedVisitsQuery)
  if (query.isPending) return null
  if (!query.data) return <QueryError title={waitingTexts.visitsFailed} query={query} />
  return (
    <section aria-labelledby="visitas" className="mt-12">
      <div className="flex flex-wrap items-end justify-between gap-3 border-b border-ink pb-3">
        <div>
          <h2 id="visitas" className="text-h3">
            {waitingTexts.visits}
          </h2>
          <p className="text-sm text-muted">
            {query.data.length > 0 ? waitingTexts.visitsIntro : waitingTexts.noVisits}
          </p>
        </div>
        {query.data.length > 0 && (
          <Button size="sm" className="print:hidden" onClick={() => window.print()}>
            <Printer size={16} />
            {waitingTexts.printVisits}
          </Button>
        )}
      </div>
      <ul>
        {query.data.map(({ slot, name, phone, propertyId, propertyTitle, address }) => (
          <li
            key={`${slot} ${name} ${propertyId}`}
            className="grid gap-x-6 border-b border-hairline py-3 text-sm md:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,3fr)]"
          >
            <span className="font-semibold first-letter:uppercase">{formatVisitSlot(slot)}</span>
            <span className="wrap-anywhere">
              {name}
              {phone && (
                <>
                  {' · '}
                  <a href={toTelUrl(phone)} className={linkStyle(false)}>
                    {phone}
                  </a>
                </>
              )}
            </span>
            <span className="wrap-anywhere">
              {propertyId && (
                <Link to={paths.property(propertyId)} className={linkStyle(false)}>
                  {[toReferenceCode(propertyId), propertyTitle, address].filter(Boolean).join(' · ')}
                </Link>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
