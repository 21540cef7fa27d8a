import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useLocation, useNavigate, useOutletContext, useRouteError } from 'react-router-dom'
import { isChunkError } from '@/components/lazy-part'
import { paths } from '@/config/paths'
import { Button } from '@/ui/button'
import type { SetFailed } from './root-layout'

/** Minimum time from the start of the page to an automatic reload, and between two automatic renderings. Prevents a loop. */
const minReloadAgeMilliseconds = 10_000

let renderedAgainAt = -Infinity

/** The router's error element, for rendering errors and for chunks that fail to load. */
export function RouteErrorPage() {
  const error = useRouteError()
  const isChunkMissing = isChunkError(error)
  const location = useLocation()
  const navigate = useNavigate()
  // Only the layout of the public pages gives it.
  const setFailed = useOutletContext<SetFailed | undefined>()
  useLayoutEffect(() => {
    setFailed?.(true)
    return () => setFailed?.(false)
  }, [setFailed])
  const renderAgain = useEffectEvent(() => {
    if (performance.now() - renderedAgainAt < minReloadAgeMilliseconds) return
    renderedAgainAt = performance.now()
    void navigate(location, { replace: true, state: location.state as unknown, preventScrollReset: true })
  })
  // Probably a translator or a browser extension has removed a node of React. Rendering the page again creates new nodes.
  const isForeignChange = error instanceof DOMException && error.name === 'NotFoundError'
  useEffect(() => {
    if (isForeignChange) renderAgain()
  }, [isForeignChange])
  useEffect(() => {
    // Probably a newer build has replaced the chunk. The URL is already that of the target page: a reload opens it.
    if (isChunkMissing && navigator.onLine && performance.now() > minReloadAgeMilliseconds) window.location.reload()
  }, [isChunkMissing])
  return (
    <section className="wrap sec" role="alert">
      <h1 className="text-h1 font-serif">No se pudo mostrar esta página</h1>
      <p className="mt-4 max-w-[62ch] text-secondary">
        {isChunkMissing
          ? 'No se pudo descargar una parte del sitio. Revise su conexión a internet e intente nuevamente.'
          : 'Ocurrió un problema inesperado de nuestro lado. Puede volver a intentarlo o regresar al inicio.'}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button variant="dark" onClick={() => window.location.reload()}>
          Volver a intentar
        </Button>
        {/* A plain link, not a router link: a full page load resets the application after an error. */}
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
