/** The part of a service worker's world that this one uses: TypeScript cannot load its library beside the DOM's. */
interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}

export interface WorkerFetchEvent extends WorkerEvent {
  readonly request: Request
  respondWith: (answer: Promise<Response>) => void
}

export interface WorkerScope {
  readonly location: Location
  readonly clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener: ((type: 'install' | 'activate', listener: (event: WorkerEvent) => void) => void) &
    ((type: 'fetch', listener: (event: WorkerFetchEvent) => void) => void) &
    ((type: 'message', listener: (event: WorkerEvent & { data: unknown }) => void) => void)
}
