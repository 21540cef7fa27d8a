import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n')
// The specification is not the project's, and the change log names what was.
const documents = files.filter(
  (file) => file.endsWith('.md') && !['docs/specification.md', 'CHANGELOG.md'].includes(file),
)

it.each(documents)('%s names files that exist', (document) => {
  const named = readFileSync(document, 'utf8').matchAll(/`([\w./-]+\.(?:tsx?|m?js|sql|md))`/g)
  const missing = [...named]
    .map(([, name = '']) => name)
    .filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name.replace(/^\.\//, '')}`)))
  expect(missing).toEqual([])
})
