import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'

/** Imports the module with a `PATH` that contains only these programs. */
async function importEnginesWith(...programs: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'ancon-path-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of programs) writeFileSync(join(folder, name), '')
  vi.stubEnv('PATH', folder)
  vi.resetModules()
  return import('../../../scripts/lib/engines')
}

test('a browser engine is reported with the packages to install if one of its programs is missing', async () => {
  const { missingEngineMessages } = await importEnginesWith('WebKitWebDriver')
  expect(missingEngineMessages).toEqual([
    'not tested in webkit: it is not installed (on Debian: webkit2gtk-driver and xvfb)',
    'not tested in firefox: it is not installed (on Debian: firefox-esr)',
  ])
})

test('neither WebKit nor Firefox is reported where both are installed', async () => {
  const { missingEngineMessages, otherEngines } = await importEnginesWith('WebKitWebDriver', 'Xvfb', 'firefox')
  expect(missingEngineMessages).toEqual([])
  expect(otherEngines.map(({ name }) => name)).toEqual(['webkit', 'firefox'])
})
