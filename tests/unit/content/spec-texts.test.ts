import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { texts } from './spec-texts'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(join('src', name), 'utf8'))
  // Markup may break a sentence over lines.
  .map((source) => source.replace(/\s+/g, ' '))

/** As a whole: 'Inicio' inside a longer sentence does not count. A text that ends in a space goes on with a value. */
const stands = (text: string) => {
  const words = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const before = text.startsWith(' ') ? '' : `(?<=['"\`>] ?)`
  const after = text.endsWith(' ') ? '' : `(?= ?['"\`<{])`
  return new RegExp(before + words + after)
}

describe.each(Object.entries(texts))('texts of the specification: %s', (_section, list) => {
  it.each(list)('%s', (text) => {
    expect(files.some((source) => stands(text).test(source))).toBe(true)
  })
})
