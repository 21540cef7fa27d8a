import { Component, lazy, Suspense, type ComponentType, type ReactNode } from 'react'

/** Chromium, Firefox and Safari each word a failed dynamic import in their own way. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|module script failed/i.test(error.message)

interface LazyPartProps {
  /** Shown while the code travels. */
  fallback?: ReactNode
  /** Takes the part's place where the code did not arrive (no connection, a newer build). */
  missing?: (retry: () => void) => ReactNode
}

/**
 * A heavy part of a page whose code is fetched when it is first drawn. React's `lazy` keeps a failure for ever and hands
 * it to the next error boundary: here it stays with the part, and `retry`, or opening the part again, asks anew.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const begin = () => lazy(() => load().then((component) => ({ default: component as ComponentType<object> })))
  let Part = begin()

  return class LazyPart extends Component<Props & LazyPartProps, { isMissing: boolean }> {
    override state = { isMissing: false }

    static getDerivedStateFromError(error: unknown) {
      if (!isMissingCode(error)) throw error
      Part = begin()
      return { isMissing: true }
    }

    retry = () => this.setState({ isMissing: false })

    override render() {
      const { fallback, missing, ...props } = this.props
      if (this.state.isMissing) return missing?.(this.retry)
      return (
        <Suspense fallback={fallback}>
          <Part {...props} />
        </Suspense>
      )
    }
  }
}
