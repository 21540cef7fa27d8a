import { useSearchParams } from 'react-router-dom'
import { useHydrated } from '@/browser/use-hydrated'
import { CompareBar } from '@/components/visitor-lists/compare-bar'
import { paths } from '@/config/paths'
import { favoriteTexts } from '@/content/favorites'
import { PageHead } from '@/layout/page-head'
import { isUuid, readLinkedId } from '@/lib/ids'
import { CardsLoading, FavoritesHeading } from './favorite-cards'
import { OwnFavorites, maxSharedFavorites } from './own-favorites'
import { SharedFavorites } from './shared-favorites'

/** The favourites of this browser, or a shared list with `?ids=`. */
export function Component() {
  const sharedIds = useSearchParams()[0].get('ids')
  const isHydrated = useHydrated()
  return (
    <>
      <PageHead title={favoriteTexts.title} description={favoriteTexts.description} path={paths.favorites} noindex />
      <div className="wrap min-h-svh pb-section">
        {!isHydrated && (
          <>
            <FavoritesHeading title={favoriteTexts.title} />
            <CardsLoading />
          </>
        )}
        {isHydrated && (sharedIds === null ? <OwnFavorites /> : <SharedFavorites ids={parseSharedIds(sharedIds)} />)}
      </div>
      <CompareBar />
    </>
  )
}

/** The first ids of `?ids=`, at most `maxSharedFavorites`. Skips duplicates and everything that is not an id. */
const parseSharedIds = (text: string) =>
  [...new Set(text.split(',').map(readLinkedId).filter(isUuid))].slice(0, maxSharedFavorites)
