import { lazy, useState, type ComponentType } from 'react'

type PageModule = { Page: ComponentType }

export interface LazyPage {
  Component: ComponentType
  /** Fetches the page's code ahead of a visit; failing is harmless, the visit itself tries again. */
  preload: () => Promise<unknown>
}

/** A page whose code is fetched on its first visit, or before that on intent. */
export function lazyPage(load: () => Promise<PageModule>): LazyPage {
  let request: Promise<PageModule> | undefined
  let Page: ComponentType | undefined
  const loadOnce = () =>
    (request ??= load().then(
      (module) => {
        Page = module.Page
        return module
      },
      (error: unknown) => {
        request = undefined
        throw error
      },
    ))
  const Lazy = lazy(() => loadOnce().then((module) => ({ default: module.Page })))

  function Component() {
    // React waits a moment even for code that is there: a preloaded page would blink.
    const [Ready] = useState(() => Page ?? Lazy)
    return <Ready />
  }
  return { Component, preload: () => loadOnce().catch(() => undefined) }
}
