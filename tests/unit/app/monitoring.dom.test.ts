import { beforeEach, describe, expect, it, vi } from 'vitest'

const receiver = 'https://errores.example/ancon'
const sendBeacon = vi.fn<(url: string, body: string) => boolean>(() => true)
const readReports = () => sendBeacon.mock.calls.map(([, body]) => JSON.parse(body) as Record<string, string>)

/** Imports the module as a new page does. An empty `url` means no receiver. */
async function loadMonitoring(url = receiver) {
  vi.resetModules()
  vi.stubEnv('VITE_ERROR_URL', url)
  return import('@/app/monitoring')
}

beforeEach(() => {
  sendBeacon.mockClear()
  Object.assign(navigator, { sendBeacon })
  window.history.replaceState(null, '', '/contact?nombre=Rosa#x')
})

describe('error reports', () => {
  it('contain the error and the path of the page, but no personal data', async () => {
    const { reportError } = await loadMonitoring()
    const error = new TypeError('rosa@correo.pe, 987 654 321: fetch of https://a.example/x?email=rosa failed')
    error.stack = 'TypeError: rosa@correo.pe\n    at send (https://ancon.example/assets/contact.js?v=1:10:20)'
    reportError(error)
    expect(sendBeacon).toHaveBeenCalledWith(receiver, expect.any(String))
    expect(readReports()).toEqual([
      {
        kind: 'error',
        name: 'TypeError',
        message: '… …: fetch of https://a.example/x failed',
        stack: 'at send (https://ancon.example/assets/contact.js:10:20)',
        page: '/contact',
      },
    ])
  })

  it('are sent for unhandled errors and for chunks that fail to load, but not for errors in scripts of other origins or for images that fail to load', async () => {
    const { startMonitoring } = await loadMonitoring()
    startMonitoring()
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('render') }))
    // Browsers hide the error of a script of another origin.
    window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }))
    // The event of an image that fails to load does not bubble: the listener of the window does not get it.
    const listener = vi.fn()
    window.addEventListener('error', listener)
    const image = document.body.appendChild(document.createElement('img'))
    image.dispatchEvent(new Event('error'))
    expect(listener).not.toHaveBeenCalled()
    window.removeEventListener('error', listener)
    image.remove()
    const reason = new TypeError('Failed to fetch dynamically imported module: https://ancon.example/assets/map.js')
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
    expect(readReports().map(({ kind }) => kind)).toEqual(['error', 'chunk'])
  })

  it('are at most five per page load, and repeat no message', async () => {
    const { reportError } = await loadMonitoring()
    for (const message of ['a', 'a', 'b', 'c', 'd', 'e', 'f']) reportError(new Error(message))
    expect(readReports().map(({ message }) => message)).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('are not sent where no receiver is configured', async () => {
    const { reportError } = await loadMonitoring('')
    reportError(new Error('a'))
    expect(sendBeacon).not.toHaveBeenCalled()
  })
})
