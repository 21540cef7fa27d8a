import { type Metric, onCLS, onINP, onLCP } from 'web-vitals'
import { env } from '@/config/env'
import { isChunkError } from '@/ui/lazy-with-retry'

/** Errors that one page reports: one that repeats must not flood the receiver. */
const MAX_REPORTED_ERRORS = 5
/** Share of the visits that report their Web Vitals. */
const VITALS_SHARE = 0.1

const reported = new Set<string>()

/** Texts of errors may repeat what a visitor typed: addresses and numbers are left out, and the query of each URL. */
const impersonal = (text: string) =>
  text
    .replace(/\S+@\S+/g, '…')
    .replace(/[?#][^\s:)]*/g, '')
    .replace(/\d[\d\s().-]{5,}\d/g, '…')

function send(report: Record<string, string | number>): void {
  if (env.errorUrl) navigator.sendBeacon(env.errorUrl, JSON.stringify({ ...report, page: window.location.pathname }))
}

/** Reports an error by `VITE_ERROR_URL`, each message once and at most five in a page. */
export function reportError(error: unknown): void {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const text = impersonal(message).slice(0, 300)
  if (reported.size >= MAX_REPORTED_ERRORS || reported.has(text)) return
  reported.add(text)
  const frames = stack.split('\n').filter((line) => /:\d+:\d+/.test(line))
  send({
    kind: isChunkError(error) ? 'chunk' : 'error',
    name,
    message: text,
    stack: frames
      .slice(0, 5)
      .map((line) => line.trim().replace(/\?[^:)]*/, ''))
      .join('\n'),
  })
}

/** Begins to report errors that nothing handles, and the Web Vitals of a share of the visits. */
export function startMonitoring(): void {
  window.addEventListener('error', ({ error }) => {
    // Images that do not load are no error of a script.
    if (error) reportError(error)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
  if (Math.random() >= VITALS_SHARE) return
  const sendVital = ({ name, value, rating }: Metric) =>
    send({ kind: 'vital', name, value: Math.round(value * 1000) / 1000, rating })
  onCLS(sendVital)
  onINP(sendVital)
  onLCP(sendVital)
}
