import { MessageCircle } from 'lucide-react'
import { countActivity } from '@/services/activity/activity'
import { useExchangeRate } from '@/components/property/price'
import { lazyPart } from '@/components/lazy-part'
import { useHasStoredSession } from '@/components/use-session'
import { paths } from '@/config/paths'
import { toChatUrl } from '@/config/site'
import { chatTexts } from '@/content/chat'
import { formatFacts, formatPropertyStatus } from '@/content/properties/labels'
import { convertPrice, formatPrice, formatPriceUnit } from '@/lib/format'
import { isSoldOrRented } from '@/lib/listing-state'
import type { Property } from '@/services/properties/columns'
import { ButtonAnchor, ButtonLink, type ButtonSize } from '@/ui/button'
import { cx } from '@/ui/cx'
import { ExternalLink } from '@/ui/text-link'

const availablePath = `${paths.properties}?estado=active`

// In one chunk with the panel: a session that has one loads the panel anyway.
const OwnBar = lazyPart(() => import('./manage/manage-panel').then((module) => module.OwnBar))

interface ContactButtonsProps {
  property: Pick<Property, 'id' | 'title' | 'status'> | null
  size?: ButtonSize
  className?: string
}

/** 'Contactar Agente' and 'Solicitar Visita'; of a sold or rented listing, the available ones instead of a visit. */
export function ContactButtons({ property, size = 'lg', className }: ContactButtonsProps) {
  const { contactUrl, visitUrl } = createChatUrls(property)
  const count = (kind: 'chat' | 'visit') => property && void countActivity(property.id, kind)
  return (
    <>
      <ButtonAnchor
        href={contactUrl}
        newTab
        variant="primary"
        size={size}
        className={className}
        onClick={() => count('chat')}
      >
        <MessageCircle size={20} strokeWidth={1.5} />
        Contactar Agente
      </ButtonAnchor>
      {property && isSoldOrRented(property) ? (
        <ButtonLink to={availablePath} size={size} className={className}>
          Ver disponibles
        </ButtonLink>
      ) : (
        <ButtonAnchor
          href={visitUrl}
          newTab
          variant="outline"
          size={size}
          className={className}
          onClick={() => count('visit')}
        >
          <MessageCircle size={20} strokeWidth={1.5} />
          Solicitar Visita
        </ButtonAnchor>
      )}
    </>
  )
}

/** 'Solicitar Visita' of a sold or rented listing: a visit to similar ones. */
export function VisitLink({ property, className }: { property: Property; className?: string }) {
  return (
    <p className={cx('text-sm print:hidden', className)}>
      <ExternalLink
        newTab
        href={createChatUrls(property).visitUrl}
        onClick={() => void countActivity(property.id, 'visit')}
      >
        Solicitar Visita
      </ExternalLink>{' '}
      a propiedades similares
    </p>
  )
}

/**
 * The price, for dollars also in soles, and the contact buttons. The bar sticks to the bottom of screens below 1024 px, unless
 * the viewport is at most 320 px high. With large text, and in viewports up to 520 px high (for example at high zoom), the bar
 * hides the price, which `PricePanel` also shows.
 */
export function ContactBar({ property }: { property: Property }) {
  const { price, currency } = property
  const unit = formatPriceUnit(property)
  const rate = useExchangeRate()
  const hasStoredSession = useHasStoredSession()
  const buttons = <ContactButtons property={property} size="sm" className="max-xs:px-2 max-xs:[&_svg]:hidden" />
  const solesText = rate && currency === 'USD' && formatPrice(convertPrice(price, currency, rate).amount, 'PEN')
  return (
    <section
      aria-label="Contacto"
      className="@container sticky bottom-0 z-30 [@media(height<=320px)]:static -mx-margin mt-section border-t border-ink bg-white px-4 pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] shadow-bar lg:hidden print:hidden"
    >
      <div className="two-columns gap-2">
        <p className="col-span-full flex flex-wrap items-baseline justify-between gap-x-3 @max-[16rem]:hidden [@media(height<=520px)]:hidden">
          <span className="price text-[1.25rem]">
            <span>{solesText ? `${formatPrice(price, currency)} · ${solesText}` : formatPrice(price, currency)}</span>
            {unit && <span className="font-sans text-xs tracking-normal">{` ${unit}`}</span>}
          </span>
          {/* The facts are below a price in dollars: next to the price, they would move when the price in soles appears. */}
          <span className={cx('text-xs text-muted', currency === 'USD' && 'w-full')}>{formatFacts(property)}</span>
        </p>
        {hasStoredSession ? <OwnBar property={property} others={buttons} fallback={buttons} /> : buttons}
      </div>
    </section>
  )
}

/** WhatsApp URLs for 'Contactar Agente' and 'Solicitar Visita', with generic messages while no property is loaded. */
function createChatUrls(property: Pick<Property, 'id' | 'title' | 'status'> | null) {
  if (!property)
    return { contactUrl: toChatUrl(chatTexts.aboutSomeProperty), visitUrl: toChatUrl(chatTexts.visitSomeProperty) }
  const { id, title, status } = property
  if (isSoldOrRented(property)) {
    const statusText = formatPropertyStatus(status).toLowerCase()
    return {
      contactUrl: toChatUrl(chatTexts.similarTo(title, id, statusText)),
      visitUrl: toChatUrl(chatTexts.visitSimilarTo(title, id, statusText)),
    }
  }
  return {
    contactUrl: toChatUrl(chatTexts.aboutProperty(title, id)),
    visitUrl: toChatUrl(chatTexts.visitProperty(title, id)),
  }
}
