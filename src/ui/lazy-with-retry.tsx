import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/** Chromium, Firefox and Safari each word a failed dynamic import in their own way. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|module script failed/i.test(error.message)

interface LazyProps {
  /** Shown while the code travels. */
  fallback?: ReactNode
  /** Takes the part's place where the code did not arrive (no connection, a newer build). */
  renderError?: (retry: () => void) => ReactNode
}

/**
 * A heavy part of a page whose code is fetched when it is first drawn. React's `lazy` keeps a failure for ever and hands
 * it to the next error boundary: here it stays with the part, and `retry`, or opening the part again, asks anew.
 */
export function lazyWithRetry<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const begin = () => lazy(() => load().then((component) => ({ default: component as ComponentType<object> })))
  let Part = begin()

  return class LazyWithRetry extends Component<Props & LazyProps, { hasFailed: boolean }> {
    override state = { hasFailed: false }

    static getDerivedStateFromError(error: unknown) {
      if (!isChunkError(error)) throw error
      Part = begin()
      return { hasFailed: true }
    }

    retry = () => this.setState({ hasFailed: false })

    override render() {
      const { fallback, renderError, ...props } = this.props
      if (this.state.hasFailed) return renderError?.(this.retry)
      return (
        <Suspense fallback={fallback}>
          <Part {...props} />
        </Suspense>
      )
    }
  }
}
