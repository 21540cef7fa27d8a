import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/** Whether a dynamic import failed. Chromium, Firefox and Safari use different messages. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|module script failed/i.test(error.message)

interface LazyProps {
  /** Shown while the chunk loads. */
  fallback?: ReactNode
  /** Rendered when the chunk fails to load (offline, or a newer build is deployed). */
  renderError?: (retry: () => void) => ReactNode
}

/**
 * A component whose chunk loads on first render. React's `lazy` caches a failed import and throws it to the nearest
 * error boundary. This component catches that error; `retry`, or a new mount, imports the chunk again.
 */
export function lazyWithRetry<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const createLazy = () => lazy(() => load().then((component) => ({ default: component as ComponentType<object> })))
  let LazyComponent = createLazy()

  return class LazyWithRetry extends Component<Props & LazyProps, { hasFailed: boolean }> {
    override state = { hasFailed: false }

    static getDerivedStateFromError(error: unknown) {
      if (!isChunkError(error)) throw error
      LazyComponent = createLazy()
      return { hasFailed: true }
    }

    retry = () => this.setState({ hasFailed: false })

    override render() {
      const { fallback, renderError, ...props } = this.props
      if (this.state.hasFailed) return renderError?.(this.retry)
      return (
        <Suspense fallback={fallback}>
          <LazyComponent {...props} />
        </Suspense>
      )
    }
  }
}
