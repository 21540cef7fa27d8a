let isOutdated = false

/** Called when a newer build took over while the page was open: its code may be gone from the host. */
export const reportNewerBuild = () => {
  isOutdated = true
}

/** Loads the page that the visitor just went to afresh, where staying would mean code of an older build. */
export function reloadIfOutdated(): void {
  if (isOutdated) window.location.reload()
}
