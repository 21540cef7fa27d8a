import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n')
// The specification comes from outside, and the change log may name deleted files.
const documents = files.filter(
  (file) => file.endsWith('.md') && !['docs/specification.md', 'CHANGELOG.md'].includes(file),
)

it.each(documents)('%s names only files that exist', (document) => {
  const mentions = readFileSync(document, 'utf8').matchAll(/`([\w./-]+\.(?:tsx?|m?js|sql|md))`/g)
  const missing = [...mentions]
    .map(([, name = '']) => name)
    .filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name.replace(/^\.\//, '')}`)))
  expect(missing).toEqual([])
})
