import '@/styles/index.css'

/**
 * This file is the only script that a page loads at start. Prerendered HTML is readable without the application, so the application
 * loads after the first paint and the first image, on the visitor's first action, or at the latest after this delay.
 */
const maxStartDelayMilliseconds = 1500

const delay = (milliseconds = 0) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const waitForAction = () =>
  new Promise((resolve) => {
    for (const action of ['pointerdown', 'keydown', 'touchstart', 'scroll'])
      addEventListener(action, resolve, { passive: true, once: true })
  })

const waitForPaint = () =>
  new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }))

/** Waits for the first image. A listing without a prerendered page has none yet: requests the listing, then its photo. */
async function waitForImage() {
  const place = document.getElementById('first-photo')
  // A failure is harmless: the application shows the listing, or the error.
  if (place) await import('./app/listing-shell').then(({ showFirstPhoto }) => showFirstPhoto(place)).catch(() => {})
  const image = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  await image?.decode().catch(() => {})
}

/**
 * The button of the visitor's last click before the application started, null if a later click was elsewhere than in a field. React
 * misses this click.
 */
let earlyClick: HTMLButtonElement | null | undefined
const rememberClick = ({ target }: Event) => {
  if (target instanceof Element && target.closest('input, select, textarea, label')) return
  earlyClick?.removeAttribute('aria-busy')
  const button = target instanceof Element ? target.closest('button') : null
  const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '')
  const isCommand = dialog instanceof HTMLDialogElement
  // Safari before 26.2 (December 2025) lacks `command` (`dialogCommand` in src/ui/dialog.tsx).
  if (isCommand && !('command' in HTMLButtonElement.prototype))
    if (button?.getAttribute('command') === 'close') dialog.close()
    else dialog.showModal()
  earlyClick = isCommand ? null : button
  // Shows at once that the click was taken.
  earlyClick?.setAttribute('aria-busy', 'true')
}

/**
 * The button. If the page has replaced it, the new one with the same name or, without a name, with the same label, whose text
 * begins with the old text: 'Filtros (1)'.
 */
const findCurrentButton = (button: HTMLButtonElement) =>
  button.isConnected
    ? button
    : [...document.querySelectorAll('button')].find(
        ({ name, ariaLabel, textContent }) =>
          name === button.name &&
          (name !== '' || (ariaLabel === button.ariaLabel && textContent.startsWith(button.textContent))),
      )

/** The search of a list is a form that only the application submits, with all filters. */
const holdSubmit = (event: SubmitEvent) => {
  if (event.target instanceof Element && !event.target.hasAttribute('action')) event.preventDefault()
}

/** Requests the scripts of the page together. Otherwise each waits for the one that imports it, and a slow line is idle meanwhile. */
function preloadScripts() {
  for (const href of document.getElementById('root')?.dataset.scripts?.split(' ') ?? [])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }))
}

/** Ends the wait of the pictures below the first screen of a phone (src/styles/motifs.css). */
const showPictures = () => delete document.documentElement.dataset.starting

const startAddress = location.href.split('#')[0]
/** Whether Back has changed the address before hydration. The page itself does not change, so it must load again. */
const hasAddressChanged = () => location.href.split('#')[0] !== startAddress
function reloadOnAddressChange(event: Event) {
  if (!hasAddressChanged()) return
  event.stopImmediatePropagation()
  location.reload()
}

/** A reload leaves the history entries of the dialogs that were open (src/browser/dialog-history.ts). */
function leaveDialogEntries() {
  const { dialogs = 0 } = (history.state ?? {}) as { dialogs?: number }
  if (dialogs > 0) history.go(-dialogs)
}

async function start() {
  leaveDialogEntries()
  addEventListener('popstate', reloadOnAddressChange)
  // Starts at once without prerendered HTML, and in a background tab, which does not paint.
  if (document.getElementById('root')?.dataset.route !== undefined && !document.hidden) {
    addEventListener('click', rememberClick)
    addEventListener('submit', holdSubmit)
    if (scrollY > 0) showPictures()
    else addEventListener('scroll', showPictures, { passive: true, once: true })
    // Waits until a frame shows the decoded image: its paint would compete with the scripts (docs/decisions/start.md).
    const firstImagePaint = Promise.all([waitForPaint(), waitForImage()]).then(() => new Promise(requestAnimationFrame))
    await Promise.race([firstImagePaint.then(() => delay()), waitForAction(), delay(maxStartDelayMilliseconds)])
  }
  preloadScripts()
  // One task each for the libraries, the application and mounting, with pauses between the tasks (docs/decisions/start.md).
  await import('react-dom/client')
  await delay()
  const { mount } = await import('./main')
  await delay()
  await mount(hasAddressChanged, () => removeEventListener('popstate', reloadOnAddressChange))
  removeEventListener('click', rememberClick)
  removeEventListener('submit', holdSubmit)
  showPictures()
  earlyClick?.removeAttribute('aria-busy')
  if (earlyClick) findCurrentButton(earlyClick)?.click()
}

/** Shows an error with a retry button when the application fails to load, because the page is not interactive without it. */
start().catch((error: unknown) => {
  console.info('The application could not be fetched', error)
  showPictures()
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
  const notice = document.getElementById('start-error')
  notice?.querySelector('button')?.addEventListener('click', () => location.reload())
  notice?.removeAttribute('hidden')
})
