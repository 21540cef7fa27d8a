import { type Metric, onCLS, onINP, onLCP } from 'web-vitals'
import { env } from '@/config/env'
import { isChunkError } from '@/components/lazy-part'

/** Maximum number of errors that one page load reports, so that it does not flood the receiver. */
const maxReportedErrors = 5
/** Share of the page loads that report their Web Vitals, from 0 to 1. */
const vitalsShare = 0.1

const reportedMessages = new Set<string>()

/** Removes e-mail addresses, long numbers, and the query and fragment of URLs: an error message may repeat a visitor's input. */
const removePersonalData = (text: string) =>
  text
    .replace(/\S+@\S+/g, '…')
    .replace(/[?#][^\s:)]*/g, '')
    .replace(/\d[\d\s().-]{5,}\d/g, '…')

function sendReport(report: Record<string, string | number>): void {
  if (env.errorUrl) navigator.sendBeacon(env.errorUrl, JSON.stringify({ ...report, page: window.location.pathname }))
}

/** Reports an error to `VITE_ERROR_URL`, each message once. */
export function reportError(error: unknown): void {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const text = removePersonalData(message).slice(0, 300)
  if (reportedMessages.size >= maxReportedErrors || reportedMessages.has(text)) return
  reportedMessages.add(text)
  const frames = stack.split('\n').filter((line) => /:\d+:\d+/.test(line))
  sendReport({
    kind: isChunkError(error) ? 'chunk' : 'error',
    name,
    message: text,
    stack: frames
      .slice(0, 5)
      .map((line) => line.trim().replace(/\?[^:)]*/, ''))
      .join('\n'),
  })
}

/** Starts to report unhandled errors, and the Web Vitals of `vitalsShare` of the page loads. */
export function startMonitoring(): void {
  window.addEventListener('error', ({ error }) => {
    // The event has no error if the script is of another origin.
    if (error) reportError(error)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
  if (Math.random() >= vitalsShare) return
  const sendVital = ({ name, value, rating }: Metric) =>
    sendReport({ kind: 'vital', name, value: Math.round(value * 1000) / 1000, rating })
  onCLS(sendVital)
  onINP(sendVital)
  onLCP(sendVital)
}
