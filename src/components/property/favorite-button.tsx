import { Heart } from 'lucide-react'
import { useFavorite } from '@/components/visitor-lists/use-visitor-lists'
import { type IconButtonVariant, iconButtonStyle } from '@/ui/button'

interface FavoriteButtonProps {
  id: string
  title: string
  variant?: IconButtonVariant
  className?: string
}

/** Toggles a listing as a favourite. Favourites are stored in this browser, without an account. */
export function FavoriteButton({ id, title, variant = 'solid', className }: FavoriteButtonProps) {
  const [isFavorite, toggle] = useFavorite(id)
  return (
    <button
      type="button"
      aria-pressed={isFavorite}
      aria-label={`Guardar ${title} en favoritos`}
      className={iconButtonStyle(className, variant)}
      onClick={toggle}
    >
      <Heart size={20} strokeWidth={1.5} className={isFavorite ? 'fill-primary text-primary' : undefined} />
    </button>
  )
}
