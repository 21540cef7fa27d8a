/**
 * An XMLHttpRequest over `fetch`, for uploads: Node has none, and happy-dom's would send real requests. It reports the progress
 * of a body in two halves.
 */
export class FetchXmlHttpRequest {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload = (): void => undefined
  onerror = (): void => undefined
  status = 0
  statusText = ''
  responseText = ''
  private method = ''
  private url = ''
  private readonly headers = new Headers()
  private readonly controller = new AbortController()

  open(method: string, url: string) {
    this.method = method
    this.url = url
  }

  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value)
  }

  send(body: FormData) {
    void this.run(body)
  }

  abort() {
    this.controller.abort()
  }

  private async run(body: FormData) {
    this.upload.onprogress?.({ loaded: 1, total: 2 })
    try {
      const { method, headers } = this
      const response = await fetch(this.url, { method, headers, body, signal: this.controller.signal })
      this.responseText = await response.text()
      this.status = response.status
      this.statusText = response.statusText
    } catch {
      if (!this.controller.signal.aborted) this.onerror()
      return
    }
    this.upload.onprogress?.({ loaded: 2, total: 2 })
    this.onload()
  }
}
