import { useQuery } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { useSavedSearches } from '@/components/visitor-lists/use-visitor-lists'
import { paths } from '@/config/paths'
import { formatNewCount } from '@/content/saved-searches'
import type { SavedSearch } from '@/schemas/alerts'
import { newListingsQuery } from '@/services/alerts/saved-searches'
import { CountBadge } from '@/ui/badge'
import { iconButtonStyle } from '@/ui/button'

/** Delays the request, so that the page's own requests come first. */
const requestDelayMilliseconds = 2000

/**
 * '3 nuevas', or the number on an icon: how many listings match a saved search and are newer than the visitor's last look at it.
 * Renders nothing if there are none. The header has free space for this link, so that nothing moves when the link appears.
 */
export function NewListings() {
  const searches = useSavedSearches()
  return searches.length > 0 && <NewListingsLink searches={searches} />
}

function NewListingsLink({ searches }: { searches: readonly SavedSearch[] }) {
  const [hasWaited, setHasWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setHasWaited, requestDelayMilliseconds, true)
    return () => clearTimeout(timer)
  }, [])
  const { data } = useQuery({ ...newListingsQuery(searches), enabled: hasWaited })
  if (!data?.total) return null
  const text = formatNewCount(data.total)
  return (
    <Link
      to={paths.savedSearches}
      className={iconButtonStyle(
        'rise relative max-[359px]:-ml-[12px] max-[359px]:w-[32px] nav:max-xl:-mx-[12px] xl:w-auto',
      )}
    >
      <span className="text-sm font-semibold whitespace-nowrap max-xl:sr-only">
        <span className="mr-2 inline-block size-2 bg-current" aria-hidden="true" />
        <span>{text}</span> <span className="sr-only">en las búsquedas guardadas</span>
      </span>
      <Bookmark size={20} strokeWidth={1.5} className="xl:hidden" />
      <span className="xl:hidden">
        <CountBadge>{text.split(' ')[0]}</CountBadge>
      </span>
    </Link>
  )
}
