import { cardGridStyle, PropertyCardSkeleton } from '@/components/property/property-card'
import { paths } from '@/config/paths'
import { beachAreasDrawing } from '@/content/sketch-map'
import { Button, ButtonLink } from '@/ui/button'
import { EmptyState } from '@/ui/page-states'

/** Six card skeletons: in rows of three they fill the first screen of a desktop, like the list. */
export function ListLoading() {
  return (
    <div aria-busy="true" className={cardGridStyle}>
      {Array.from({ length: 6 }, (_, index) => (
        <PropertyCardSkeleton key={index} />
      ))}
    </div>
  )
}

interface ListEmptyProps {
  /** Clears the filters; defined only when active filters can be the reason for the empty list. */
  onClear?: () => void
  hasFavoritesFilter?: boolean
}

export function ListEmpty({ onClear, hasFavoritesFilter }: ListEmptyProps) {
  const hint = hasFavoritesFilter
    ? 'Toque el corazón de una propiedad para guardarla aquí, en este navegador.'
    : 'Si aplicó filtros, pruebe quitarlos; si aún no publica, empiece aquí.'
  return (
    <EmptyState
      title="No hay propiedades"
      text={
        <>
          No se encontraron propiedades en su cuenta
          <span className="mt-2 block text-sm">{hint}</span>
        </>
      }
      figure={
        <>
          <img
            src={beachAreasDrawing.src}
            alt=""
            width={beachAreasDrawing.width}
            height={beachAreasDrawing.height}
            loading="lazy"
          />
          <p className="mt-2 text-xs text-muted">{beachAreasDrawing.credit}</p>
        </>
      }
      actions={
        <>
          <ButtonLink to={paths.upload} variant={onClear ? 'outline' : 'dark'}>
            Crear nueva propiedad
          </ButtonLink>
          {onClear && (
            <Button variant="dark" onClick={onClear}>
              Limpiar filtros
            </Button>
          )}
        </>
      }
    />
  )
}
