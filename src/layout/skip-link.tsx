/** First stop of the Tab key: jumps over the navigation. */
export function SkipLink() {
  return (
    <a
      href="#contenido"
      className="on-ink fixed -top-20 left-4 z-50 px-4 py-3 font-semibold focus:top-4"
      onClick={() => document.getElementById('contenido')?.focus()}
    >
      Saltar al contenido
    </a>
  )
}
