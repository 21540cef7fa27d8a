import { whenCalm } from '@/lib/when-calm'
import { lazyPart } from '@/ui/lazy-part'

// Data for search engines: it stands in the prerendered HTML, and what writes it anew is the last thing to be fetched.
const scripts = () => whenCalm().then(() => import('./json-ld-scripts'))

/** The first sign of a visitor; at once while prerendering. */
const firstTouch = () =>
  new Promise<unknown>((resolve) => {
    if (typeof window === 'undefined') resolve(null)
    else
      for (const sign of ['pointerdown', 'keydown', 'scroll', 'popstate'])
        addEventListener(sign, resolve, { once: true })
  })

// The same on every page: what was prerendered stands as long as nothing happens.
export const AgencyJsonLd = lazyPart(() =>
  firstTouch()
    .then(scripts)
    .then((module) => module.AgencyJsonLd),
)
export const BreadcrumbJsonLd = lazyPart(() => scripts().then((module) => module.BreadcrumbJsonLd))
export const ListingJsonLd = lazyPart(() => scripts().then((module) => module.ListingJsonLd))
export const ListingsJsonLd = lazyPart(() => scripts().then((module) => module.ListingsJsonLd))
