import { useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { focusContent } from '@/browser/focus'
import { useFavorites } from '@/components/visitor-lists/use-visitor-lists'
import { paths } from '@/config/paths'
import { favoriteTexts, sharedTexts } from '@/content/favorites'
import { favoriteMessages } from '@/content/messages'
import { propertiesByIdQuery } from '@/services/properties/read'
import { favorites, maxFavorites } from '@/services/properties/visitor-lists'
import { Alert } from '@/ui/alert'
import { Button, ButtonLink } from '@/ui/button'
import { toast } from '@/ui/toast'
import { FavoriteCards, FavoritesHeading, NoFavorites } from './favorite-cards'

/** The list of a shared link, read-only. The visitor can add its listings to their own favourites. */
export function SharedFavorites({ ids }: { ids: readonly string[] }) {
  const ownIds = useFavorites()
  const query = useQuery(propertiesByIdQuery(ids))
  const { data, isPlaceholderData } = query
  if (ids.length === 0 || (data?.length === 0 && !isPlaceholderData)) {
    return <NoFavorites texts={sharedTexts} />
  }
  const goneCount = data && !isPlaceholderData ? ids.length - data.length : 0
  const unsavedListings = (data ?? []).filter(({ id }) => !ownIds.includes(id))
  const saveAll = () => {
    // Add the first listing last, so that it becomes the newest favourite.
    const results = unsavedListings
      .slice(0, maxFavorites - ownIds.length)
      .reverse()
      .map(({ id }) => favorites.add(id))
    if (results.length < unsavedListings.length) {
      toast.error(
        favoriteMessages.full(maxFavorites),
        results.length > 0 ? { description: sharedTexts.savedSome(results.length) } : {},
      )
      return
    }
    toast.success(sharedTexts.saved, results.at(-1) === 'ok' ? {} : { description: favoriteMessages.notStored })
    // The button becomes disabled and loses the focus: move the focus to the content.
    focusContent()
  }
  return (
    <>
      <FavoritesHeading
        title={sharedTexts.title}
        intro={sharedTexts.intro}
        actions={
          <>
            <Button variant="dark" disabled={unsavedListings.length === 0} onClick={saveAll}>
              <Heart size={20} strokeWidth={1.5} />
              {sharedTexts.saveAll}
            </Button>
            {ownIds.length > 0 && <ButtonLink to={paths.favorites}>{sharedTexts.own}</ButtonLink>}
          </>
        }
      />
      <FavoriteCards query={query} formatCount={sharedTexts.count}>
        {goneCount > 0 && <Alert className="mb-8">{favoriteTexts.gone(goneCount)}</Alert>}
      </FavoriteCards>
    </>
  )
}
