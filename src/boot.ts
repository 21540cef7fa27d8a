import '@/styles/index.css'

/**
 * The only script that a page loads at start. Prerendered HTML is readable without the application, so the application
 * loads after the first paint and the first image, on the visitor's first action, or after MAX_DELAY milliseconds.
 */
const MAX_DELAY = 1500
const intents = ['pointerdown', 'keydown', 'touchstart', 'scroll'] as const

const firstPaint = () =>
  new Promise<void>((resolve) => {
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) resolve()
    }).observe({ type: 'paint', buffered: true })
  })

const firstImage = () =>
  document
    .querySelector<HTMLImageElement>('img[fetchpriority="high"]')
    ?.decode()
    .catch(() => undefined)

/** Starts the request of a listing without a prerendered page, and shows its first photo in the loading state. */
async function showNewListing() {
  const place = document.getElementById('first-photo')
  if (!place) return
  // Optional: the application shows the listing, or the error.
  await import('./app/listing-shell').then(({ showFirstPhoto }) => showFirstPhoto(place)).catch(() => undefined)
}

/** Shows an error with a retry button when the application fails to load: the page is not interactive without it. */
function showFailure(error: unknown) {
  console.info('The application could not be fetched', error)
  const notice = document.createElement('div')
  notice.setAttribute('role', 'alert')
  notice.className =
    'on-ink fixed inset-x-4 bottom-4 z-50 mx-auto max-w-[400px] rounded px-4 py-3.5 text-sm shadow-flota'
  notice.textContent = 'No se pudo descargar una parte del sitio. Revise su conexión a internet e intente nuevamente. '
  const retry = document.createElement('button')
  retry.type = 'button'
  retry.className = 'min-h-11 font-semibold underline underline-offset-4'
  retry.textContent = 'Volver a intentar'
  retry.addEventListener('click', () => location.reload())
  notice.append(retry)
  document.body.append(notice)
}

/** The button that was clicked last before hydration, which React has not seen. */
let earlyClick: HTMLElement | null | undefined
const keepClick = ({ target }: Event) => {
  earlyClick = target instanceof Element ? target.closest('button') : null
}

function repeatClick() {
  removeEventListener('click', keepClick)
  earlyClick?.click()
}

let started = false

function start() {
  if (started) return
  started = true
  for (const intent of intents) removeEventListener(intent, start)
  const nextTask = () => new Promise((resolve) => setTimeout(resolve))
  // The libraries, the application and mounting take a task each. Middle of eight to ten plain runs, processor slowed
  // four times: without the first pause the list's blocking time rises from 68 to 97 ms, without the second from 30 to 63.
  import('react-dom/client')
    .then(nextTask)
    .then(() => import('./main'))
    .then(({ mount }) => nextTask().then(mount))
    .then(repeatClick)
    .catch(showFailure)
}

// Starts at once without prerendered HTML, and in a background tab, which does not paint.
if (document.getElementById('root')?.dataset.route === undefined || document.hidden) start()
else {
  addEventListener('click', keepClick)
  for (const intent of intents) addEventListener(intent, start, { passive: true, once: true })
  setTimeout(start, MAX_DELAY)
  // A decoded picture is on the screen with the next frame. Without the wait its paint competes with the scripts: LCP of
  // the home page 2859 instead of 2646 ms (Lighthouse, middle of five in one run).
  void Promise.all([firstPaint(), showNewListing().then(firstImage)]).then(() =>
    requestAnimationFrame(() => setTimeout(start)),
  )
}
