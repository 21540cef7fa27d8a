import { replayEarlyClicks } from '@/lib/early-clicks'
import { nextTask } from '@/lib/next-task'
import { openStorage } from '@/services/open-storage'
import '@/styles/index.css'

/**
 * The only script that a page starts with. A prerendered page is complete without code, so its text and first
 * picture get the connection to themselves; the application follows as soon as they are on the screen,
 * or at once when the visitor acts.
 */
const LONGEST_WAIT = 1500
const intents = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll'] as const

// These pages look into what is stored as they come alive: better while their code is on its way.
const storing = /^\/(properties|admin)/

const root = document.getElementById('root')
let started = false

function start() {
  if (started) return
  started = true
  document.documentElement.classList.add('started')
  for (const intent of intents) removeEventListener(intent, start)
  // All files travel at once, whenever their turn comes.
  for (const file of root?.dataset.code?.split(' ') ?? []) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = file
    document.head.append(link)
  }
  if (storing.test(location.pathname)) setTimeout(openStorage)
  // One after the other: read in one go, libraries and application keep a phone from answering for too long.
  void import('react-dom/client').then(nextTask).then(() => import('./main'))
}

async function firstPicture(): Promise<void> {
  const image = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  await image?.decode().catch(() => undefined)
}

/** A frame that was drawn may still be on its way to the screen: the browser says when the first one has arrived. */
const firstPaint = () =>
  new Promise<void>((resolve) => {
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) resolve()
    }).observe({ type: 'paint', buffered: true })
  })

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

// A query asks for other listings than the file was made with: those can be neither seen nor opened meanwhile.
if (location.search !== '')
  for (const wrong of root?.querySelectorAll<HTMLElement>('main article, main [role=status]') ?? [])
    wrong.style.visibility = 'hidden'

// A tab in the background paints nothing.
if (root?.dataset.route === undefined || document.hidden) start()
else {
  replayEarlyClicks()
  for (const intent of intents) addEventListener(intent, start, { passive: true, once: true })
  setTimeout(start, LONGEST_WAIT)
  // The frame after the next one begins once the picture is on the screen.
  void Promise.all([firstPaint(), firstPicture()])
    .then(nextFrame)
    .then(nextFrame)
    .then(() => setTimeout(start))
}
