import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'

/** The engines of a machine with these programs. */
async function enginesWith(...programs: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'ancon-path-'))
  for (const name of programs) writeFileSync(join(folder, name), '')
  vi.stubEnv('PATH', folder)
  vi.resetModules()
  return import('../../../scripts/lib/engines')
}

test('a run says which engines it could not test in, and what to install', async () => {
  const { missingEngines } = await enginesWith('WebKitWebDriver')
  expect(missingEngines).toEqual([
    'not tested in webkit: it is not installed (on Debian: webkit2gtk-driver and xvfb)',
    'not tested in firefox: it is not installed (on Debian: firefox-esr)',
  ])
})

test('a machine with all engines is tested in all of them', async () => {
  const { missingEngines, otherEngines } = await enginesWith('WebKitWebDriver', 'Xvfb', 'firefox')
  expect(missingEngines).toEqual([])
  expect(otherEngines.map(({ name }) => name)).toEqual(['webkit', 'firefox'])
})
