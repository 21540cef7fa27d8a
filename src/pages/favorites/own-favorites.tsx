import { useQuery } from '@tanstack/react-query'
import { Link2, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { focusContent } from '@/browser/focus'
import { copyLink } from '@/components/visitor-lists/share-link'
import { useFavorites } from '@/components/visitor-lists/use-visitor-lists'
import { toSharedListPath } from '@/config/paths'
import { favoriteTexts } from '@/content/favorites'
import { toWhatsappUrl } from '@/lib/contact-links'
import { propertiesByIdQuery, filterUuids } from '@/services/properties/read'
import { favorites } from '@/services/properties/visitor-lists'
import { Alert } from '@/ui/alert'
import { Button, ButtonAnchor } from '@/ui/button'
import { FavoriteCards, FavoritesHeading, NoFavorites } from './favorite-cards'

/** Maximum number of listings in a shared link: some programs refuse URLs of more than 2000 characters. */
export const maxSharedFavorites = 50

/**
 * The favourites of this browser. A removed favourite keeps its card, with an empty heart, until the visitor leaves the
 * page, so that the same button undoes the removal.
 */
export function OwnFavorites() {
  const ids = useFavorites()
  const [seenIds, setSeenIds] = useState(ids)
  const addedIds = ids.filter((id) => !seenIds.includes(id))
  if (addedIds.length > 0) setSeenIds([...addedIds, ...seenIds])
  const query = useQuery(propertiesByIdQuery(seenIds))
  const { data, isPlaceholderData } = query
  // The favourites that the database does not list, including those that exist only in localStorage.
  const goneIds = data && !isPlaceholderData ? ids.filter((id) => !data.some((property) => property.id === id)) : []

  if (seenIds.length === 0) {
    return <NoFavorites texts={favoriteTexts} />
  }
  return (
    <>
      <FavoritesHeading
        title={favoriteTexts.title}
        intro={favoriteTexts.intro}
        actions={<ShareList ids={filterUuids(ids).filter((id) => !goneIds.includes(id))} />}
      />
      <FavoriteCards query={query} formatCount={() => favoriteTexts.count(ids.length - goneIds.length)}>
        {goneIds.length > 0 && (
          <Alert tone="warn" className="mb-8" title={favoriteTexts.gone(goneIds.length)}>
            <Button
              size="sm"
              className="mt-3"
              onClick={() => {
                goneIds.forEach(favorites.remove)
                // The notice unmounts with its focused button: move the focus.
                focusContent()
              }}
            >
              {favoriteTexts.removeGone}
            </Button>
          </Alert>
        )}
      </FavoriteCards>
    </>
  )
}

/** Copies or sends a link with the newest ids, at most `maxSharedFavorites`. The link opens the list in any browser. */
function ShareList({ ids }: { ids: readonly string[] }) {
  const sharedIds = ids.slice(0, maxSharedFavorites)
  const address = window.location.origin + toSharedListPath(sharedIds)
  if (sharedIds.length === 0) return null
  return (
    <>
      <Button variant="dark" onClick={() => void copyLink(address)}>
        <Link2 size={20} strokeWidth={1.5} />
        {favoriteTexts.copyLink}
      </Button>
      <ButtonAnchor href={toWhatsappUrl('', `${favoriteTexts.message}: ${address}`)} newTab>
        <MessageCircle size={20} strokeWidth={1.5} />
        {favoriteTexts.whatsapp}
      </ButtonAnchor>
      {sharedIds.length < ids.length && (
        <p className="w-full text-xs text-muted">{favoriteTexts.partly(sharedIds.length)}</p>
      )}
    </>
  )
}
