import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { PropertyLinkState } from '@/lib/property-link-state'
import { PropertyPhoto } from './property-photo'

interface CardPhotosProps {
  /** Title of the listing. */
  title: string
  images: readonly string[]
  /** Path of the listing, and the state of the link to it. */
  href: string
  state: PropertyLinkState
  /** The first photo. */
  photo: ReactNode
}

/**
 * The photos of a card. A finger swipes them; the arrow keys, or buttons for the mouse, move them. The second photo loads when
 * a mouse, a finger or the focus reaches the photos, each later one when the photo before it is shown.
 */
export function CardPhotos({ title, images, href, state, photo }: CardPhotosProps) {
  const strip = useRef<HTMLDivElement>(null)
  const [shownIndex, setShownIndex] = useState(0)
  const [lastLoadedIndex, setLastLoadedIndex] = useState(0)
  const laterUrls = images.slice(1)
  const count = images.length
  const load = (index: number) => setLastLoadedIndex((before) => Math.max(before, index))
  const show = (index: number) => {
    load(index)
    if (strip.current) strip.current.scrollLeft = index * strip.current.clientWidth
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    show(shownIndex + step)
  }
  return (
    <div className="relative z-1 size-full" onPointerEnter={() => load(1)} onTouchStart={() => load(1)}>
      <div
        ref={strip}
        role="group"
        aria-label={`Fotos de ${title}: ${shownIndex + 1} de ${count}`}
        tabIndex={0}
        className="size-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain -outline-offset-2 [scrollbar-width:none] motion-safe:scroll-smooth"
        onFocus={() => load(1)}
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          const index = Math.round(scrollLeft / clientWidth)
          setShownIndex(index)
          load(index + 1)
        }}
      >
        <Link to={href} state={state} tabIndex={-1} className="flex size-full *:w-full *:flex-none *:snap-start">
          {photo}
          {laterUrls.map((url, index) =>
            index < lastLoadedIndex ? (
              <PropertyPhoto key={index} url={url} alt={`${title}, foto ${index + 2}`} />
            ) : (
              <span key={index} className="bg-neutral" />
            ),
          )}
        </Link>
      </div>
      {lastLoadedIndex > 0 && (
        <>
          {shownIndex > 0 && <MouseArrow side="left" onClick={() => show(shownIndex - 1)} />}
          {shownIndex < count - 1 && <MouseArrow side="right" onClick={() => show(shownIndex + 1)} />}
        </>
      )}
      <span
        className="pointer-events-none absolute right-0 bottom-0 bg-page px-2 py-1 text-xs font-semibold tabular-nums print:hidden"
        aria-hidden="true"
      >
        {`${shownIndex + 1} / ${count}`}
      </span>
    </div>
  )
}

/** A button for the mouse only: a keyboard has the arrow keys, and a finger swipes. */
function MouseArrow({ side, onClick }: { side: 'left' | 'right'; onClick: () => void }) {
  const Icon = side === 'left' ? ChevronLeft : ChevronRight
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      className={`absolute top-1/2 hidden size-11 -translate-y-1/2 place-items-center bg-page hover:bg-neutral [@media(hover:hover)]:group-hover:grid ${side === 'left' ? 'left-0' : 'right-0'}`}
      onClick={onClick}
    >
      <Icon size={20} strokeWidth={1.5} />
    </button>
  )
}
