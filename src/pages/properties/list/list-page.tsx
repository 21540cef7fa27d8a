import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { type LoaderFunctionArgs, NavigationType, useNavigationType, useSearchParams } from 'react-router-dom'
import { lazyPart } from '@/components/lazy-part'
import { CompareBar } from '@/components/visitor-lists/compare-bar'
import { BreadcrumbJsonLd, PropertyListJsonLd } from '@/components/json-ld'
import { paths } from '@/config/paths'
import { useReadFailure } from '@/components/query-error'
import { chunkErrorTexts, errorMessages } from '@/content/messages'
import { readListHead } from '@/content/properties/list-heads'
import { formatAvailable } from '@/content/properties/labels'
import { formatPriceNote } from '@/content/properties/search'
import { PageHead } from '@/layout/page-head'
import { RateNote } from '@/components/property/price'
import { useHasStoredSession } from '@/components/use-session'
import { usePropertyResults } from '@/components/search/use-property-results'
import { useFavorites } from '@/components/visitor-lists/use-visitor-lists'
import { isNarrowed, parseListFilters } from '@/schemas/properties/property-filters'
import { propertyCountQuery, propertyPageQuery } from '@/services/properties/search'
import { ButtonLink } from '@/ui/button'
import { cx } from '@/ui/cx'
import { Spinner } from '@/ui/skeleton'
import { linkStyle } from '@/ui/text-link'
import { ActiveFilters, FilterBar } from './filter-bar'
import { FewResults, fewResults } from './few-results'
import { RecentlyViewed } from './recently-viewed'
import { Results, useScrollToPage } from './results'
import { SaveSearch } from './save-search'
import { useListFilters } from './use-list-filters'

// Not every visit needs these: keep their code out of the page's chunk.
const ResultsMap = lazyPart(() => import('./results-map').then((module) => module.ResultsMap), chunkErrorTexts.map)
const OwnListings = lazyPart(
  () => import('./own-listings').then((module) => module.OwnListings),
  chunkErrorTexts.manage,
)
const SavedSearches = lazyPart(
  () => import('./saved-searches').then((module) => module.SavedSearches),
  chunkErrorTexts.saved,
)

export const loader =
  (client: QueryClient) =>
  async ({ request }: LoaderFunctionArgs) => {
    const url = new URL(request.url)
    const filters = parseListFilters(url)
    // Favourites and saved searches are in localStorage: the page reads them itself.
    if (!filters || filters.favorites || url.searchParams.has('guardadas')) return null
    await Promise.all([
      client.query(propertyPageQuery(filters, [])),
      client.query(propertyCountQuery(filters, [])),
      ...(isNarrowed(filters) ? [] : [client.query(propertyCountQuery({ ...filters, status: 'active' }, []))]),
    ])
    return null
  }

export function Component() {
  const [params] = useSearchParams()
  if (!params.has('guardadas')) return <PropertyList />
  return (
    <>
      <PageHead
        title="Búsquedas guardadas"
        description="Sus búsquedas de propiedades en Ancón, guardadas en este navegador."
        path={paths.savedSearches}
        noindex
      />
      <SavedSearches params={params} fallback={<div className="min-h-svh" />} errorClass="wrap sec" />
    </>
  )
}

/**
 * From 1100 px on, the map begins at the left edge of the window, and the cards end at the right margin. Below 1100 px, the map
 * fills the window under the filters.
 */
const mapLayoutStyle =
  'max-nav:flex max-nav:min-h-0 max-nav:flex-1 max-nav:flex-col max-nav:px-0 nav:grid nav:max-w-none nav:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] nav:grid-rows-[auto_1fr] nav:gap-x-gutter nav:pr-[calc(max(0px,(100%-var(--page))/2)+var(--margin))] nav:pl-0'

function PropertyList() {
  const list = useListFilters()
  const favorites = useFavorites()
  const results = usePropertyResults(list.filters, favorites)
  useReadFailure(errorMessages.loadPropertiesAdmin, results.pageQuery)
  const top = useScrollToPage(list.filters, useNavigationType() === NavigationType.Pop)
  /** Moves the focus to the results, from a button that unmounts when it is pressed. */
  const focusResults = () => top.current?.focus({ preventScroll: true })
  const showResults = () => {
    top.current?.scrollIntoView({ behavior: 'instant', block: 'start' })
    focusResults()
  }
  const hasStoredSession = useHasStoredSession()
  const { pageQuery, isOutOfRange, countText = 'propiedades' } = results
  const isWhole = !isNarrowed(list.filters)
  const availableCount = useQuery({
    ...propertyCountQuery({ ...list.filters, status: 'active' }, favorites),
    enabled: isWhole,
  }).data
  const shownAvailable = isWhole ? availableCount : undefined
  const cards = useRef<HTMLDivElement>(null)
  // The map replaces the list below 1100 px and is beside the list from 1100 px on.
  const hasMap = list.filters.map && !pageQuery.isLoadingError && !isOutOfRange
  const head = readListHead(list.filters)
  const note = formatPriceNote(list.filters)
  const isTypeList = head.path !== paths.properties
  const crumbs = [
    { name: 'Propiedades', path: paths.properties },
    ...(isTypeList ? [{ name: head.title, path: head.path }] : []),
  ]

  return (
    <>
      <PageHead {...head} />
      <BreadcrumbJsonLd crumbs={crumbs} />
      {pageQuery.data && <PropertyListJsonLd properties={pageQuery.data} />}
      <ListIntro eyebrow={isTypeList ? head.title : undefined} hasMap={hasMap} />
      <div className={cx(hasMap && 'max-nav:hidden')}>{hasStoredSession && <OwnListings />}</div>
      <FilterBar list={list} countText={countText} showResults={showResults} />
      <div
        ref={top}
        tabIndex={-1}
        className={cx('wrap min-h-svh scroll-mt-20 outline-none xl:scroll-mt-0', hasMap && mapLayoutStyle)}
      >
        <div
          className={cx(
            'flex min-h-16 flex-wrap items-start gap-x-5 pt-2 pb-3 lg:items-center lg:pt-3',
            hasMap && 'max-nav:min-h-0 max-nav:px-margin max-nav:py-2 nav:col-start-2',
          )}
        >
          <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4">
            <p role="status" className="flex items-center gap-3 max-sm:text-sm">
              {pageQuery.isPending && !isOutOfRange ? (
                <>
                  <Spinner />
                  <span>Cargando propiedades...</span>
                </>
              ) : (
                !pageQuery.isLoadingError && (
                  <span>
                    <span className="block first-letter:uppercase">
                      {/* Not the comma after it, which would be as wide as a figure. */}
                      <span className="tabular-nums">{countText}</span>
                      {shownAvailable !== undefined && <span>{`, ${formatAvailable(shownAvailable)}`}</span>}
                    </span>
                    {note && <span className="block text-xs text-muted">{note}</span>}
                  </span>
                )
              )}
            </p>
            {shownAvailable !== undefined && (
              <button
                type="button"
                className={linkStyle(false, 'text-sm print:hidden')}
                onClick={() => {
                  list.change({ status: 'active' })
                  focusResults()
                }}
              >
                Ver solo disponibles
              </button>
            )}
          </div>
          <ActiveFilters list={list} onRemoved={focusResults} className="max-lg:order-last max-lg:w-screen" />
          {!list.filters.favorites && (
            <div className={cx('print:hidden', hasMap && 'max-nav:hidden')}>
              <SaveSearch filters={list.filters} />
            </div>
          )}
        </div>
        {hasMap && <ResultsMap list={list} favorites={favorites} cards={cards} errorClass="mb-8 nav:col-start-1" />}
        <div
          ref={cards}
          className={cx(
            hasMap && 'max-nav:not-print:hidden nav:col-start-2 nav:[&>ul]:grid-cols-1 xl:[&>ul]:grid-cols-2',
          )}
        >
          <Results list={list} results={results} onCleared={focusResults} />
          <RateNote className="pb-8" />
          {isNarrowed(list.filters) &&
            list.filters.page === 1 &&
            !results.isStale &&
            pageQuery.data &&
            pageQuery.data.length < fewResults && (
              <FewResults list={list} favorites={favorites} shown={pageQuery.data} onChanged={focusResults} />
            )}
        </div>
      </div>
      <div className={cx(hasMap && 'max-nav:hidden')}>
        <RecentlyViewed />
      </div>
      <CompareBar />
    </>
  )
}

interface ListIntroProps {
  eyebrow?: string | undefined
  /** The map is shown. Below 1100 px it fills the window under the filters, and the heading is for screen readers only. */
  hasMap: boolean
}

function ListIntro({ eyebrow = 'Propiedades en Ancón', hasMap }: ListIntroProps) {
  return (
    <div
      className={cx(
        'wrap flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3 md:items-end md:pt-6 md:pb-5',
        hasMap ? 'max-nav:sr-only nav:py-4' : 'nav:pt-[clamp(32px,4vw,64px)] nav:pb-[clamp(24px,2.6vw,40px)]',
      )}
    >
      <div>
        <p className={cx('eyebrow mb-1.5 text-muted max-md:hidden', !hasMap && 'nav:mb-3')}>{eyebrow}</p>
        <h1
          className={cx(
            'text-[clamp(1.375rem,6.2vw,2.75rem)] leading-[1.06] font-[370] tracking-[-.022em]',
            !hasMap && 'nav:text-h1',
          )}
        >
          Mis Propiedades
        </h1>
      </div>
      <ButtonLink
        to={paths.upload}
        variant="primary"
        size="sm"
        // On a phone the first photo of the list stands out, not this button.
        className={cx(
          'max-md:border-ink max-md:bg-transparent max-md:px-3 max-md:text-ink max-xs:[&_svg]:hidden print:hidden',
          hasMap && 'max-nav:hidden',
        )}
      >
        <Plus size={20} strokeWidth={1.5} />
        Nueva Propiedad
      </ButtonLink>
    </div>
  )
}
