import type { ReactNode } from 'react'
import { toCardImageUrl } from '@/config/buckets'
import { formatOperation, listRentalTerms } from '@/content/properties/labels'
import { reviewTexts } from '@/content/properties/review'
import { formatListingPrice, formatMaintenance } from '@/lib/format'
import { joinNonEmpty } from '@/lib/text'
import type { ReviewedContent } from '@/services/properties/columns'
import { cx } from '@/ui/cx'
import { ImageWithFallback } from '@/ui/image-with-fallback'
import { NewTabHint, newTabProps } from '@/ui/new-tab'
import { ExternalLink } from '@/ui/text-link'
import { MarkedText } from './marked-text'

type Side = 'before' | 'now'

interface ComparedField {
  label: string
  /** Whether the field changed, or whether a new listing (`before` is null) has it. */
  differs: (before: ReviewedContent | null, now: ReviewedContent) => boolean
  /** Whether to show the field of a new listing, whose preview lacks it or shows only one of the two files of each photo. */
  isBesidePreview?: boolean
  show: (content: ReviewedContent, otherVersion: ReviewedContent | null, side: Side) => ReactNode
}

const textField = (label: string, readText: (content: ReviewedContent) => string): ComparedField => ({
  label,
  differs: (before, now) => (before ? readText(before) : '') !== readText(now),
  show: (content) => (
    <p className="whitespace-pre-line wrap-anywhere">
      <MarkedText text={readText(content)} />
    </p>
  ),
})

const toImages = (url: string | null) => (url === null ? [] : [url])

const fields: readonly ComparedField[] = [
  textField('Título', ({ title }) => title),
  textField('Operación', formatOperation),
  textField('Precio', formatListingPrice),
  textField('Condiciones del alquiler', (content) =>
    listRentalTerms(content)
      .map(({ term, detail }) => `${term}: ${detail}`)
      .join('\n'),
  ),
  textField('Mantenimiento', ({ maintenance }) => (maintenance === null ? '' : formatMaintenance(maintenance))),
  textField('Dirección', ({ address, district, province, country }) =>
    joinNonEmpty(address, district, province, country),
  ),
  textField('Descripción', ({ description }) => description),
  {
    label: 'Fotos',
    isBesidePreview: true,
    differs: (before, now) => before?.images.join('\n') !== now.images.join('\n'),
    show: ({ images }, otherVersion, side) => <Photos images={images} otherImages={otherVersion?.images} side={side} />,
  },
  {
    label: 'Plano',
    isBesidePreview: true,
    differs: (before, now) => (before?.floorPlan ?? null) !== now.floorPlan,
    show: ({ floorPlan }, otherVersion, side) => (
      <Photos
        images={toImages(floorPlan)}
        otherImages={otherVersion ? toImages(otherVersion.floorPlan) : undefined}
        side={side}
      />
    ),
  },
  {
    label: 'Video',
    isBesidePreview: true,
    differs: (before, now) => before?.videos[0] !== now.videos[0],
    show: ({ videos: [video] }) =>
      video && (
        <ExternalLink href={video} newTab className="wrap-anywhere">
          {video}
        </ExternalLink>
      ),
  },
]

interface ContentComparisonProps {
  before: ReviewedContent | null
  now: ReviewedContent
  /** The owner changed the listing after a rejection. Unchanged content then does not mean that it may be approved. */
  wasRejected?: boolean
}

/** The reviewed fields of a new listing, or the changed fields of a published one with both versions side by side. */
export function ContentComparison({ before, now, wasRejected = false }: ContentComparisonProps) {
  const comparedFields = fields.filter(
    ({ differs, isBesidePreview }) => differs(before, now) && (before || isBesidePreview),
  )
  if (comparedFields.length === 0) {
    return (
      <p className="text-sm text-muted">{wasRejected ? reviewTexts.unchangedAfterRejection : reviewTexts.unchanged}</p>
    )
  }
  return (
    <dl className="border-t border-hairline text-sm">
      {comparedFields.map(({ label, show }) => (
        <div
          key={label}
          className={cx('grid gap-x-gutter gap-y-3 border-b border-hairline py-4', before && 'md:grid-cols-2')}
        >
          <dt className="text-label font-semibold md:col-span-full">{label}</dt>
          {before && (
            <dd className="min-w-0 text-muted">
              <p className="eyebrow mb-1">Antes</p>
              <div>{show(before, now, 'before')}</div>
            </dd>
          )}
          <dd className="min-w-0">
            {before && <p className="eyebrow mb-1">Ahora</p>}
            <div>{show(now, before, 'now')}</div>
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface PhotosProps {
  images: readonly string[]
  /** The photos of the other version; undefined if there is none. */
  otherImages: readonly string[] | undefined
  side: Side
}

/**
 * Photos in gallery order. Each one shows its file for the listing's page and its file for the lists, if it has one.
 * A frame and a label mark the photos that the other version does not have.
 */
function Photos({ images, otherImages, side }: PhotosProps) {
  return (
    <ol className="flex flex-wrap gap-3">
      {images.map((url, index) => {
        const differs = otherImages !== undefined && !otherImages.includes(url)
        return (
          <li key={`${index}-${url}`}>
            <a
              href={url}
              {...newTabProps}
              className={cx('flex gap-1', differs && 'outline-3', side === 'now' ? 'outline-green' : 'outline-red')}
            >
              <PhotoFile url={url} name={reviewTexts.pageFile} />
              {toCardImageUrl(url) !== url && (
                <PhotoFile url={toCardImageUrl(url)} fallbackUrl={url} name={reviewTexts.listFile} />
              )}
              <span className="sr-only">
                {`Abrir la foto ${index + 1}${differs ? (side === 'now' ? ', nueva' : ', quitada') : ''}`}
              </span>
              <NewTabHint />
            </a>
            {differs && (
              <span className={cx('mt-1.5 block text-xs font-semibold', side === 'now' ? 'text-green' : 'text-red')}>
                {side === 'now' ? 'Nueva' : 'Quitada'}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** One file of a photo, and where the site shows it. */
function PhotoFile({ url, fallbackUrl, name }: { url: string; fallbackUrl?: string; name: string }) {
  return (
    <span aria-hidden="true" className="block w-40 max-w-[40vw] text-xs text-muted">
      <span className="block aspect-4/3">
        <ImageWithFallback
          src={url}
          {...(fallbackUrl && { fallbackSrc: fallbackUrl })}
          alt=""
          width={160}
          height={120}
          missingText=""
        />
      </span>
      <span className="block px-1">{name}</span>
    </span>
  )
}
