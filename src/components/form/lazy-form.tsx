import { type ComponentType, memo } from 'react'
import { ChunkError } from '@/components/chunk-error'
import { chunkErrorTexts } from '@/content/messages'
import { lazyWithRetry } from '@/ui/lazy-with-retry'
import { toast } from '@/ui/toast'

/** The first of these events loads the form. `click`: assistive technology clicks without a pointer. */
const firstUseEvents = ['pointerdown', 'keydown', 'focusin', 'click', 'scroll', 'popstate']
const isPageUsed = () => window.scrollY > 0 || document.activeElement !== document.body

const waitForUse = (target: EventTarget, events: string[]) =>
  new Promise<void>((resolve) => {
    const controller = new AbortController()
    const onUse = () => {
      controller.abort()
      resolve()
    }
    for (const event of events) target.addEventListener(event, onUse, { signal: controller.signal, passive: true })
  })

/**
 * A form with lazy hydration: its code loads at the first use of the page. Until then React keeps its prerendered HTML, and
 * typed values stay. Without prerendered HTML, an empty box with `placeholderClass` takes its place.
 */
export function lazyForm(load: () => Promise<ComponentType>, { placeholderClass }: { placeholderClass: string }) {
  /** Contains the form, prerendered or hydrated. */
  let box: HTMLDivElement | null = null

  async function loadWhenUsed(): Promise<ComponentType> {
    // The prerenderer, which has no `window`, renders the form at once.
    if (typeof window !== 'undefined' && !isPageUsed()) await waitForUse(window, firstUseEvents)
    for (let isFormUsed = false; ; isFormUsed = true) {
      try {
        return await load()
      } catch (error) {
        const form = box?.querySelector('form')
        if (!form) throw error
        // The prerendered form keeps its typed values. The visitor's next use of it loads the code again.
        if (isFormUsed) toast.error(chunkErrorTexts.form, { description: chunkErrorTexts.reason })
        await waitForUse(form, ['pointerdown', 'keydown', 'focusin', 'click'])
      }
    }
  }
  const LoadedForm = lazyWithRetry(loadWhenUsed)

  const renderError = (retry: () => void) => <ChunkError title={chunkErrorTexts.form} onRetry={retry} />

  // Memoised and without state: a render before the form is hydrated would make React replace the prerendered HTML and its
  // typed values.
  return memo(function LazyForm({ className }: { className?: string }) {
    return (
      <div
        ref={(element) => {
          box = element
        }}
        className={className}
      >
        <LoadedForm fallback={<div className={placeholderClass} />} renderError={renderError} />
      </div>
    )
  })
}
