import { type ComponentType, lazy, PureComponent, type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import { chunkErrorTexts } from '@/content/messages'
import { ErrorState } from '@/ui/page-states'
import { toast } from '@/ui/toast'

/** Whether a dynamic import failed. Chromium, Firefox and Safari use different messages. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|module script failed/i.test(error.message)

interface LazyPartProps {
  /** Shown while the code loads. */
  fallback?: ReactNode
  /** Classes of the error that takes the place of the part. */
  errorClass?: string
}

/**
 * A part of the page whose code loads on first render. If the code fails to load (offline, or a newer build is deployed), an error
 * with the title `failed` and a retry takes its place. A dialog, which has `onClose`, says so in a toast and closes instead.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  failed: string = chunkErrorTexts.form,
) {
  // `lazy` keeps a failed import: each attempt needs a new one.
  const createLazy = () => lazy(() => load().then((component) => ({ default: component as ComponentType<object> })))
  let LazyComponent = createLazy()

  return class LazyPart extends PureComponent<Props & LazyPartProps, { hasFailed: boolean }> {
    override state = { hasFailed: false }

    static getDerivedStateFromError(error: unknown) {
      if (!isChunkError(error)) throw error
      LazyComponent = createLazy()
      return { hasFailed: true }
    }

    retry = () => this.setState({ hasFailed: false })

    override render() {
      const { fallback, errorClass, ...props } = this.props
      const close = 'onClose' in props ? (props.onClose as () => void) : null
      if (this.state.hasFailed)
        return close ? (
          <FailedDialog title={failed} onShown={close} />
        ) : (
          <ErrorState title={failed} text={chunkErrorTexts.reason} onRetry={this.retry} className={errorClass} />
        )
      return (
        <Suspense fallback={close ? <div className="loading-bar" /> : fallback}>
          <LazyComponent {...props} />
        </Suspense>
      )
    }
  }
}

function FailedDialog({ title, onShown }: { title: string; onShown: () => void }) {
  const showToast = useEffectEvent(() => {
    toast.error(title, { description: chunkErrorTexts.reason })
    onShown()
  })
  useEffect(() => showToast(), [])
  return null
}

/** The first of these events loads a form. Assistive technology clicks and changes without a pointer, autofill changes. */
const interactions = ['pointerdown', 'keydown', 'focusin', 'click', 'input', 'change', 'scroll', 'popstate']
const isPageUsed = () => window.scrollY > 0 || document.activeElement !== document.body

const startWaiting = new Set<() => void>()
/** Loads the forms that wait for an interaction. A navigation must do so: React does not show its page while they wait. */
export function loadWaitingParts(): void {
  for (const start of startWaiting) start()
}

/**
 * Delays the import of a form until the visitor uses the page: hydrating it at the start blocks a phone
 * (docs/decisions/start.md). React keeps its prerendered HTML, with what is typed, unless it renders the form's element again.
 */
export const onInteraction =
  <T,>(load: () => Promise<T>) =>
  async () => {
    // The prerenderer, which has no `window`, renders the form at once.
    if (typeof window !== 'undefined' && !isPageUsed())
      await new Promise<void>((resolve) => {
        startWaiting.add(resolve)
        for (const event of interactions) window.addEventListener(event, () => resolve(), { passive: true, once: true })
      })
    return load()
  }

/** Applies the styles of a lazy part. As text in its script, they cannot fail to load without it. */
export function addStyles(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}
