import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readArrows, reduce } from '../support/diagrams'
import { readStatements } from '../support/migrations'

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

it.each(documents)('%s links only to files and headings that exist', (document) => {
  const links = readFileSync(document, 'utf8').matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([\w-]+))?\)/g)
  const broken = [...links].filter(([, path = '', heading]) => {
    const target = path ? posix.join(posix.dirname(document), path) : document
    const isFolder = files.some((file) => file.startsWith(`${target}/`))
    if (!files.includes(target)) return !isFolder
    const headings = [...readFileSync(target, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    )
    return heading !== undefined && !headings.includes(heading)
  })
  expect(broken.map(([link]) => link)).toEqual([])
})

describe('docs/architecture.md', () => {
  const modules = files.filter((file) => /^src\/.*\.tsx?$/.test(file))
  const listImports = (file: string) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:from|import|import\() ?'(@|\.)\/([^']+)'/g)].flatMap(
      ([, root, path = '']) => {
        const target = posix.join(root === '@' ? 'src' : posix.dirname(file), path)
        return modules.filter((module) => module === target || module.replace(/\.tsx?$/, '') === target)
      },
    )

  it('shows which folders of src import which, without the arrows that others imply', () => {
    const findRoom = (file: string) => file.split('/')[1]?.replace(/\.tsx?$/, '') ?? ''
    const imports = modules.flatMap((file) =>
      listImports(file).map((target) => `${findRoom(file)} ${findRoom(target)}`),
    )
    const shown = readArrows('The rooms of the house').map(({ from, to }) => `${from} ${to}`)
    expect(shown.sort()).toEqual(reduce(imports))
  })

  it.each(['The way of a listing', 'The way of an enquiry'])('%s goes by imports, tables and functions', (section) => {
    const statements = readStatements()
    const listChapter = (name: string) => statements.filter(({ migration }) => migration.replace(/^\d+_/, '') === name)
    /** The files of src with the end of a path, such as `leads/send.ts`. */
    const find = (name: string) => modules.filter((file) => file.endsWith(`/${name}`))
    const arrows = readArrows(section)
    expect(arrows.length).toBeGreaterThan(15)
    const wrong = arrows.filter(({ from, name, to }) => {
      const [source = '', ...others] = find(from)
      if (others.length > 0) return true
      if (!name) return find(to).length !== 1 || !listImports(source).includes(find(to)[0] ?? '')
      const text = source
        ? readFileSync(source, 'utf8')
        : listChapter(from)
            .map((one) => one.text)
            .join('\n')
      const isDeclared = listChapter(to).some(({ key }) => new RegExp(`^(table|function) \\w+\\.${name}$`).test(key))
      return !isDeclared || !new RegExp(`\\b${name}\\b`).test(text)
    })
    expect(wrong).toEqual([])
  })
})
