import { Heart } from 'lucide-react'
import { useFavorite } from '@/components/use-visitor-lists'
import { iconButtonStyle } from '@/ui/button'
import { cx } from '@/ui/cx'

/** Toggles a listing as a favorite. Favorites are stored in this browser, without an account. */
export function FavoriteButton({ id, title, className }: { id: string; title: string; className?: string }) {
  const [chosen, toggle] = useFavorite(id)
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={`Guardar ${title} en favoritos`}
      className={iconButtonStyle({ variant: 'solid' }, cx('hover:text-buganvilla', className))}
      onClick={toggle}
    >
      <Heart
        size={20}
        strokeWidth={1.5}
        className={chosen ? 'fill-buganvilla text-buganvilla' : undefined}
        aria-hidden="true"
      />
    </button>
  )
}
