import { afterEach, expect, it, vi } from 'vitest'
import { downloadCsv } from '@/browser/download-file'

afterEach(() => vi.useRealTimers())

it('the name of a CSV file has the date in Lima, where a day ends five hours later than in UTC', () => {
  vi.useFakeTimers({ now: new Date('2026-11-26T04:59:00Z') })
  URL.createObjectURL = vi.fn(() => 'blob:x')
  URL.revokeObjectURL = vi.fn()
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  downloadCsv('consultas', '')
  vi.runAllTimers()
  expect(names).toEqual(['consultas-2026-11-25.csv'])
})
