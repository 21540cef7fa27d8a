import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ErrorScreen, isMissingCode } from './error-screen'

const FRESH = 10_000

interface State {
  error: unknown
  failed: boolean
}

/** Last resort for a bug or for page code that could not be fetched: a page with a way out instead of a blank one. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null, failed: false }

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    // The host has a newer build than this page: the address is the new page's already, so load it from there.
    // A page that has just been loaded is not loaded once more.
    if (isMissingCode(error) && navigator.onLine && performance.now() > FRESH) {
      window.location.reload()
      return
    }
    console.error('Unexpected Application Error!', error, info.componentStack)
  }

  override render() {
    return this.state.failed ? <ErrorScreen error={this.state.error} /> : this.props.children
  }
}
