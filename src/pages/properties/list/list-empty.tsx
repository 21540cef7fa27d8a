import { paths } from '@/config/paths'
import { croquis } from '@/content/croquis'
import { Button } from '@/ui/button'
import { ButtonLink } from '@/ui/button-link'
import { EmptyState } from '@/ui/empty-state'

interface ListEmptyProps {
  /** The list is empty because of the filters; they can be taken away. */
  onClear?: () => void
  favorites?: boolean
}

export function ListEmpty({ onClear, favorites }: ListEmptyProps) {
  const hint = favorites
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
        <img
          src={croquis.src}
          alt=""
          width={croquis.width}
          height={croquis.height}
          loading="lazy"
          className="w-90 max-lg:hidden lg:justify-self-end"
        />
      }
      actions={
        <>
          <ButtonLink to={paths.upload} variant={onClear ? 'out' : 'ink'}>
            Crear nueva propiedad
          </ButtonLink>
          {onClear && (
            <Button variant="ink" onClick={onClear}>
              Limpiar filtros
            </Button>
          )}
        </>
      }
    />
  )
}
