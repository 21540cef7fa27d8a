import type { createBrowserRouter } from 'react-router-dom'

/**
 * A history entry for each open dialog, so that Back closes the top one. The router does not learn of these entries: they have
 * the URL, the key and the state of the page below. A page that a link in a dialog opens with `replace` takes the entry's place.
 */
interface OpenDialog {
  close: () => void
  /** Whether the router has replaced the entry of the dialog, for example with the URL of chosen filters. */
  isReplaced: () => boolean
}

/** The state of an entry. `key` and `idx` (its position) are the router's. */
interface EntryState {
  key?: string
  idx?: number
  /** Number of open dialogs. */
  dialogs?: number
}

const openDialogs: (OpenDialog & { hasEntry: boolean; pageKey: string | undefined })[] = []
/** Wait until the current entry is the page's own. */
let waiting: (() => void)[] = []
/** A traversal of this file is on its way. */
let isTraversing = false
let timer: ReturnType<typeof setTimeout> | undefined

const readState = () => (history.state ?? {}) as EntryState
const readDepth = () => readState().dialogs ?? 0

function traverse(delta: number) {
  isTraversing = true
  history.go(delta)
}

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>

/** A navigation may replace the entry of a dialog that it closes: the entries wait for its end. */
let isNavigating = () => false

export function connectDialogHistory(router: Router): void {
  isNavigating = () =>
    router.state.navigation.state !== 'idle' ||
    [...router.state.blockers.values()].some(({ state }) => state !== 'unblocked')
  router.subscribe(updateEntriesLater)
}

/** Adds the entries that open dialogs lack, or leaves those of closed dialogs. */
function updateEntries() {
  if (isTraversing || isNavigating()) return
  const depth = readDepth()
  const surplus = depth - openDialogs.length
  if (surplus > 0) {
    traverse(-surplus)
    return
  }
  for (const [index, dialog] of openDialogs.entries()) {
    if (dialog.hasEntry) continue
    dialog.hasEntry = true
    const state = readState()
    dialog.pageKey = state.key
    // Takes over the entry of a dialog that has just closed.
    if (index < depth) continue
    history.pushState({ ...state, idx: (state.idx ?? 0) + 1, dialogs: index + 1 }, '')
  }
  if (openDialogs.length > 0) return
  for (const run of waiting) run()
  waiting = []
}

/** Later: StrictMode mounts a dialog twice, and a dialog that opens as another closes takes its entry over. */
function updateEntriesLater() {
  clearTimeout(timer)
  timer = setTimeout(updateEntries)
}

/** Listens in the capture phase: before the router, which would load the page's data again. */
function onPopState(event: PopStateEvent) {
  const depth = readDepth()
  if (isTraversing) {
    isTraversing = false
    event.stopImmediatePropagation()
    updateEntries()
    return
  }
  if (depth > openDialogs.length) {
    // Forward, to the entry of a closed dialog.
    event.stopImmediatePropagation()
    updateEntries()
    return
  }
  const closed = openDialogs.splice(depth)
  const [lowest] = closed
  if (!lowest) return
  const isSamePage = readState().key === lowest.pageKey
  if (isSamePage) event.stopImmediatePropagation()
  // Keeps the chosen filters.
  if (isSamePage && closed.some((dialog) => dialog.isReplaced())) traverse(1)
  for (const dialog of closed.reverse()) dialog.close()
}

/** Adds an entry for a dialog that opens. Returns a function that takes the entry back. */
export function addDialogEntry(dialog: OpenDialog): () => void {
  const entry = { ...dialog, hasEntry: false, pageKey: undefined }
  // The same listener is added only once.
  addEventListener('popstate', onPopState, true)
  openDialogs.push(entry)
  updateEntriesLater()
  return () => {
    const index = openDialogs.indexOf(entry)
    if (index !== -1) openDialogs.splice(index, 1)
    updateEntriesLater()
  }
}

/** Takes back the entries of closed dialogs, and then calls `run`. */
export function afterDialogEntries(run: () => void): void {
  waiting.push(run)
  updateEntriesLater()
}
