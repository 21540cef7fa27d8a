import { Check } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { listCharacteristics } from '@/components/property/property-facts'
import { formatCheck, formatFeature } from '@/content/properties/labels'
import { formatLongDate } from '@/lib/dates'
import { parseVideo, type Video } from '@/lib/videos'
import { featureIds } from '@/schemas/properties/property'
import type { Property } from '@/services/properties/columns'
import { Button } from '@/ui/button'
import { cx } from '@/ui/cx'
import { Embed } from '@/ui/embed'
import { ImageWithFallback } from '@/ui/image-with-fallback'
import { NewTabHint, newTabProps } from '@/ui/new-tab'
import { ExternalLink } from '@/ui/text-link'

export function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-12 first:mt-0">
      <h2 id={id} className="mb-[18px] text-h3">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** A description with more characters or lines shows its start, and a button for the rest. */
const longDescription = { characters: 900, lines: 12 }

export function Description({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const isLong = text.length > longDescription.characters || text.split('\n').length > longDescription.lines
  return (
    <DetailSection title="Descripción">
      <div
        id={id}
        // Without scripts, and on paper, nobody can press the button.
        className={cx(
          isLong &&
            !isOpen &&
            'max-h-72 overflow-hidden mask-b-from-60% print:max-h-none print:mask-none noscript:max-h-none noscript:mask-none',
        )}
      >
        {text.split(/\n\s*\n/).map((paragraph, index) => (
          <p key={index} className="mt-3.5 max-w-text whitespace-pre-line wrap-anywhere first:mt-0">
            {paragraph.trim()}
          </p>
        ))}
      </div>
      {isLong && (
        <Button
          size="sm"
          className="mt-4 print:hidden noscript:hidden"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Leer menos' : 'Leer más'}
        </Button>
      )}
    </DetailSection>
  )
}

export function Characteristics({ property }: { property: Property }) {
  return (
    <DetailSection title="Características">
      <dl className="two-columns border-t border-ink sm:auto-cols-auto sm:grid-flow-col sm:grid-cols-none">
        {listCharacteristics(property).map(({ term, detail }) => (
          <div
            key={term}
            className="flex flex-col-reverse justify-end gap-0.5 border-b border-hairline py-4 pr-3 max-sm:last:odd:col-span-full sm:not-first:border-l sm:not-first:pl-4"
          >
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="lnum font-serif text-[1.875rem] leading-[1.1] tracking-[-.02em] whitespace-nowrap">
              {detail}
            </dd>
          </div>
        ))}
      </dl>
    </DetailSection>
  )
}

export function Amenities({ features }: { features: readonly string[] }) {
  if (features.length === 0) return null
  return (
    <DetailSection title="Comodidades">
      <IconList items={features.map((id) => ({ label: formatFeature(id), icon: <AmenityIcon id={id} /> }))} />
    </DetailSection>
  )
}

/** Says what the agency checked, and when. */
export function Verification({ property }: { property: Property }) {
  const { verifiedAt, verifiedChecks } = property
  if (verifiedAt === null) return null
  return (
    <DetailSection title="Verificada por la agencia">
      <p className="mb-4 text-sm text-muted">
        Comprobado por la agencia el <time dateTime={verifiedAt}>{formatLongDate(verifiedAt)}</time>:
      </p>
      <IconList items={verifiedChecks.map((id) => ({ label: formatCheck(id), icon: <Check {...listIconProps} /> }))} />
    </DetailSection>
  )
}

/** The floor plan. A click opens it in full size in a new tab. */
export function FloorPlan({ property: { title, floorPlan } }: { property: Property }) {
  if (floorPlan === null) return null
  return (
    <DetailSection title="Plano">
      <a href={floorPlan} {...newTabProps} className="block border border-hairline bg-white">
        <span className="block aspect-4/3">
          <ImageWithFallback
            src={floorPlan}
            alt={`Plano de ${title}`}
            width={800}
            height={600}
            className="object-contain"
          />
        </span>
        <NewTabHint />
      </a>
    </DetailSection>
  )
}

const listIconProps = { size: 20, strokeWidth: 1.5, className: 'flex-none text-sea', 'aria-hidden': true } as const

/** Takes the icon from a sprite: icon components for all amenities would add to the scripts of every listing. */
function AmenityIcon({ id }: { id: string }) {
  if (!featureIds.some((featureId) => featureId === id)) return <Check {...listIconProps} />
  return (
    <svg
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={listIconProps.className}
      aria-hidden="true"
    >
      <use href={`/images/comodidades.svg#${id}`} />
    </svg>
  )
}

interface IconListProps {
  items: readonly { label: string; icon: ReactNode }[]
}

function IconList({ items }: IconListProps) {
  return (
    <ul className="two-columns gap-x-gutter border-t border-hairline [--column:9rem]">
      {items.map(({ label, icon }) => (
        <li
          key={label}
          className="flex min-h-12 items-center gap-3 border-b border-hairline py-2 text-sm wrap-anywhere"
        >
          {icon}
          <span>{label}</span>
        </li>
      ))}
    </ul>
  )
}

export function Videos({ title, videos }: { title: string; videos: readonly string[] }) {
  const parsedVideos = videos.map(parseVideo).filter((video) => video !== null)
  if (parsedVideos.length === 0) return null
  const uniqueVideos = [...new Map(parsedVideos.map((video) => [video.url, video])).values()]
  return (
    <DetailSection title="Videos">
      <div className="grid gap-4 print:hidden">
        {uniqueVideos.map((video, index) => (
          <VideoPlayer key={video.url} video={video} title={`Video ${index + 1} de ${title}`} />
        ))}
      </div>
    </DetailSection>
  )
}

/** A YouTube or Vimeo player, the browser's player for a file, or a link. A file that fails to play becomes a link too. */
function VideoPlayer({ video, title }: { video: Video; title: string }) {
  const { kind, url, host } = video
  const [hasFailed, setFailed] = useState(false)
  if (kind === 'player') return <Embed src={url} title={title} allow="picture-in-picture" className="aspect-16/9" />
  if (kind === 'link' || hasFailed)
    return (
      <ExternalLink href={url} newTab standalone className="justify-self-start wrap-anywhere">
        {`${title} (${host})`}
      </ExternalLink>
    )
  return (
    <video
      src={url}
      aria-label={title}
      controls
      preload="metadata"
      className="aspect-16/9 w-full bg-ink"
      onError={() => setFailed(true)}
    />
  )
}
