import { type ComponentType, memo } from 'react'
import { ChunkError } from '@/components/chunk-error'
import { chunkErrorTexts } from '@/content/messages'
import { lazyWithRetry } from '@/ui/lazy-with-retry'
import { toast } from '@/ui/toast'

/** Signs of use: each may lead to the form, or away from the page. Assistive technology clicks without a pointer. */
const uses = ['pointerdown', 'keydown', 'focusin', 'click', 'scroll', 'popstate']
const isUsed = () => window.scrollY > 0 || document.activeElement !== document.body

const nextUse = (place: EventTarget, events: string[]) =>
  new Promise<void>((resolve) => {
    const controller = new AbortController()
    const use = () => {
      controller.abort()
      resolve()
    }
    for (const event of events) place.addEventListener(event, use, { signal: controller.signal, passive: true })
  })

/**
 * A form with lazy hydration: its code loads at the first use of the page. Until then React keeps its prerendered HTML, and
 * what is typed into it stays. `room` is the class of the box in its place where there is no prerendered HTML.
 */
export function lazyForm(load: () => Promise<ComponentType>, { placeholderClass }: { placeholderClass: string }) {
  let box: HTMLDivElement | null = null

  async function loadWhenUsed(): Promise<ComponentType> {
    // The prerenderer renders every form.
    if (typeof window !== 'undefined' && !isUsed()) await nextUse(window, uses)
    for (let isFormUsed = false; ; isFormUsed = true) {
      try {
        return await load()
      } catch (error) {
        const form = box?.querySelector('form')
        if (!form) throw error
        // The prerendered form stays, with what is typed into it, until it is used.
        if (isFormUsed) toast.error(chunkErrorTexts.form, { description: chunkErrorTexts.reason })
        await nextUse(form, ['pointerdown', 'keydown', 'focusin', 'click'])
      }
    }
  }
  const LoadedForm = lazyWithRetry(loadWhenUsed)

  const retryNotice = (retry: () => void) => <ChunkError title={chunkErrorTexts.form} onRetry={retry} />

  // Memoised and without state: a render before the form is hydrated would make React replace the prerendered HTML and
  // what is typed into it.
  return memo(function LazyForm({ className }: { className?: string }) {
    return (
      <div
        ref={(element) => {
          box = element
        }}
        className={className}
      >
        <LoadedForm fallback={<div className={placeholderClass} />} renderError={retryNotice} />
      </div>
    )
  })
}
