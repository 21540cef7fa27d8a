import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { texts } from './spec-texts'

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(join('src', name), 'utf8'))
  // JSX may wrap a sentence over several lines.
  .map((source) => source.replace(/\s+/g, ' '))

/**
 * Matches a complete text: 'Inicio' in a longer sentence does not count. Before a text that begins with a space, and after one that
 * ends with a space, the source may have a value.
 */
const toCompleteTextPattern = (text: string) => {
  const escapedText = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const before = text.startsWith(' ') ? '' : `(?<=['"\`>] ?)`
  const after = text.endsWith(' ') ? '' : `(?= ?['"\`<{])`
  return new RegExp(before + escapedText + after)
}

it.each(Object.entries(texts))('the site has every text of the specification: %s', (_section, sectionTexts) => {
  expect(
    sectionTexts.filter(
      (text) => !sources.some((source) => source.includes(text.trim()) && toCompleteTextPattern(text).test(source)),
    ),
  ).toEqual([])
})
