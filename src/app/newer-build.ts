let isOutdated = false

/** Notes when the service worker of a newer build takes over an open page, whose code may be gone from the host. */
export function watchForNewerBuild({ serviceWorker }: Navigator): void {
  // The first worker of all is of the page's own build.
  if (serviceWorker.controller)
    serviceWorker.addEventListener('controllerchange', () => {
      isOutdated = true
    })
}

/** Loads the page that the visitor just went to afresh, where staying would mean code of an older build. */
export function reloadIfOutdated(): void {
  if (isOutdated) window.location.reload()
}
