import { afterEach, beforeEach, expect } from 'vitest'
import { isNoise } from '../../scripts/local-supabase/package-patches'

// A console error or warning fails the test that causes it: React reports real faults on the console (missing keys, updates
// outside act, hydration mismatches). Vitest itself fails the run on unhandled rejections and errors. A test that provokes a
// message declares it with `expectConsole`.

type Level = 'error' | 'warn'

interface Message {
  level: Level
  text: string
}

interface Expected {
  level: Level
  pattern: RegExp | string
  matchCount: number
}

const original = { error: console.error, warn: console.warn }
let messages: Message[] = []
let expected: Expected[] = []

function describeArgument(value: unknown): string {
  if (value instanceof Error) return `${value.name}: ${value.message}`
  return typeof value === 'string' ? value : safeJson(value)
}

function safeJson(value: unknown): string {
  try {
    return JSON.stringify(value)
  } catch {
    return Object.prototype.toString.call(value)
  }
}

const matches = (pattern: RegExp | string, text: string) =>
  typeof pattern === 'string' ? text.includes(pattern) : pattern.test(text)

function record(level: Level) {
  return (...values: unknown[]) => {
    if (isNoise(values)) return
    const text = values.map((value) => describeArgument(value)).join(' ')
    const allowed = expected.find((entry) => entry.level === level && matches(entry.pattern, text))
    if (allowed) allowed.matchCount += 1
    else messages.push({ level, text })
  }
}

/** Allows a matching console message, and fails the test if none appears. Call it before the action. */
export function expectConsole(level: Level, pattern: RegExp | string): void {
  expected.push({ level, pattern, matchCount: 0 })
}

beforeEach(() => {
  messages = []
  expected = []
  console.error = record('error')
  console.warn = record('warn')
})

afterEach(() => {
  console.error = original.error
  console.warn = original.warn
  expect(messages, 'unexpected console messages').toEqual([])
  expect(
    expected.filter((entry) => entry.matchCount === 0).map(({ level, pattern }) => `${level}: ${String(pattern)}`),
    'expected console messages that did not appear',
  ).toEqual([])
})
