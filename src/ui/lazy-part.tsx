import {
  lazy,
  memo,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
} from 'react'
import { useHydrated } from './use-hydrated'

interface LazyPartProps {
  /** Shown while the code travels. */
  fallback?: ReactNode
  /** Takes the part's place where the code did not arrive (no connection, a newer build). */
  missing?: (retry: () => void) => ReactNode
  /** Prerendered HTML that can be read without its code is left standing instead. */
  standing?: boolean
}

interface Attempt<Props> {
  Part: LazyExoticComponent<ComponentType<Props>>
  failed: boolean
}

/**
 * A part of a page whose code is fetched when it is drawn. Without that code the page goes on: React's own `lazy` would
 * take the whole page to its error screen and never ask again. For React such code is on its way for ever, so that
 * prerendered HTML and `fallback` stay until `missing` takes their place; a part that is opened again tries again.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const listeners = new Set<() => void>()
  let attempt = begin()

  function change(next: Attempt<Props>) {
    attempt = next
    listeners.forEach((listener) => listener())
  }

  function begin(): Attempt<Props> {
    const Part = lazy(() =>
      load().then(
        (component) => ({ default: component }),
        (error: unknown) => {
          console.info('A part of the page could not be fetched', error)
          change({ Part, failed: true })
          return new Promise<never>(() => undefined)
        },
      ),
    )
    return { Part, failed: false }
  }

  const retry = () => change(begin())
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const current = () => attempt

  return function LazyPart({ fallback, missing, standing, ...props }: Props & LazyPartProps) {
    const { Part, failed } = useSyncExternalStore(subscribe, current, current)
    const isAlive = useHydrated()
    const [isPrerendered] = useState(!isAlive)
    useEffect(
      () => () => {
        if (attempt.failed) attempt = begin()
      },
      [],
    )
    if (failed && missing && !(standing && isPrerendered)) return <>{missing(retry)}</>
    return <Boundary Part={Part as LazyExoticComponent<ComponentType>} fallback={fallback} {...props} />
  }
}

interface BoundaryProps {
  Part: LazyExoticComponent<ComponentType>
  fallback: ReactNode
}

/** Drawn again only for other props: a new drawing would make React throw away prerendered HTML whose code is on its way. */
const Boundary = memo(function Boundary({ Part, fallback, ...props }: BoundaryProps) {
  return (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  )
})
