type Watcher = (event: PopStateEvent) => void

let watcher: Watcher | null = null

/**
 * Lets a screen see 'back' and 'forward' before the router does. On `window`, listeners are called in the order in
 * which they were added, capturing or not: this one has to be there before the router starts.
 */
export function startHistoryWatch(): void {
  window.addEventListener('popstate', (event) => watcher?.(event))
}

/** Gives every step through the history to `watch` first; the answer ends that. */
export function watchHistory(watch: Watcher): () => void {
  watcher = watch
  return () => {
    if (watcher === watch) watcher = null
  }
}
