import { describe, expect, it } from 'vitest'
import { compareWithLock } from '../../../scripts/migrations-lock'

const locked = { '1_access.sql': 'aaa', '2_storage.sql': 'bbb' }

describe('the lock of the released migrations', () => {
  it('has nothing to say of files that are as they were', () => {
    expect(compareWithLock(locked, { ...locked })).toEqual({ broken: [], added: [] })
  })

  it('names a file that was edited, and one that is gone', () => {
    const { broken } = compareWithLock(locked, { '2_storage.sql': 'ccc' })
    expect(broken).toEqual([
      expect.stringContaining('1_access.sql is gone'),
      expect.stringContaining('2_storage.sql was edited'),
    ])
  })

  it('tells a new file from an edited one', () => {
    expect(compareWithLock(locked, { ...locked, '3_audit.sql': 'ddd' })).toEqual({ broken: [], added: ['3_audit.sql'] })
  })
})
