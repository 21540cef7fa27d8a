import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { useSavedSearches } from '@/components/use-saved-searches'
import { paths } from '@/config/paths'
import { newCount } from '@/content/saved-searches'
import type { SavedSearch } from '@/schemas/alerts'
import { newListingsQuery } from '@/services/alerts/saved-searches'

/** In milliseconds, so that the page's own requests come first. */
const DELAY = 2000

/** '3 nuevas': how many listings the saved searches have found since the last visit. Renders nothing for none. In free space of the header: nothing moves as it appears. */
export function NewListings() {
  const searches = useSavedSearches()
  return searches.length > 0 && <NewListingsLink searches={searches} />
}

function NewListingsLink({ searches }: { searches: readonly SavedSearch[] }) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setLate, DELAY, true)
    return () => clearTimeout(timer)
  }, [])
  const { data } = useQuery({ ...newListingsQuery(searches), enabled: isLate })
  if (!data?.total) return null
  const [count, noun] = newCount(data.total).split(' ')
  return (
    <Link
      to={paths.savedSearches}
      className="rise inline-flex min-h-11 flex-none items-center @max-[16rem]:order-1 @max-[16rem]:w-full gap-x-1.5 text-sm font-semibold underline-offset-[.28em] hover:underline max-xl:-mx-3 @max-[16rem]:mx-0 max-xl:flex-col @max-[16rem]:min-h-0 @max-[16rem]:flex-row max-xl:justify-center max-xl:text-xs max-xl:leading-tight"
    >
      <span className="size-2 flex-none bg-current max-xl:hidden" aria-hidden="true" />
      <span>{count}</span> <span>{noun}</span> <span className="sr-only">en las búsquedas guardadas</span>
    </Link>
  )
}
