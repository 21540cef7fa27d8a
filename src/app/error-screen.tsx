import { paths } from '@/config/paths'
import { Button } from '@/ui/button'

/** Chromium, Firefox and Safari each word a failed dynamic import in their own way. */
export const isMissingCode = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|module script failed/i.test(error.message)

/** Shown in place of a page that could not be drawn. */
export function ErrorScreen({ error }: { error: unknown }) {
  return (
    <section className="wrap sec" role="alert">
      <h1 className="text-h1 font-serif">No se pudo mostrar esta página</h1>
      <p className="mt-4 max-w-[62ch] text-niebla">
        {isMissingCode(error)
          ? 'No se pudo descargar una parte del sitio. Revise su conexión a internet e intente nuevamente.'
          : 'Ocurrió un problema inesperado de nuestro lado. Puede volver a intentarlo o regresar al inicio.'}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button variant="ink" onClick={() => window.location.reload()}>
          Volver a intentar
        </Button>
        {/* A plain link: after a failure the whole site is better loaded afresh. */}
        <a
          className="inline-flex min-h-11 items-center px-4 font-semibold underline underline-offset-4"
          href={paths.home}
        >
          Ir al inicio
        </a>
      </div>
    </section>
  )
}
