/** Holds the page's place while its code arrives, so that the footer does not jump up. */
export function PageLoading() {
  return (
    <div className="min-h-svh" role="status">
      <span className="sr-only">Cargando...</span>
    </div>
  )
}
