import { BrowserErrorCaptureEnum, GlobalWindow } from 'happy-dom'
import { populateGlobal } from 'vitest/runtime'
import { MemoryStorage } from '../support/memory-storage.ts'

// The backend runs in the process of the tests and reads requests and binary data, so Node's own classes stay.
const { fetch, Headers, Request, Response, Blob, File, URL, URLSearchParams, AbortController, AbortSignal } = globalThis
const native = { fetch, Headers, Request, Response, Blob, File, URL, URLSearchParams, AbortController, AbortSignal }
const NodeFormData = globalThis.FormData

/** The Vitest environment of tests with a DOM: happy-dom's window, which the test files of a worker process share. */
export default {
  name: 'happy-dom',
  viteEnvironment: 'client',
  setup(global: typeof globalThis) {
    const window = new GlobalWindow({
      url: 'http://localhost:3000',
      settings: {
        errorCapture: BrowserErrorCaptureEnum.disabled,
        handleDisabledFileLoadingAsSuccess: true,
        // Links lead nowhere: no test may use the network.
        navigation: {
          disableMainFrameNavigation: true,
          disableChildPageNavigation: true,
          disableFallbackToSetURL: true,
        },
      },
    })
    /** Node's FormData accepts no form element, so happy-dom's FormData reads the fields. */
    class FormData extends NodeFormData {
      constructor(form?: HTMLFormElement) {
        super()
        for (const [name, value] of form ? new window.FormData(form as never) : []) this.append(name, value as string)
      }
    }
    const { keys, originals } = populateGlobal(global, window, { bindFunctions: true })
    Object.assign(global, native, { FormData })
    // happy-dom has no `alert`, `confirm` and `print`. Its localStorage has no quota, and its methods cannot be mocked.
    Object.assign(global, {
      alert: () => undefined,
      confirm: () => false,
      print: () => undefined,
      Storage: MemoryStorage,
    })
    const [localStorage, sessionStorage] = [new MemoryStorage(), new MemoryStorage()]
    Object.assign(global, { localStorage, sessionStorage })
    return {
      async teardown() {
        await window.happyDOM.abort()
        for (const key of keys) Reflect.deleteProperty(global, key)
        for (const [key, value] of originals) Object.assign(global, { [key]: value })
      },
    }
  },
}
